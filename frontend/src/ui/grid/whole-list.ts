import { foundBy } from '@upfront/contracts/kernel/search-text.js';
import type { GridState } from './grid-state.js';
import { pageCount } from './grid-state.js';

interface WholeListOptions<Row> {
  /** Texts of a row that the search looks in. */
  readonly words: (row: Row) => readonly string[];
  /** Text that a sort field puts in order; the first is the one where the address names another. */
  readonly sorts: Readonly<Record<string, (row: Row) => string>>;
  /** Whether a row passes the filters of the address. */
  readonly passes?: (row: Row, filters: GridState['filters']) => boolean;
}

type Wanted = Pick<GridState, 'page' | 'size' | 'search' | 'sort' | 'filters'>;

interface WholeList<Row> {
  /** Rows of the page. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
}

/** A page of a list that arrives whole: filtered, searched, sorted and cut here as the server does it for long ones. */
export function wholeList<Row>(
  all: readonly Row[] | undefined,
  { page, size, search, sort, filters }: Wanted,
  { words, sorts, passes = () => true }: WholeListOptions<Row>,
): WholeList<Row> {
  if (all === undefined) return { rows: undefined, total: undefined };
  const isFound = foundBy(search);
  const found = all.filter((row) => passes(row, filters) && isFound(...words(row)));
  const by = sorts[sort.field] ?? Object.values(sorts)[0] ?? (() => '');
  const direction = sort.dir === 'desc' ? -1 : 1;
  const sorted = found.toSorted(
    (a, b) => direction * by(a).localeCompare(by(b), 'en', { numeric: true, sensitivity: 'base' }),
  );
  const from = (Math.min(page, pageCount(found.length, size)) - 1) * size;
  return { rows: sorted.slice(from, from + size), total: found.length };
}
