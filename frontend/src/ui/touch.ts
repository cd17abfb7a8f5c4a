/** What counts as which touch (spec shell 9): px that a finger may stray, and ms after which it holds. */
export const TOUCH = { tap: 10, swipe: 30, holdMs: 400 } as const;

export type Touch = 'tap' | 'hold' | 'swipe-left' | 'swipe-right' | 'swipe-up' | 'swipe-down';

interface Point {
  readonly x: number;
  readonly y: number;
  /** Ms of any clock. */
  readonly at: number;
}

/** What a finger did between touching the screen and leaving it; undefined where it did neither clearly. */
export function touchOf(from: Point, to: Point): Touch | undefined {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const [far, aside] = [Math.abs(x), Math.abs(y)];
  if (Math.max(far, aside) <= TOUCH.tap) return to.at - from.at < TOUCH.holdMs ? 'tap' : 'hold';
  if (Math.max(far, aside) <= TOUCH.swipe) return undefined;
  if (far >= aside) return x < 0 ? 'swipe-left' : 'swipe-right';
  return y < 0 ? 'swipe-up' : 'swipe-down';
}
