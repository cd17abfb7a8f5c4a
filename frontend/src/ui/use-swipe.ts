import { useEffect, type RefObject } from 'react';
import { touchOf, type Touch } from './touch.js';

/** Calls back when a finger swipes that way over an element, such as to push a layer off the screen. */
export function useSwipe(
  ref: RefObject<HTMLElement | null>,
  way: Touch,
  isOn: boolean,
  onSwipe: () => void,
): void {
  useEffect(() => {
    const element = ref.current;
    if (!isOn || !element) return undefined;
    let from: { x: number; y: number; at: number } | undefined;
    const begin = ({ touches: [touch], timeStamp: at }: TouchEvent): void => {
      from = touch && { x: touch.clientX, y: touch.clientY, at };
    };
    const end = ({ changedTouches: [touch], timeStamp: at }: TouchEvent): void => {
      if (from && touch && touchOf(from, { x: touch.clientX, y: touch.clientY, at }) === way) onSwipe();
      from = undefined;
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
    };
  }, [ref, way, isOn, onSwipe]);
}
