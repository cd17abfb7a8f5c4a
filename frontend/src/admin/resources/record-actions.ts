import type { AdministeredResource, RecordView } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { attempt } from '../../app/attempt.js';
import { send } from '../../app/command-client.js';
import { toast } from '../../app/toast/toasts.js';
import { commandOf } from './resource-ref.js';

/** Switches a field of a record and offers to take it back. */
export async function switchRecord(
  resource: AdministeredResource,
  record: RecordView,
  name: string,
  isOn: boolean,
): Promise<void> {
  const change = commandOf(resource.commands.change);
  const label = resource.fields[name]?.label.toLowerCase() ?? name;
  const to = (value: boolean) => attempt(() => send(change, { id: record.id, [name]: value }));
  if (await to(isOn))
    toast.undo(`${textOf(record[resource.title])} is ${isOn ? '' : 'not '}${label}.`, () => void to(!isOn));
}

/** Deletes a record and offers to take it back; answers whether it is gone. */
export async function deleteRecord(resource: AdministeredResource, record: RecordView): Promise<boolean> {
  const { id } = record;
  const isGone = await attempt(() => send(commandOf(resource.commands.delete), { id }));
  if (isGone) {
    const restore = commandOf(resource.commands.restore);
    toast.undo(
      `${textOf(record[resource.title])} was deleted.`,
      () => void attempt(() => send(restore, { id })),
    );
  }
  return isGone;
}

/** Puts the records into this order and offers the one before. */
export async function reorderRecords(
  resource: AdministeredResource,
  ids: readonly string[],
  before: readonly string[],
): Promise<boolean> {
  const { reorder } = resource.commands;
  if (!reorder) return false;
  const ref = commandOf(reorder);
  const isDone = await attempt(() => send(ref, { ids: [...ids] }));
  if (isDone) toast.undo('Order saved.', () => void attempt(() => send(ref, { ids: [...before] })));
  return isDone;
}
