import { useEffect, useRef, useState } from 'react';
import { AUTO_CLOSE_MS, TICK_MS } from './toasts.js';

/** Share of the time that is left, 1 to 0, in ticks; stands still while paused, then calls `onEnd`. */
export function useCountdown(isOn: boolean, isPaused: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(AUTO_CLOSE_MS);
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
  return Math.max(0, left / AUTO_CLOSE_MS);
}
