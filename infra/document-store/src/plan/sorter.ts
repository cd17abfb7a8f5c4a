import { StoreError } from '../errors.js';
import type { Row } from '../storage/document-table.js';
import { sortKey } from '../storage/extract-keys.js';
import type { KeySpec } from '../storage/key-spec.js';
import type { Pace, Work } from '../work/pace.js';

/** As in MongoDB, a sort that no index serves may hold this much. */
const sortMemory = 100 * 1024 * 1024;
/** Sorted in one step, in about a millisecond. */
const atOnce = 1000;

interface Item {
  readonly key: Buffer;
  readonly row: Row;
}

/** Sorts in memory; holds at most twice as many as are wanted. */
export class Sorter {
  private items: Item[] = [];
  private bytes = 0;

  constructor(
    private readonly sort: KeySpec,
    private readonly most: number,
    private readonly pace: Pace,
  ) {}

  /** @throws StoreError 292 where they are too much to be held */
  *add(row: Row): Work<void> {
    const key = sortKey(this.sort, row[1]);
    this.items.push({ key, row });
    this.bytes += key.length + row[1].length;
    if (this.items.length >= 2 * this.most + 1000 || this.bytes > sortMemory) yield* this.cut();
    if (this.bytes > sortMemory)
      throw new StoreError(
        'QueryExceededMemoryLimit',
        'Sort exceeded memory limit of 104857600 bytes; an index would give the order',
      );
    if (this.pace.isDue) yield;
  }

  *finish(): Work<Row[]> {
    yield* this.cut();
    return this.items.map(({ row }) => row);
  }

  private *cut(): Work<void> {
    this.items = yield* sorted(this.items, this.pace);
    if (this.items.length > this.most) this.items.length = this.most;
    this.bytes = this.items.reduce((sum, { key, row }) => sum + key.length + row[1].length, 0);
  }
}

const inOrder = (a: Item, b: Item): number => Buffer.compare(a.key, b.key);

/** Sorts short runs and merges them two by two; those that are alike stay as they came. */
function* sorted(items: readonly Item[], pace: Pace): Work<Item[]> {
  let runs: Item[][] = [];
  for (let at = 0; at < items.length; at += atOnce) {
    runs.push(items.slice(at, at + atOnce).sort(inOrder));
    if (pace.isDue) yield;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], pace));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge(first: Item[], second: Item[], pace: Pace): Work<Item[]> {
  if (second.length === 0) return first;
  const all: Item[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [a, b] = [first[i], second[j]];
    if (!a && !b) return all;
    if (a && (!b || inOrder(a, b) <= 0)) {
      all.push(a);
      i += 1;
    } else if (b) {
      all.push(b);
      j += 1;
    }
    if (all.length % atOnce === 0 && pace.isDue) yield;
  }
}
