import { sortNamesOf, type ListDefinition } from '@upfront/contracts/kernel/define-list.js';
import type { GridSort } from './grid-types.js';

/** Everything that a link or the back button has to bring back. */
export interface GridState<Sort extends string = string> {
  readonly tab: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly sort: GridSort<Sort>;
  readonly search: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Record whose sheet is open. */
  readonly open: string | undefined;
}

export interface GridStateOptions<Sort extends string = string> {
  /** The sort that an address without one means. */
  readonly sort: GridSort<Sort>;
  /** Columns that the list can be sorted by. */
  readonly sorts: readonly Sort[];
  /** The tab that an address without one means. */
  readonly tab?: string;
  /** Spec shell 9: 10. */
  readonly size?: number;
  /** Keys of the filters; other names in the address belong to others and stay untouched. */
  readonly filters?: readonly string[];
  /**
   * Names that links from elsewhere use: the first for the open record, the others for what they say of it. They open it
   * as `open` does, and leave the address with the first change.
   */
  readonly links?: readonly [open: string, ...others: readonly string[]];
}

/** State of the grid of a declared list, which says how it is sorted and what it is narrowed by. */
export const stateOf = <Sort extends string, Filter extends string>(
  list: ListDefinition<Sort, Filter>,
  more: Omit<GridStateOptions<Sort>, 'sort' | 'sorts' | 'filters'> & {
    readonly filters?: readonly Filter[];
  } = {},
): GridStateOptions<Sort> => {
  const sorts = sortNamesOf(list);
  return { sort: { field: sorts[0], dir: list.direction }, sorts, ...more };
};

export const PAGE_SIZES = [10, 15, 25, 50, 100] as const;
export const DEFAULT_SIZE = 10;

function positive(text: string | null, otherwise: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
}

function readSort<Sort extends string>(
  text: string | null,
  { sort, sorts }: Pick<GridStateOptions<Sort>, 'sort' | 'sorts'>,
): GridSort<Sort> {
  const isFalling = text?.startsWith('-') === true;
  const field = sorts.find((one) => one === (isFalling ? text.slice(1) : text));
  return field === undefined ? sort : { field, dir: isFalling ? 'desc' : 'asc' };
}

const writeSort = ({ field, dir }: GridSort): string => (dir === 'desc' ? `-${field}` : field);

/** Reads the state from an address; what makes no sense there falls back to the default. */
export function readGridState<Sort extends string>(
  query: URLSearchParams,
  options: GridStateOptions<Sort>,
): GridState<Sort> {
  const size = positive(query.get('size'), options.size ?? DEFAULT_SIZE);
  const filters = (options.filters ?? [])
    .map((key) => [key, query.getAll(key).filter((value) => value !== '')] as const)
    .filter(([, values]) => values.length > 0);
  return {
    tab: query.get('tab') ?? options.tab ?? '',
    page: positive(query.get('page'), 1),
    size: Math.min(size, 200),
    sort: readSort(query.get('sort'), options),
    search: query.get('search') ?? '',
    filters: Object.fromEntries(filters),
    open: query.get('open') ?? query.get(options.links?.[0] ?? 'open') ?? undefined,
  };
}

/** Writes the state into an address, leaving out what is default, so that links stay short. */
export function writeGridState(
  query: URLSearchParams,
  state: GridState,
  options: GridStateOptions,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const put = (name: string, value: string, isDefault: boolean): void => {
    if (isDefault) next.delete(name);
    else next.set(name, value);
  };
  put('tab', state.tab, state.tab === (options.tab ?? ''));
  put('page', String(state.page), state.page === 1);
  put('size', String(state.size), state.size === (options.size ?? DEFAULT_SIZE));
  put('sort', writeSort(state.sort), writeSort(state.sort) === writeSort(options.sort));
  put('search', state.search, state.search === '');
  put('open', state.open ?? '', state.open === undefined);
  for (const name of options.links ?? []) next.delete(name);
  for (const key of options.filters ?? []) {
    next.delete(key);
    for (const value of state.filters[key] ?? []) next.append(key, value);
  }
  return next;
}

/** A change of what is listed starts again at the first page; a change of page or sheet does not. */
export function changeGridState(state: GridState, changes: Partial<GridState>): GridState {
  const listsOther = ['tab', 'size', 'sort', 'search', 'filters'].some((key) => key in changes);
  return { ...state, ...(listsOther ? { page: 1 } : {}), ...changes };
}

/** Whether a search or a filter leaves rows out. */
export const isNarrowed = ({ search, filters }: Pick<GridState, 'search' | 'filters'>): boolean =>
  search !== '' || Object.keys(filters).length > 0;

/** Last page of a list; an empty list has one. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The last page, where an address asks for one after it; undefined where there is such a page. */
export function pageInstead(
  { page, size }: Pick<GridState, 'page' | 'size'>,
  total: number,
): number | undefined {
  const last = pageCount(total, size);
  return page > last ? last : undefined;
}
