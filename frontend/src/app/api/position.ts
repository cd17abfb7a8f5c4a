const HEADER = 'Upfront-Position';

let last: string | undefined;
let heard = 0;
/** What was changed, and when (ms). */
let changed: readonly { readonly readModels: readonly string[]; readonly at: number }[] = [];
/** So long after a command its effects are everywhere, or will not be for a while, in ms. */
const CHANGED_FOR_MS = 10_000;

const isNewer = (position: string): boolean => {
  if (!/^\d+$/.test(position)) return false;
  return last === undefined || BigInt(position) > BigInt(last);
};

/** Remembers the store position of the last accepted command, so that the next query waits for it. */
export function rememberPosition(headers: Headers): void {
  const position = headers.get(HEADER);
  if (position !== null && isNewer(position)) last = position;
}

/** Remembers which read models a command changed, `*` for any, so that the next queries wait for these. */
export function rememberChanged(readModels: readonly string[]): void {
  const now = performance.now();
  changed = [...changed.filter(({ at }) => now - at < CHANGED_FOR_MS), { readModels, at: now }];
}

const changedOfLate = (): string => {
  const now = performance.now();
  const late = changed.filter(({ at }) => now - at < CHANGED_FOR_MS);
  const names = new Set(late.flatMap(({ readModels }) => readModels));
  return names.has('*') ? '*' : [...names].join(', ');
};

/** Remembers the position of a change that others made and this page was told of. */
export function rememberHeard(position: number): void {
  heard = Math.max(heard, position);
}

/** Headers of every read: answers must include what this browser wrote before, and what it heard of. */
export const positionHeaders = (): Record<string, string> => ({
  ...(last === undefined ? {} : { 'Upfront-After': last, 'Upfront-Changed': changedOfLate() }),
  ...(heard === 0 ? {} : { 'Upfront-Heard': String(heard) }),
});
