import type { GridRow } from './grid-types.js';

/** Id of the row above (-1) or below (1) of a row; none at the ends, nor beside a row that is not listed. */
export function neighbourOf(
  rows: readonly GridRow[] | undefined,
  id: string,
  step: 1 | -1,
): string | undefined {
  const at = rows?.findIndex((row) => row.id === id) ?? -1;
  return at < 0 ? undefined : rows?.[at + step]?.id;
}
