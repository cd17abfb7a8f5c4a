import { createHash, randomUUID } from 'node:crypto';
import { NO_REVISION, RevisionConflict, type EventStore } from '../event-store/event-store.js';
import { eventMetadata, type CommandContext } from './context.js';
import { Turns } from './turns.js';

/** Values that must be unique across aggregates: one stream per value, which only the first can start. */
export class Reservations {
  /** Commands that claim for the same record do so one after the other. */
  readonly turns = new Turns();

  constructor(private readonly store: EventStore) {}

  /**
   * Claims a value of a kind for an owner. True when the owner has it now, also if it had it before.
   * @param kind what the value is, such as `user-email`; it includes the company where it is unique within one
   */
  async claim(kind: string, value: string, ownerId: string, context: CommandContext): Promise<boolean> {
    const streamId = streamOf(kind, value);
    const at = new Date().toISOString();
    try {
      await this.store.append(streamId, NO_REVISION, [
        {
          // Never that of an earlier claim: the store would take it for a repetition, although it was released since.
          id: randomUUID(),
          type: 'ValueReserved.v1',
          data: { kind, ownerId },
          metadata: eventMetadata(context, at),
        },
      ]);
      return true;
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      return (await this.ownerOf(kind, value)) === ownerId;
    }
  }

  /** Who has the value, if anybody. */
  async ownerOf(kind: string, value: string): Promise<string | undefined> {
    return (await this.holderOf(kind, value))?.ownerId;
  }

  /** Who has the value and since when (ISO 8601), so that one left behind by a died process can be told. */
  async holderOf(kind: string, value: string): Promise<{ ownerId: string; since: string } | undefined> {
    const last = await this.store.lastOf(streamOf(kind, value));
    const data = last?.data;
    return last &&
      typeof data === 'object' &&
      data !== null &&
      'ownerId' in data &&
      typeof data.ownerId === 'string'
      ? { ownerId: data.ownerId, since: last.metadata.at }
      : undefined;
  }

  /** Gives a value back, so that another may claim it; nothing happens if the owner does not have it. */
  async release(kind: string, value: string, ownerId: string): Promise<void> {
    if ((await this.ownerOf(kind, value)) === ownerId) await this.store.forget(streamOf(kind, value));
  }
}

const streamOf = (kind: string, value: string): string =>
  `reservation-${createHash('sha256').update(`${kind}\n${value}`).digest('hex').slice(0, 40)}`;
