import { setting } from '@upfront/platform/config.js';
import type { Connection, mongo } from 'mongoose';
import { z } from 'zod';
import { databaseOf } from '../runner/read-models.js';

/** Where to begin: with the first event of the log, with what comes from now on, or after a position. */
export const relayFrom = setting(
  'UPFRONT_KAFKA_FROM',
  'where telling outside systems begins: start, now, or a position of the log; a changed value begins there anew',
  z.union([z.enum(['start', 'now']), z.coerce.number().int().min(0)]).optional(),
);
export type RelayFrom = z.output<typeof relayFrom.schema>;

interface Stored {
  readonly _id: string;
  readonly position: number;
  /** What was chosen when it began, so that another choice is noticed. */
  readonly from: string;
  readonly updatedAt: Date;
}

interface Beginning {
  readonly anew: () => Promise<void>;
  readonly endOfLog: () => Promise<number>;
}

const RELAY = 'kafka';

/** Up to which event the relay has told everything; one document, so that choice and position never part. */
export class RelayPosition {
  readonly #connection: Connection;
  readonly #from: RelayFrom;

  constructor(connection: Connection, from: RelayFrom) {
    this.#connection = connection;
    this.#from = from;
  }

  /**
   * Where to go on. The first time, and whenever another beginning is chosen than before, it is that beginning: `anew` is
   * called before it is written, and `endOfLog` is asked where it is `now`.
   */
  async begin({ anew, endOfLog }: Beginning): Promise<number> {
    const found = await this.#collection().findOne({ _id: RELAY });
    if (found && (this.#from === undefined || String(this.#from) === found.from)) return found.position;
    const chosen = this.#from ?? 'start';
    await anew();
    const position = chosen === 'start' ? 0 : chosen === 'now' ? await endOfLog() : chosen;
    await this.#write(position, String(chosen));
    return position;
  }

  async write(position: number): Promise<void> {
    const changed = await this.#collection().updateOne(
      { _id: RELAY },
      { $set: { position, updatedAt: new Date() } },
    );
    if (changed.matchedCount === 0) await this.#write(position, String(this.#from ?? 'start'));
  }

  async #write(position: number, from: string): Promise<void> {
    await this.#collection().replaceOne(
      { _id: RELAY },
      { position, from, updatedAt: new Date() },
      { upsert: true },
    );
  }

  #collection(): mongo.Collection<Stored> {
    return databaseOf(this.#connection).collection<Stored>('integration-relay');
  }
}
