import { sortFieldsOf, type ListDefinition } from '@upfront/contracts/kernel/define-list.js';
import type { Filter } from '../edge/query-context.js';
import { sortBy, type PageInput } from './listing.js';
import { searchFilters } from './search.js';

/** Input of every list, as `listInput` of the contracts declares it. */
export interface ListInput extends PageInput {
  readonly search: string;
  readonly sortField: string;
  readonly sortDir: 'asc' | 'desc';
}

export const oneOf = (field: string, values: readonly unknown[]): Filter =>
  values.length === 0 ? {} : { [field]: values.length === 1 ? values[0] : { $in: values } };

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The conditions of a list's filters that the input gives; of several values one has to hold. */
export const narrowedBy = ({ filters }: ListDefinition, input: object): Filter[] => {
  const given: Readonly<Record<string, unknown>> = { ...input };
  return Object.entries(filters).flatMap(([name, { field }]) => {
    const value = given[name];
    return isGiven(value) ? [oneOf(field, Array.isArray(value) ? value : [value])] : [];
  });
};

/** The filters and words of an input. */
export const conditionsOf = (list: ListDefinition, input: ListInput): Filter[] => [
  ...narrowedBy(list, input),
  ...searchFilters(input.search),
];

/** The order of an input, ending with the id. */
export const orderOf = (
  list: ListDefinition,
  { sortField, sortDir }: Pick<ListInput, 'sortField' | 'sortDir'>,
): Record<string, 1 | -1> => sortBy(sortDir, ...sortFieldsOf(list, sortField));
