import type { IndexTable, KeyRange, Position } from './index-table.js';

/** A count of the entries of a range that goes on bit by bit; what is written where it has been is counted too. */
export class RangeCount {
  private counted = 0;
  private changed = 0;
  private at: Position;
  isOver = false;

  constructor(readonly range: KeyRange) {
    this.at = { key: range.lo, rid: -1 };
  }

  /** What has been counted, with all that has changed in it since. */
  get now(): number {
    return this.counted + this.changed;
  }

  /** What was counted, each piece as it was then. */
  get then(): number {
    return this.counted;
  }

  /** Counts so many more. */
  advance(table: IndexTable, entries: number): void {
    const { hi } = this.range;
    const next = table.stepOver(this.at, hi, entries);
    this.counted += next ? entries : table.countAfter(this.at, hi);
    this.isOver = next === undefined;
    this.at = next ?? { key: hi, rid: -1 };
  }

  /** @param by the entries that came, or went where it is negative */
  change(key: Buffer, rid: number, by: number): void {
    if (this.range.lo.compare(key) > 0) return;
    const order = key.compare(this.at.key);
    if (order < 0 || (order === 0 && rid <= this.at.rid)) this.changed += by;
  }
}
