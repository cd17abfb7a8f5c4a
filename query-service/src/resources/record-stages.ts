import { z } from 'zod';
import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import { recordsOf, type RecordModel } from '@upfront/projections/resources/resource.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';

/** A record as lists find it. */
export type RecordRow = Omit<RecordModel, keyof Searchable>;

/** What a reader may do to a record; an answer takes what it names of it. */
export interface RecordAbilities {
  readonly edit: boolean;
  readonly remove: boolean;
}

/** The stages that all declared records have in common: which there are, and what their reader may do. */
export const recordStages = (resource: AnyResource) => ({
  model: recordsOf(resource),
  subject: resource.name,
  always: { isDeleted: false },
  restrict: ({ companyId, key }: RecordRow, context: QueryContext): RecordAbilities => {
    const isNeeded = resource.defaults.some((one) => one.key === key && one.keeps !== undefined);
    return {
      edit: context.can('edit', resource.name, { companyId }),
      remove: !isNeeded && context.can('remove', resource.name, { companyId }),
    };
  },
});

/** A record in the form of an answer, which takes what it names of all that is known, and of what is known beside it. */
export const viewAs = <Schema extends z.core.$ZodType>(
  schema: Schema,
  { _id: id, values, ...record }: RecordRow,
  abilities: RecordAbilities,
  beside: object = {},
): z.output<Schema> => {
  const { companyId, key, order, createdAt, updatedAt, updatedByName } = record;
  const own = { companyId, key, order, createdAt, updatedAt, updatedByName };
  return z.parse(schema, { ...values, id, ...own, abilities, ...beside });
};

/** Alternatives within a field, all fields together; a facet is `field:value`. */
export const facetFilters = (facets: readonly string[] = []): Filter[] => {
  const byField = new Map<string, string[]>();
  for (const facet of facets) {
    const field = facet.slice(0, facet.indexOf(':'));
    byField.set(field, [...(byField.get(field) ?? []), facet]);
  }
  return [...byField.values()].map((wanted) => ({ facets: { $in: wanted } }));
};
