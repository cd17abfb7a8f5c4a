import type { KeyRange } from './index-table.js';
import { KeptRanges } from './kept-ranges.js';
import type { RangeCount } from './range-count.js';

/** Fewer entries than these are counted and read as fast as they are looked up here. */
const worthKeeping = 1000;
const mostCounts = 16;
const mostLists = 16;
/** Counts and readings of lists that go on at the same time and may be kept. */
const mostUnderWay = 8;
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
  /** In the order in which they began; those that were given up go out as others come. */
  private readonly counting = new Set<RangeCount>();
  private readonly reading = new KeptRanges<object>(mostUnderWay);

  count(range: KeyRange): number | undefined {
    return this.counts.get(range);
  }

  rids(range: KeyRange, tail?: Buffer): Float64Array | undefined {
    return this.lists.get(range, tail);
  }

  /** From now on it is told of what is written. */
  beginCount(count: RangeCount): void {
    this.counting.add(count);
    const [oldest] = this.counting;
    if (oldest && this.counting.size > mostUnderWay) this.counting.delete(oldest);
  }

  /** @returns whether it was told of all that was written */
  endCount(count: RangeCount): boolean {
    if (!this.counting.delete(count)) return false;
    if (count.now >= worthKeeping) this.counts.keep(count.range, count.now);
    return true;
  }

  /** @returns what to keep the list with that is read from now on */
  beginRids(range: KeyRange, tail?: Buffer): object {
    const token = {};
    this.reading.keep(range, token, tail);
    return token;
  }

  /** Keeps a list, unless something in its range was written since it was begun. */
  keepRids(range: KeyRange, rids: Float64Array, token: object, tail?: Buffer): void {
    if (this.reading.get(range, tail) !== token) return;
    if (rids.length < worthKeeping || rids.length > mostRids) return;
    this.lists.keep(range, rids, tail);
    while (this.lists.values.reduce((sum, { length }) => sum + length, 0) > mostRids) this.lists.dropOldest();
  }

  /** @param by the entries that came, or went where it is negative, under this key and record id */
  change(key: Buffer, rid: number, by: number): void {
    if (by === 0) return;
    for (const count of this.counting) count.change(key, rid, by);
    this.reading.change(key, () => undefined);
    this.counts.change(key, (n) => n + by);
    this.lists.change(key, () => undefined);
  }
}
