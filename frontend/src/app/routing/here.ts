import { resolvePath } from 'react-router';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Whether a link leads to where the person already is. */
export function isHere(to: string, here: Place): boolean {
  const { pathname, search } = resolvePath(to, here.pathname);
  return pathname === here.pathname && search === here.search;
}
