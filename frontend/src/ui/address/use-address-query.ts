import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Makes the next query out of the present one, which it may change. */
export type QueryChange = (now: URLSearchParams) => URLSearchParams;

export interface ChangeQuery {
  /** `isSilent` replaces the address instead of adding a step to go back to. */
  (change: QueryChange, isSilent?: boolean): void;
}

/**
 * The query of the address, and a way to change it. The page is drawn a moment after the address changes, so that what
 * was drawn may be older: a change starts from the address itself. That of a page comes to nothing once the page was
 * left; panels and dialogs of the frame stay on every page.
 */
export function useAddressQuery(owner: 'page' | 'frame' = 'page'): [URLSearchParams, ChangeQuery] {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const change = useCallback<ChangeQuery>(
    (make, isSilent = false) => {
      const now = window.location;
      if (owner === 'page' && now.pathname !== pathname) return;
      const search = make(new URLSearchParams(now.search)).toString();
      void navigate({ search }, { replace: isSilent, preventScrollReset: true });
    },
    [navigate, pathname, owner],
  );
  return [query, change];
}

/** A query without what these names say. */
export function without(query: URLSearchParams, ...names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of names) next.delete(name);
  return next;
}
