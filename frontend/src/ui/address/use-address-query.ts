import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Makes the next query out of the present one, which it may change. */
export type QueryChange = (now: URLSearchParams) => URLSearchParams;

export interface ChangeQuery {
  /** `isSilent` replaces the address instead of adding a step to go back to. */
  (change: QueryChange, isSilent?: boolean): void;
}

/**
 * The query of the address, and a way to change it. The page is drawn a moment after the address changes, so that what
 * was drawn, and whatever handles its clicks, may be older: a change starts from the address itself.
 */
export function useAddressQuery(): [URLSearchParams, ChangeQuery] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback<ChangeQuery>(
    (make, isSilent = false) => {
      const search = make(new URLSearchParams(window.location.search)).toString();
      void navigate({ search }, { replace: isSilent, preventScrollReset: true });
    },
    [navigate],
  );
  return [query, change];
}

/** A query without what these names say. */
export function without(query: URLSearchParams, ...names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of names) next.delete(name);
  return next;
}
