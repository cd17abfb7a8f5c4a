import { useClient } from 'urql';
import type { RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { useConflicts } from '../../ui/forms/use-conflicts.js';
import { shownValue } from './resource-cell.js';
import { changedValues } from './resource-form.js';
import { commandOf, oneOf, type ResourceRef } from './resource-ref.js';

type Names = Readonly<Record<string, string>>;

/** Creates a record, or changes one; where somebody else changed the same fields, `dialog` asks per field. */
export function useSaveRecord(
  { definition, one }: ResourceRef,
  record: RecordView | undefined,
  names: Names,
  onSaved: () => void,
) {
  const queries = useClient();
  const words = Object.entries(definition.fields).map(([name, { label }]) => [
    name,
    {
      label,
      mine: (values: Values) => shownValue(definition, name, values, names),
      theirs: (saved: RecordView) => shownValue(definition, name, saved, names),
    },
  ]);
  const done = (): void => {
    toast.success('Saved.');
    onSaved();
  };
  const { save, dialog } = useConflicts<Values, RecordView>({
    fields: Object.fromEntries(words),
    save: async (values, revision) => {
      if (!record) await send(commandOf(definition.commands.create), values);
      else await send(commandOf(definition.commands.change), { ...values, id: record.id, revision });
    },
    load: async () => {
      if (!record) return undefined;
      const fresh = { requestPolicy: 'network-only' } as const;
      const { data } = await queries.query(one, { id: record.id }, fresh).toPromise();
      return oneOf(definition, data);
    },
    withTheirs: (values, fields) =>
      Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name))),
    onSettled: done,
  });
  return {
    dialog,
    save: async (values: Values): Promise<void> => {
      const wanted = record ? changedValues(values, record) : values;
      if (await save(wanted, record?.revision ?? 0)) done();
    },
  };
}
