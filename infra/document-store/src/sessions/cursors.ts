import { randomInt } from 'node:crypto';
import { StoreError } from '../errors.js';
import type { Pace, Work } from '../work/pace.js';

const idleTimeout = 10 * 60 * 1000;
/** More open cursors than this are not kept; the one used longest ago goes first. */
const maxCursors = 5000;

/** What a cursor reads from: documents as the client gets them. */
export interface Batches {
  /** At most `limit` documents and about `maxBytes` bytes. */
  next(limit: number, maxBytes: number, pace: Pace): Work<Buffer[]>;
  readonly done: boolean;
}

export interface Cursor {
  readonly id: bigint;
  readonly namespace: string;
  readonly batches: Batches;
  readonly session: string | undefined;
  /** The transaction that it belongs to. */
  readonly transaction: object | undefined;
  readonly keepsOpen: boolean;
  /** What is left of the time that its client gave it, in milliseconds. */
  timeLeft: number;
  isBusy: boolean;
  usedAt: number;
}

export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  // Beyond 2^53, so that clients hold every id as a long.
  private lastId = (1n << 60n) + (BigInt(randomInt(2 ** 47)) << 8n);

  constructor(private readonly now: () => number) {}

  add(cursor: Omit<Cursor, 'id' | 'usedAt' | 'isBusy'>): bigint {
    this.lastId += BigInt(1 + randomInt(64));
    this.open.set(this.lastId, { ...cursor, id: this.lastId, isBusy: false, usedAt: this.now() });
    if (this.open.size > maxCursors) this.dropOldest();
    return this.lastId;
  }

  /** @throws StoreError 43 and 12051 */
  get(id: bigint, namespace: string, transaction: object | undefined): Cursor {
    const cursor = this.open.get(id);
    if (cursor?.namespace !== namespace || cursor.transaction !== transaction) {
      throw new StoreError('CursorNotFound', `cursor id ${String(id)} not found`);
    }
    if (cursor.isBusy)
      throw new StoreError('CursorInUse', `cursor id ${String(id)} is already in use by another operation`);
    // The order of the map is the order of use.
    this.open.delete(id);
    this.open.set(id, cursor);
    cursor.usedAt = this.now();
    return cursor;
  }

  kill(id: bigint, namespace: string): boolean {
    return this.open.get(id)?.namespace === namespace && this.open.delete(id);
  }

  killWhere(condition: (cursor: Cursor) => boolean): void {
    for (const cursor of this.open.values()) if (condition(cursor)) this.open.delete(cursor.id);
  }

  expire(): void {
    this.killWhere(({ usedAt, keepsOpen }) => !keepsOpen && usedAt < this.now() - idleTimeout);
  }

  get size(): number {
    return this.open.size;
  }

  private dropOldest(): void {
    const [oldest] = this.open.keys();
    if (oldest !== undefined) this.open.delete(oldest);
  }
}
