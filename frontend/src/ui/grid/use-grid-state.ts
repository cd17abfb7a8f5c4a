import { useCallback, useMemo } from 'react';
import { useAddressQuery } from '../address/use-address-query.js';
import {
  changeGridState,
  readGridState,
  writeGridState,
  type GridState,
  type GridStateOptions,
} from './grid-state.js';

export interface GridControl<Sort extends string = string> extends GridState<Sort> {
  /** Columns that the list can be sorted by. */
  readonly sorts: readonly Sort[];
  /** Changes the address; `isSilent` replaces it instead of adding a step to go back to. */
  readonly change: (changes: Partial<GridState>, isSilent?: boolean) => void;
  /** Input of the list calls: page, limit, search, sortField, sortDir. */
  readonly variables: {
    readonly page: number;
    readonly limit: number;
    readonly search: string;
    readonly sortField: Sort;
    readonly sortDir: 'asc' | 'desc';
  };
}

/** State of a grid, kept in the address. `options` must not change while the screen is shown. */
export function useGridState<Sort extends string>(options: GridStateOptions<Sort>): GridControl<Sort> {
  const [query, changeQuery] = useAddressQuery();
  const state = useMemo(() => readGridState(query, options), [query, options]);
  const change = useCallback(
    (changes: Partial<GridState>, isSilent = false) =>
      changeQuery(
        (now) => writeGridState(now, changeGridState(readGridState(now, options), changes), options),
        isSilent,
      ),
    [changeQuery, options],
  );
  return useMemo(
    () => ({
      ...state,
      sorts: options.sorts,
      change,
      variables: {
        page: state.page,
        limit: state.size,
        search: state.search,
        sortField: state.sort.field,
        sortDir: state.sort.dir,
      },
    }),
    [state, options.sorts, change],
  );
}
