import type { Connection, mongo } from 'mongoose';
import { databaseOf } from './read-models.js';

interface Checkpoint {
  readonly _id: string;
  readonly position: number;
  readonly updatedAt: Date;
}

/** Up to which position of the log each group has done its work; written after the work itself. */
export class Checkpoints {
  readonly #connection: Connection;

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
    await this.#collection().replaceOne(
      { _id: group },
      { position, updatedAt: new Date() },
      { upsert: true },
    );
  }

  #collection(): mongo.Collection<Checkpoint> {
    return databaseOf(this.#connection).collection<Checkpoint>('checkpoints');
  }
}
