import type { AnyResource } from '@upfront/contracts/kernel/resource/any-resource.js';
import { textOf, type Values } from '@upfront/contracts/kernel/resource/field.js';
import { givenName } from '@upfront/contracts/kernel/resource/given-names.js';
import { fold } from '@upfront/contracts/kernel/search-text.js';
import type { UniqueValues } from '../execute/claims.js';
import { aggregatesOf } from './record-aggregates.js';
import type { Aggregates } from '../execute/aggregates.js';

/**
 * What may occur once in a company, one text per set of unique fields. A set with nothing in it is not unique. Where there
 * were reservations before the record was declared, they hold the one unique value alone.
 */
export const uniqueTexts = ({ unique = [], reserves }: AnyResource, values: Values): string[] =>
  unique
    .filter((fields) => fields.some((name) => values[name] !== '' && values[name] !== null))
    .map((fields) => {
      const texts = fields.map((name) => fold(textOf(values[name])));
      return (reserves === undefined ? [fields.join('+'), ...texts] : texts).join('\n');
    });

/** Input field beside which is said that a text is taken. */
const fieldOf = ({ fields, unique: [own] = [], reserves }: AnyResource, text: string): string => {
  const set = reserves === undefined ? text.split('\n', 1)[0]?.split('+') : own;
  return givenName(fields, set?.[0] ?? '');
};

/** How the unique values of a record are claimed; deleted records hold nothing. */
export const uniqueValuesOf = (
  resource: AnyResource,
  companyId: string,
  ownerId: string,
  { aggregates }: { readonly aggregates: Aggregates },
): UniqueValues => ({
  kind: `${resource.reserves ?? resource.stream} ${companyId}`,
  ownerId,
  isHeldBy: async (holderId, text) => {
    const { state } = await aggregates.load(aggregatesOf(resource).record, holderId);
    return state.stage === 'living' && uniqueTexts(resource, state.values).includes(text);
  },
  taken: resource.problems.taken,
  fieldOf: (text) => fieldOf(resource, text),
});
