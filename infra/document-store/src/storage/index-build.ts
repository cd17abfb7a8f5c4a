import type { IndexEntry } from './catalogue.js';

/**
 * An index under construction. The documents that are there when it begins are read and sorted elsewhere and come in
 * bit by bit. A document that is written meanwhile is touched: its entries are written at once, and what comes of it
 * later is left out.
 */
export class IndexBuild {
  private readonly touched = new Set<number>();
  /** Those that were touched since the last commit. */
  private fresh: number[] = [];
  /** Keys of a unique index that two documents had at some moment, by their bytes. */
  private readonly doubts = new Map<string, Buffer>();

  constructor(
    /** The collection's id. */
    readonly collection: number,
    readonly index: IndexEntry,
    /** Records beyond this one were made after the beginning. */
    readonly lastRid: number,
  ) {}

  touch(rid: number): void {
    if (rid > this.lastRid || this.touched.has(rid)) return;
    this.touched.add(rid);
    this.fresh.push(rid);
  }

  isTouched(rid: number): boolean {
    return this.touched.has(rid);
  }

  /** To be called at the end of every transaction. */
  settle(committed: boolean): void {
    if (!committed) for (const rid of this.fresh) this.touched.delete(rid);
    this.fresh = [];
  }

  /** Two documents have this key now; whether the index can be made is seen in the end, as in MongoDB. */
  doubt(key: Buffer): void {
    this.doubts.set(key.toString('latin1'), Buffer.from(key));
  }

  get doubtful(): readonly Buffer[] {
    return [...this.doubts.values()];
  }

  /** To be called once they were looked into. */
  dispel(): void {
    this.doubts.clear();
  }
}
