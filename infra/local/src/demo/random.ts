/** Repeatable choices: the same seed gives the same demo on every machine. */
export interface Random {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** A whole number from `low` to `high`, both included. */
  readonly int: (low: number, high: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** Some of the items, each once, in their own order. */
  readonly some: <Item>(items: readonly Item[], count: number) => Item[];
}

/** Mulberry32: small, quick, and even enough for choosing names and dates. */
const mulberry32 = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** FNV-1a: turns a name into a seed, so that adding one record does not change the others. */
const seedOf = (name: string): number =>
  [...name].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );

export const randomFor = (name: string): Random => {
  const next = mulberry32(seedOf(name));
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const keyed = items.map((item, at) => ({ item, at, key: next() })).sort((a, b) => a.key - b.key);
    return keyed
      .slice(0, count)
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  };
  return { next, int, pick, some };
};
