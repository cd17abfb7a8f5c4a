/** Read models that changed, each with the position in the log of its last change. */
export type Changes = ReadonlyMap<string, number>;

type Listener = (changes: Changes | undefined) => void;

const listeners = new Set<Listener>();
let held = 0;

/**
 * Reads queries on the screen again: those that were made of what changed before it did, or all of them where nobody
 * knows what changed.
 */
export function refreshQueries(changes?: Changes): void {
  if (held > 0) return;
  for (const listener of listeners) listener(changes);
}

/**
 * While somebody becomes somebody else nothing is read again: it would be asked in the other's name, who may not see
 * it. Afterwards all of it is, where the person stayed who they were.
 */
export async function withoutRefresh<T>(work: () => Promise<T>): Promise<T> {
  held += 1;
  try {
    return await work();
  } finally {
    held -= 1;
    refreshQueries();
  }
}

export function onRefresh(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
