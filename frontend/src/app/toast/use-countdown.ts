import { useEffect, useRef, useState } from 'react';
import { TICK_MS } from './toasts.js';

/**
 * Share of the time that is left, 1 to 0, in ticks; stands still while paused, then calls `onEnd`. Without a time it
 * never ends.
 */
export function useCountdown(ms: number | undefined, isPaused: boolean, onEnd: () => void): number {
  const isOn = ms !== undefined;
  const [left, setLeft] = useState(ms ?? 0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!isOn || isPaused) return undefined;
    const timer = setInterval(() => setLeft((now) => now - TICK_MS), TICK_MS);
    return () => clearInterval(timer);
  }, [isOn, isPaused]);
  const isOver = isOn && left <= 0;
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  return isOn ? Math.max(0, left / ms) : 1;
}
