import type { RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { changedFields } from '../../ui/forms/follow.js';
import { commandOf, type ResourceRef } from './resource-ref.js';

/** Creates a record, or changes one. */
export const saveRecord = async (
  { definition }: ResourceRef,
  record: RecordView | undefined,
  values: Values,
): Promise<void> => {
  const { commands } = definition;
  if (!record) await send(commandOf(commands.create), values);
  else {
    const { id, revision } = record;
    await send(commandOf(commands.change), { ...changedFields(values, record), id, revision });
  }
  toast.success('Saved.');
};
