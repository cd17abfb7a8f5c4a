import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import type { Logger } from '@upfront/platform/logging.js';
import { isFaultOfEvent } from './document-fault.js';
import type { EventFeed } from './event-feed.js';
import { HeldRecords, setAsideAgain } from './held-records.js';
import { measureSetAside } from './lag.js';
import { triedFrom, wishIn } from './operator-wish.js';
import type { SetAsideRecord, SetAsideStore } from './set-aside-store.js';

export interface SetAsideDeskOptions {
  /** Who follows the log; also the unit that its records are set aside in. */
  readonly group: string;
  readonly store: SetAsideStore;
  readonly feed: Pick<EventFeed, 'stream'>;
  readonly logger: Logger;
  /** Whether an event is one that something is done about. */
  readonly concerns: (event: RecordedEvent) => boolean;
}

/**
 * What somebody who takes the log event by event has set aside. An event that cannot be taken is put here, later ones of
 * its record wait behind it, in order, all others go on. Where the log says that an operator wants it, they are taken.
 */
export class SetAsideDesk {
  readonly #options: SetAsideDeskOptions;
  #held = new HeldRecords();

  constructor(options: SetAsideDeskOptions) {
    this.#options = options;
  }

  /** How many records are set aside. */
  get size(): number {
    return this.#held.allOpen.length;
  }

  /** Knows what was set aside, as it was stored, for somebody who goes on after a position. */
  async begin(position: number): Promise<void> {
    const { store, group } = this.#options;
    this.#held = new HeldRecords(await store.held(group, position));
  }

  /** Forgets all of it, for somebody who takes everything anew. */
  async clear(): Promise<void> {
    const { store, group } = this.#options;
    await store.replace([group], []);
  }

  /** Whether an event waits behind another of its record. It is counted then. */
  holdsBack(event: RecordedEvent): boolean {
    const { concerns, group } = this.#options;
    if (!concerns(event) || !this.#held.holds(event)) return false;
    this.#held.count(event, group);
    return true;
  }

  /** Sets the record of an event aside. @throws the error where the event is not to blame: then it is to be repeated */
  put(event: RecordedEvent, error: unknown): void {
    const { group } = this.#options;
    if (!isFaultOfEvent(error)) throw error;
    const record = this.#held.setAside(event, error, { group, unit: group });
    this.#held.count(event, group);
    this.#complain(record, error);
  }

  /** Where an event is an operator's wish: takes what waits, in order, up to what cannot be taken. */
  async grant(event: RecordedEvent, take: (event: RecordedEvent) => Promise<void>): Promise<void> {
    const wish = wishIn(event);
    for (const record of wish ? this.#held.open(wish.streamId) : []) {
      const from = wish && triedFrom(wish, record);
      if (from !== undefined) await this.#takeLate(record, from, event.position, take);
    }
  }

  /** Stores what has changed; before the position, so that what was left out is never forgotten. */
  async save(): Promise<void> {
    await this.#options.store.save(this.#held.takeChanged());
  }

  async #takeLate(
    record: SetAsideRecord,
    from: number,
    at: number,
    take: (event: RecordedEvent) => Promise<void>,
  ): Promise<void> {
    const { feed, concerns } = this.#options;
    const found = await feed.stream(record.streamId, from, record.lastRevision);
    const waiting = found.filter(concerns);
    for (const [done, event] of waiting.entries()) {
      try {
        await take(event);
      } catch (error) {
        if (!isFaultOfEvent(error)) throw error;
        const again = setAsideAgain(record, event, error, waiting.length - done);
        this.#held.put(again);
        this.#complain(again, error);
        return;
      }
    }
    this.#held.put({ ...record, waiting: 0, endedAt: at });
  }

  #complain(record: SetAsideRecord, error: unknown): void {
    const { group, logger } = this.#options;
    const { streamId, tries, correlationId } = record;
    measureSetAside(group);
    logger.error(
      { err: error, group, streamId, tries, correlationId },
      'an event could not be taken; its record is set aside',
    );
  }
}
