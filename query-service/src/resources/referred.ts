import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf, type Values } from '@upfront/contracts/kernel/resource/field.js';
import { sortPath } from '@upfront/contracts/kernel/resource/resource-queries.js';
import { recordsOf, type RecordModel } from '@upfront/projections/resources/resource.read-models.js';
import type { QueryContext } from '../edge/query-context.js';

/**
 * Values of the records of a company that references mean, deleted ones included, by reference. A default record that
 * was not provided yet, because the company is seconds old, stands as it will be.
 */
export const referredValues = async (
  resource: AnyResource,
  companyId: string,
  references: readonly string[],
  context: QueryContext,
): Promise<ReadonlyMap<string, Values>> => {
  const wanted = [...new Set(references)];
  if (wanted.length === 0) return new Map();
  const found = await context
    .read(recordsOf(resource))
    .find({ companyId, reference: { $in: wanted } })
    .lean<RecordModel[]>();
  const defaults = resource.defaults.filter(({ key }) => wanted.includes(key));
  return new Map([
    ...defaults.map(({ key, values }) => [key, values] as const),
    ...found.map(({ reference, values }) => [reference, values] as const),
  ]);
};

/** Names of the records that references mean; a reference to nothing stands for itself. */
export const referredNames = async (
  resource: AnyResource,
  companyId: string,
  references: readonly string[],
  context: QueryContext,
): Promise<(reference: string) => string> => {
  const values = await referredValues(resource, companyId, references, context);
  return (reference) => {
    const found = values.get(reference);
    return found ? textOf(found[resource.title]) : reference;
  };
};

/** A record as it is offered for choice. */
export interface Offered {
  readonly reference: string;
  readonly values: Values;
}

/**
 * Records of a company that are offered for choice: not deleted, and active where the resource has such a switch; in
 * their order, else by title. A company that is seconds old offers the defaults that it is about to be given.
 */
export const offeredRecords = async (
  resource: AnyResource,
  companyId: string,
  context: QueryContext,
): Promise<readonly Offered[]> => {
  const model = context.read(recordsOf(resource));
  const sort = resource.isOrdered ? 'order' : sortPath(resource.title);
  const isSwitched = resource.switches?.includes('isActive') === true;
  const found = await model
    .find({ companyId, isDeleted: false, ...(isSwitched ? { facets: 'isActive:true' } : {}) })
    .sort({ [sort]: 1, _id: 1 })
    .lean<RecordModel[]>();
  if (found.length > 0 || (await model.exists({ companyId }))) return found;
  return resource.defaults.map(({ key, values }) => ({ reference: key, values }));
};
