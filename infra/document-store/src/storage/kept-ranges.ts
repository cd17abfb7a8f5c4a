import type { KeyRange } from './index-table.js';

interface Kept<Value> extends KeyRange {
  value: Value;
}

/**
 * What was worked out of the ranges of an index that were asked for last. Every write to the index looks at all of them,
 * so there are few.
 */
export class KeptRanges<Value> {
  /** Those asked for last are at the end. */
  private readonly ranges = new Map<string, Kept<Value>>();

  constructor(private readonly most: number) {}

  get(range: KeyRange, tail?: Buffer): Value | undefined {
    const name = nameOf(range, tail);
    const kept = this.ranges.get(name);
    if (!kept) return undefined;
    this.ranges.delete(name);
    this.ranges.set(name, kept);
    return kept.value;
  }

  keep({ lo, hi }: KeyRange, value: Value, tail?: Buffer): void {
    this.ranges.set(nameOf({ lo, hi }, tail), { lo, hi, value });
    if (this.ranges.size > this.most) this.dropOldest();
  }

  dropOldest(): void {
    const [oldest] = this.ranges.keys();
    if (oldest !== undefined) this.ranges.delete(oldest);
  }

  /** Gives every range with the key in it another value; undefined: it is not known any more. */
  change(key: Buffer, next: (value: Value) => Value | undefined): void {
    for (const [name, range] of this.ranges) {
      if (range.lo.compare(key) > 0 || key.compare(range.hi) >= 0) continue;
      const value = next(range.value);
      if (value === undefined) this.ranges.delete(name);
      else range.value = value;
    }
  }

  get values(): Value[] {
    return [...this.ranges.values()].map(({ value }) => value);
  }
}

const nameOf = ({ lo, hi }: KeyRange, tail?: Buffer): string =>
  `${String(lo.length)} ${String(hi.length)} ${[lo, hi, ...(tail ? [tail] : [])].map((bytes) => bytes.toString('latin1')).join('')}`;
