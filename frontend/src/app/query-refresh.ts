type Listener = (names: readonly string[] | undefined) => void;

const listeners = new Set<Listener>();

/**
 * Reads queries again that are on the screen: all of them after a command, or those named, such as
 * `refreshQueries(['taskList'])` after a push event.
 */
export function refreshQueries(names?: readonly string[]): void {
  for (const listener of listeners) listener(names);
}

export function onRefresh(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
