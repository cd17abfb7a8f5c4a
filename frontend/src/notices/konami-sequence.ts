export const SEQUENCE = [
  'ArrowUp',
  'ArrowUp',
  'ArrowDown',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowLeft',
  'ArrowRight',
  'b',
  'a',
];

/** How much of the sequence is there after one more key; a wrong key may still begin it anew. */
export function advance(done: number, key: string): number {
  if (key === SEQUENCE[done]) return done + 1;
  // Three times up is still the beginning: up, up.
  if (key === SEQUENCE[0]) return done === 2 ? 2 : 1;
  return 0;
}
