const FLAG = 'io_redirect';
/** Not below `upfront.`: signing out does not make the person hear it again. */
const KEY = 'io-redirect';

const read = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const write = (state: 'pending' | 'told'): void => {
  try {
    localStorage.setItem(KEY, state);
  } catch {
    // A browser that keeps nothing is told again; that is all.
  }
};

/** An address without the flag; undefined where it has none. */
export function withoutIoRedirect(address: string): string | undefined {
  const url = new URL(address);
  if (!url.searchParams.has(FLAG)) return undefined;
  url.searchParams.delete(FLAG);
  return url.href;
}

/**
 * Step 2 of the guard (spec shell 2.1): whoever comes from the old domain has a flag in the address. It leaves the
 * address before the router reads it, and is remembered until the person was told of the new domain.
 */
export function takeIoRedirect(): void {
  const address = withoutIoRedirect(window.location.href);
  if (address === undefined) return;
  if (read() !== 'told') write('pending');
  window.history.replaceState(window.history.state, '', address);
}

export const ioRedirect = {
  isPending: (): boolean => read() === 'pending',
  told: (): void => write('told'),
};
