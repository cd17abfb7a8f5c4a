import type { SearchType } from './search-type.js';

const found = import.meta.glob<{ readonly searchType: SearchType }>('../*/*.search.tsx', { eager: true });

/** Every type of record that can be searched, in the order of the tabs (spec shell 2.8). */
export const searchTypes: readonly SearchType[] = Object.values(found)
  .map(({ searchType }) => searchType)
  .sort((one, other) => one.order - other.order);
