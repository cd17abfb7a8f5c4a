import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf, type Values } from '@upfront/contracts/kernel/resource/field.js';
import { recordIdOf } from '@upfront/contracts/kernel/resource/record-id.js';
import type { Store } from '../runner/store.js';
import { recordsOf } from './resource.read-models.js';

/** What another record needs to know of one that it refers to. */
export interface Referred {
  readonly values: Values;
  readonly order: number;
}

/**
 * The record of a company that a reference means, deleted or not. A default record that was not provided yet, because
 * the company is seconds old, stands as it will be. The projection has to name `recordsOf(resource)` among its models.
 */
export const referred = async (
  store: Store,
  resource: AnyResource,
  companyId: string,
  reference: string,
): Promise<Referred | undefined> => {
  const known = await store.get(recordsOf(resource), recordIdOf(resource.name, companyId, reference));
  if (known) return known;
  const order = resource.defaults.findIndex(({ key }) => key === reference);
  const found = resource.defaults[order];
  return found && { values: found.values, order };
};

/** Name of the record that a reference means; the reference itself where there is none. */
export const referredName = async (
  store: Store,
  resource: AnyResource,
  companyId: string,
  reference: string,
): Promise<string> => {
  const found = await referred(store, resource, companyId, reference);
  return found ? textOf(found.values[resource.title]) : reference;
};
