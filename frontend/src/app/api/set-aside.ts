import { createStore } from '../store.js';

const HEADER = 'Upfront-Set-Aside';

/** Records that an answer said are set aside: what is shown of them is older than what was done to them. */
export const setAside = createStore<ReadonlySet<string>>(new Set());

/** The ids and other texts that a document of GraphQL is asked with. */
export const askedFor = (body: unknown): readonly string[] => {
  if (typeof body !== 'string') return [];
  const document: unknown = JSON.parse(body);
  if (typeof document !== 'object' || document === null || !('variables' in document)) return [];
  return Object.values(document.variables ?? {}).filter((value) => typeof value === 'string');
};

/** Remembers which records an answer says are set aside, and forgets those it was asked for that no longer are. */
export function noteSetAside(headers: Headers, asked: readonly string[]): void {
  const said = (headers.get(HEADER) ?? '').split(', ').filter(Boolean);
  setAside.set((known) => {
    const next = new Set([...[...known].filter((id) => !asked.includes(id)), ...said]);
    return next.size === known.size && [...next].every((id) => known.has(id)) ? known : next;
  });
}
