import { connection } from './connection.js';

const FIRST_MS = 1_000;
const LONGEST_MS = 10_000;

/** Whether the server answers, whatever it says. */
const answers = (): Promise<boolean> =>
  fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) }).then(
    () => true,
    () => false,
  );

/**
 * While the connection is lost, asks for it ever more slowly, and at once when the browser is online again, so that the
 * banner goes by itself. What was not told meanwhile is then read again by `onFound`. Answers how to stop.
 */
export function findConnection(onFound: () => void, isThere: () => Promise<boolean> = answers): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const isLost = (): boolean => connection.state.get() === 'lost';
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), Math.min(FIRST_MS * 2 ** tries, LONGEST_MS));
    tries += 1;
  };
  const look = async (): Promise<void> => {
    if (!isLost()) return;
    if (await isThere()) connection.found();
    else if (isLost()) later();
  };
  const stopListening = connection.state.subscribe(() => {
    clearTimeout(timer);
    tries = 0;
    if (isLost()) later();
    else onFound();
  });
  const now = (): void => void look();
  globalThis.addEventListener?.('online', now);
  return () => {
    clearTimeout(timer);
    stopListening();
    globalThis.removeEventListener?.('online', now);
  };
}
