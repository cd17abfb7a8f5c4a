type Listener = (names: readonly string[] | undefined) => void;

const listeners = new Set<Listener>();
let held = 0;

/**
 * Reads queries again that are on the screen: all of them after a command, or those named, such as
 * `refreshQueries(['taskList'])` after a push event.
 */
export function refreshQueries(names?: readonly string[]): void {
  if (held > 0) return;
  for (const listener of listeners) listener(names);
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
