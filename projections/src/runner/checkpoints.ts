import type { Connection, mongo } from 'mongoose';
import { databaseOf } from './read-models.js';

interface Checkpoint {
  readonly _id: string;
  readonly position: number;
  readonly updatedAt: Date;
}

/** How soon what could not be written is tried again, in ms. */
const RETRY_MS = 250;

/** Up to which position of the log each group has done its work; written after the work itself. */
export class Checkpoints {
  readonly #connection: Connection;
  readonly #waiting = new Map<string, number>();
  #writing: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #dueAt = Infinity;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The position of a group, undefined where it never ran. */
  async read(group: string): Promise<number | undefined> {
    const found = await this.#collection().findOne({ _id: group });
    return found?.position;
  }

  async readAll(): Promise<ReadonlyMap<string, number>> {
    const all = await this.#collection().find().toArray();
    return new Map(all.map(({ _id, position }) => [_id, position]));
  }

  async write(group: string, position: number): Promise<void> {
    await this.#writing;
    this.#waiting.delete(group);
    await this.#collection().replaceOne(
      { _id: group },
      { position, updatedAt: new Date() },
      { upsert: true },
    );
  }

  /**
   * Writes a checkpoint within `ms`, together with those that others note until then. Where the process dies before,
   * the group repeats what it has done, which changes nothing.
   */
  later(group: string, position: number, ms: number): void {
    this.#waiting.set(group, position);
    const dueAt = performance.now() + ms;
    if (dueAt >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    // Whoever cares about a failure calls `settle`; what failed stays noted.
    this.#timer = setTimeout(() => void this.settle().catch(() => undefined), ms);
  }

  /** Writes what is noted now. @throws where the store does not take it; it is tried again soon */
  async settle(): Promise<void> {
    await this.#writing;
    clearTimeout(this.#timer);
    this.#dueAt = Infinity;
    const noted = [...this.#waiting];
    if (noted.length === 0) return;
    this.#waiting.clear();
    const written = this.#writeAll(noted);
    this.#writing = written.catch(() => undefined);
    try {
      await written;
    } catch (error) {
      for (const [group, position] of noted)
        if (!this.#waiting.has(group)) this.later(group, position, RETRY_MS);
      throw error;
    }
  }

  async #writeAll(noted: readonly (readonly [string, number])[]): Promise<void> {
    const updatedAt = new Date();
    await this.#collection().bulkWrite(
      noted.map(([_id, position]) => ({
        replaceOne: { filter: { _id }, replacement: { position, updatedAt }, upsert: true },
      })),
      { ordered: false },
    );
  }

  #collection(): mongo.Collection<Checkpoint> {
    return databaseOf(this.#connection).collection<Checkpoint>('checkpoints');
  }
}
