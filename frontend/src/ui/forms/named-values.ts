import { NOTHING } from '../format.js';

/** Tells chosen ids, one or several, by their names; `other` stands for what has no name here. */
export const namedValues =
  (nameOf: (id: string) => string | undefined, other: string) =>
  (ids: unknown): string => {
    const all: readonly unknown[] = [ids ?? []].flat();
    return all.map((id) => nameOf(String(id)) ?? other).join(', ') || NOTHING;
  };
