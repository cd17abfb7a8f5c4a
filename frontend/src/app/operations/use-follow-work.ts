import { useEffect, useRef } from 'react';
import { followWork, type Pace } from './follow-work.js';

/**
 * `followWork` for a part of the screen: while `isGoingOn`, `look` reads it again. A page that nobody sees waits until it
 * is seen.
 */
export function useFollowWork(
  isGoingOn: boolean,
  look: () => void,
  { everyMs }: { readonly everyMs: number },
): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const seen = (): void => {
      if (!document.hidden) latest.current();
    };
    document.addEventListener('visibilitychange', seen, { signal });
    const pace: Pace = { everyMs, signal };
    // What is on the screen has just been read.
    const again = async (looks: number): Promise<undefined> => {
      if (looks > 0) seen();
    };
    void followWork(again, pace);
    return () => end.abort();
  }, [isGoingOn, everyMs]);
}
