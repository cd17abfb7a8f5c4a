import type { GridFilter } from './grid-types.js';

/** The values of a filter: those that were chosen, else the one by which the list is narrowed until one is. */
export const valuesOf = (
  filter: GridFilter,
  chosen: Readonly<Record<string, readonly string[]>>,
): readonly string[] => {
  const values = chosen[filter.key] ?? [];
  if (values.length > 0 || filter.kind !== 'choice' || filter.standard === undefined) return values;
  return [filter.standard];
};
