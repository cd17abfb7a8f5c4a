import { useEffect, useMemo, useState } from 'react';
import { useClient, type Client } from 'urql';
import { useUser } from '../app/session/use-session.js';
import type { SessionUser } from '../app/session/user.js';
import { RESULTS_PER_TYPE, type Found, type SearchType } from './search-type.js';
import { searchTypes } from './search-types.js';

/** Spec shell 5: what is typed is searched when this long nothing more is typed. */
const DEBOUNCE_MS = 1000;

export interface SearchResults {
  /** What was searched for. */
  readonly search: string;
  /** By type; a type whose question failed is not among them. */
  readonly found: ReadonlyMap<string, Found>;
}

/** Asks every type; a failure leaves its type out and says nothing (spec shell 8). */
async function ask(
  client: Client,
  types: readonly SearchType[],
  user: SessionUser,
  search: string,
): Promise<SearchResults> {
  const found = new Map<string, Found>();
  const answers = types.map(async (type) => {
    const viewFilter = type.viewFilterOf(user);
    const answer = await type.find(client, { search, page: 1, limit: RESULTS_PER_TYPE, viewFilter });
    found.set(type.key, answer);
  });
  await Promise.allSettled(answers);
  return { search, found };
}

/** Results for what is typed. `searchNow` does not wait for the end of the debounce. */
export function useSearch(text: string) {
  const client = useClient();
  const user = useUser();
  const types = useMemo(() => searchTypes.filter(({ isVisible }) => isVisible(user)), [user]);
  const [asked, setAsked] = useState('');
  const [answered, setAnswered] = useState<SearchResults | undefined>();
  const search = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), search === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  useEffect(() => {
    if (asked === '') return undefined;
    let isWanted = true;
    void ask(client, types, user, asked).then((results) => {
      if (isWanted) setAnswered(results);
    });
    return () => {
      isWanted = false;
    };
  }, [asked, client, types, user]);
  // An empty query clears the results (spec shell 5); others stay until the next are there.
  const results = search === '' ? undefined : answered;
  return {
    types,
    results,
    isBusy: search !== '' && results?.search !== search,
    searchNow: () => setAsked(search),
  };
}
