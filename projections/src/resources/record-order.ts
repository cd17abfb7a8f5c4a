import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Store } from '../runner/store.js';
import { orderOf, recordsOf } from './resource.read-models.js';

type Arrange = (ids: readonly string[]) => readonly string[];

/** A new record comes last. */
export const atEnd =
  (id: string): Arrange =>
  (ids) => [...ids.filter((other) => other !== id), id];

/** One record at a place from 0; a place beyond the end is the end. */
export const atPlace =
  (id: string, place: number): Arrange =>
  (ids) => {
    const others = ids.filter((other) => other !== id);
    return [...others.slice(0, place), id, ...others.slice(place)];
  };

/** One record less. */
export const without =
  (id: string): Arrange =>
  (ids) =>
    ids.filter((other) => other !== id);

/** These first, the others behind them as they were; ids that are not known are nothing. */
export const first =
  (wanted: readonly string[]): Arrange =>
  (ids) => [...wanted.filter((id) => ids.includes(id)), ...ids.filter((id) => !wanted.includes(id))];

/**
 * Arranges the records of a company or a parent (`orderScope`) anew and writes the places that changed. The order is read back after it was written:
 * where it contains this event already, because a batch runs again, it is the later order that holds.
 */
export const arrange = async (
  store: Store,
  resource: AnyResource,
  scope: string,
  how: Arrange,
): Promise<void> => {
  const [records, orders] = [recordsOf(resource), orderOf(resource)];
  const before = (await store.get(orders, scope))?.ids ?? [];
  store.put(orders, { _id: scope, ids: how(before) });
  const ids = (await store.get(orders, scope))?.ids ?? [];
  for (const record of await store.getMany(records, ids)) {
    const order = ids.indexOf(record._id);
    if (record.order !== order) store.put(records, { ...record, order });
  }
};
