import type { KeyRange } from './index-table.js';
import { KeptRanges } from './kept-ranges.js';

/** Fewer entries than these are counted and read as fast as they are looked up here. */
const worthKeeping = 1000;
const mostCounts = 16;
const mostLists = 16;
/** Record ids in all lists of an index together: some megabytes. */
const mostRids = 500_000;

/**
 * What is known of the ranges of an index that were asked for last, kept right by what is written. A list says its
 * number with every page, and nobody should count a million entries for it again and again; a search looks at the same
 * words several times until it has its page and its number.
 */
export class IndexMemory {
  private readonly counts = new KeptRanges<number>(mostCounts);
  private readonly lists = new KeptRanges<Float64Array>(mostLists);

  count(range: KeyRange): number | undefined {
    return this.counts.get(range);
  }

  rids(range: KeyRange, tail?: Buffer): Float64Array | undefined {
    return this.lists.get(range, tail);
  }

  keepCount(range: KeyRange, n: number): void {
    if (n >= worthKeeping) this.counts.keep(range, n);
  }

  keepRids(range: KeyRange, rids: Float64Array, tail?: Buffer): void {
    if (rids.length < worthKeeping || rids.length > mostRids) return;
    this.lists.keep(range, rids, tail);
    while (this.lists.values.reduce((sum, { length }) => sum + length, 0) > mostRids) this.lists.dropOldest();
  }

  /** @param by the entries that came, or went where it is negative, under this key */
  change(key: Buffer, by: number): void {
    if (by === 0) return;
    this.counts.change(key, (n) => n + by);
    this.lists.change(key, () => undefined);
  }
}
