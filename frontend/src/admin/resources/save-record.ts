import type { AdministeredResource, RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { seenOf } from '@upfront/contracts/kernel/seen-values.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { changedFields } from '../../ui/forms/follow.js';
import { formValuesOf, KIND_FORMS } from './kinds/kind-forms.js';
import { commandOf, type ResourceRef } from './resource-ref.js';

/** The record as a form gives it back, so that what nobody touched is no change. */
const readAgain = ({ fields }: AdministeredResource, record: RecordView): Values => {
  const typed = formValuesOf(fields, record);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      KIND_FORMS[field.kind].fromForm(typed[name], field),
    ]),
  );
};

const changeOf = (definition: AdministeredResource, record: RecordView, values: Values) => {
  const changes = changedFields(values, readAgain(definition, record));
  return { ...changes, id: record.id, seen: seenOf(changes, record) };
};

/** Creates a record, or changes one; answers its id. */
export const saveRecord = async (
  { definition }: ResourceRef,
  record: RecordView | undefined,
  values: Values,
): Promise<string> => {
  const { commands } = definition;
  const { id } = record
    ? await send(commandOf(commands.change), changeOf(definition, record, values))
    : await send(commandOf(commands.create), values);
  toast.success('Saved.');
  return id;
};
