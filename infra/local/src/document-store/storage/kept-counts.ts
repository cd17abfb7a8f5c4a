import type { KeyRange } from './index-table.js';

/** Fewer entries than these are counted as fast as they are looked up here. */
const worthKeeping = 2000;
/** Every write to the index looks at all of them. */
const mostRanges = 16;

interface Kept extends KeyRange {
  n: number;
}

/**
 * How many entries lie in the ranges that were counted last, kept right by what is written: a list says its number with
 * every page, and nobody should count a million entries for it again and again.
 */
export class KeptCounts {
  /** Those asked for last are at the end. */
  private readonly ranges = new Map<string, Kept>();

  get(range: KeyRange): number | undefined {
    const name = nameOf(range);
    const kept = this.ranges.get(name);
    if (!kept) return undefined;
    this.ranges.delete(name);
    this.ranges.set(name, kept);
    return kept.n;
  }

  keep(range: KeyRange, n: number): void {
    if (n < worthKeeping) return;
    this.ranges.set(nameOf(range), { ...range, n });
    if (this.ranges.size <= mostRanges) return;
    const [oldest] = this.ranges.keys();
    if (oldest !== undefined) this.ranges.delete(oldest);
  }

  /** @param by the entries that came, or went where it is negative, under this key */
  change(key: Buffer, by: number): void {
    for (const range of this.ranges.values())
      if (range.lo.compare(key) <= 0 && key.compare(range.hi) < 0) range.n += by;
  }
}

const nameOf = ({ lo, hi }: KeyRange): string => `${lo.toString('latin1')} ${hi.toString('latin1')}`;
