import { Problem } from './api/problem.js';

export interface Refused<Item> {
  readonly item: Item;
  /** Why, in the words of the refusal. */
  readonly reason: string;
}

export interface Outcome<Item> {
  readonly done: readonly Item[];
  readonly refused: readonly Refused<Item>[];
}

/** So many are under way at once. */
const AT_ONCE = 4;

/**
 * Does the same with each of many, a few at a time; one that is refused keeps no other from being done. `onProgress` is
 * told how many are through.
 */
export async function runOverAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onProgress: (through: number) => void = () => undefined,
): Promise<Outcome<Item>> {
  const results: (string | undefined)[] = items.map(() => undefined);
  let next = 0;
  let through = 0;
  const one = async (): Promise<void> => {
    for (let at = next; at < items.length; at = next) {
      next += 1;
      const item = items[at];
      if (item !== undefined) results[at] = await refusalOf(() => work(item));
      through += 1;
      onProgress(through);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, one));
  return {
    done: items.filter((_item, at) => results[at] === undefined),
    refused: items.flatMap((item, at) => {
      const reason = results[at];
      return reason === undefined ? [] : [{ item, reason }];
    }),
  };
}

const refusalOf = async (work: () => Promise<unknown>): Promise<string | undefined> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.message;
  }
};
