import type { Filter } from '../edge/query-context.js';
import { allOf } from './listing.js';

const isFilter = (value: unknown): value is Filter => typeof value === 'object' && value !== null;

/** Alternatives up to which each is counted by itself; of more, their combinations would be more work than they save. */
const MOST_ALTERNATIVES = 3;

/** What a reader's scope asks for in any case, and the alternatives that are counted by themselves. */
const partsOf = ({ $or, ...common }: Filter): { common: Filter; alternatives: readonly Filter[] } => {
  const alternatives = Array.isArray($or) ? $or.filter(isFilter) : [];
  return alternatives.length > 1 && alternatives.length <= MOST_ALTERNATIVES
    ? { common, alternatives }
    : { common: $or === undefined ? common : { ...common, $or }, alternatives: [] };
};

/** Every choice of at least one of the filters. */
const choicesOf = (filters: readonly Filter[]): readonly (readonly Filter[])[] =>
  filters
    .reduce<readonly (readonly Filter[])[]>(
      (all, one) => [...all, ...all.map((chosen) => [...chosen, one])],
      [[]],
    )
    .slice(1);

/**
 * Counts what one of few alternatives of a reader's scope allows: each by its index, less what two allow, and again with
 * what all three do. A count of "either … or …" would read every document.
 */
export const countInScope = async (
  count: (filter: Filter) => Promise<number>,
  scope: Filter,
  ...conditions: readonly Filter[]
): Promise<number> => {
  const { common, alternatives } = partsOf(scope);
  if (alternatives.length === 0) return count(allOf(common, ...conditions));
  const counts = await Promise.all(
    choicesOf(alternatives).map(async (chosen) => {
      const found = await count(allOf(allOf(...chosen), common, ...conditions));
      return chosen.length % 2 === 1 ? found : -found;
    }),
  );
  return counts.reduce((sum, found) => sum + found, 0);
};

/**
 * Counts what the reader's scope allows no further than `most`: the group's, which an index tells, and of the others
 * only what is missing to that.
 */
export const countUpTo = async (
  most: number,
  count: (filter: Filter, limit: number) => Promise<number>,
  scope: Filter,
  ...conditions: readonly Filter[]
): Promise<number> => {
  const { common, alternatives } = partsOf(scope);
  if (alternatives.length === 0) return count(allOf(common, ...conditions), most);
  const inOrder = alternatives.toSorted((a, b) => Number('groupId' in b) - Number('groupId' in a));
  let found = 0;
  for (const [n, one] of inOrder.entries()) {
    if (found >= most) return most;
    const elsewhere = n === 0 ? {} : { $nor: inOrder.slice(0, n) };
    found += await count(allOf(elsewhere, one, common, ...conditions), most - found);
  }
  return found;
};
