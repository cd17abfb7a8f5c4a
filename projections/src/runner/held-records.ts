import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { aggregateIdOf } from './aggregate-id.js';
import { inShort } from './in-short.js';
import type { SetAsideRecord } from './set-aside-store.js';

/** More records of one group than this are not at fault, what takes them is: the group then stands still. */
const MOST_SET_ASIDE = 1_000;

export interface Place {
  readonly group: string;
  readonly unit: string;
}

const blocked = (event: RecordedEvent, error: unknown) => ({
  revision: event.revision,
  eventType: event.type,
  position: event.position,
  eventAt: event.metadata.at,
  correlationId: event.metadata.correlationId,
  reason: inShort(error).slice(0, 500),
});

/** An event that cannot be applied, as what is told of it. */
const newRecord = (event: RecordedEvent, error: unknown, { group, unit }: Place): SetAsideRecord => ({
  _id: `${unit}:${event.streamId}:${event.revision}`,
  group,
  unit,
  streamId: event.streamId,
  recordId: aggregateIdOf(event.streamId),
  companyId: event.metadata.companyId,
  from: event.revision,
  ...blocked(event, error),
  since: new Date(),
  tries: 1,
  waiting: 0,
  lastRevision: event.revision - 1,
  endedAt: null,
});

/** The same record where the next try ended at this event. */
export const setAsideAgain = (
  record: SetAsideRecord,
  event: RecordedEvent,
  error: unknown,
  waiting: number,
): SetAsideRecord => ({ ...record, ...blocked(event, error), tries: record.tries + 1, waiting });

/** Whether it is set aside still. */
export const isOpen = ({ endedAt }: SetAsideRecord): boolean => endedAt === null;

const isHeldBy = ({ from, endedAt }: SetAsideRecord, { revision, position }: RecordedEvent): boolean =>
  revision >= from && (endedAt === null || position <= endedAt);

/** The records that a group has set aside, by their streams. Ended ones hold back what was applied late in their place. */
export class HeldRecords {
  readonly #byStream = new Map<string, SetAsideRecord[]>();
  readonly #changed = new Map<string, SetAsideRecord>();

  constructor(records: readonly SetAsideRecord[] = []) {
    for (const record of records) this.#keep(record);
  }

  /** Whether a unit, or any, holds an event back. */
  holds(event: RecordedEvent, unit?: string): boolean {
    if (this.#byStream.size === 0) return false;
    const records = this.#byStream.get(event.streamId);
    return records?.some((one) => (unit === undefined || one.unit === unit) && isHeldBy(one, event)) ?? false;
  }

  /** The records of a stream that are set aside now. */
  open(streamId: string): readonly SetAsideRecord[] {
    return (this.#byStream.get(streamId) ?? []).filter(isOpen);
  }

  /** All that are set aside now. */
  get allOpen(): readonly SetAsideRecord[] {
    return [...this.#byStream.keys()].flatMap((streamId) => this.open(streamId));
  }

  /** All that are known, the ended included. */
  get all(): readonly SetAsideRecord[] {
    return [...this.#byStream.values()].flat();
  }

  /** Sets the record of an event aside. @throws where so many are that the records cannot be at fault */
  setAside(event: RecordedEvent, error: unknown, place: Place): SetAsideRecord {
    if (this.allOpen.length >= MOST_SET_ASIDE)
      throw new Error(`${MOST_SET_ASIDE} records are set aside: ${String(error)}`, { cause: error });
    const record = newRecord(event, error, place);
    this.put(record);
    return record;
  }

  put(record: SetAsideRecord): void {
    this.#keep(record);
    this.#changed.set(record._id, record);
  }

  /** Counts an event that waits behind another; one that is repeated counts once. */
  count(event: RecordedEvent, unit: string): void {
    if (this.#byStream.size === 0) return;
    for (const record of this.open(event.streamId)) {
      if (record.unit !== unit || !isHeldBy(record, event) || event.revision <= record.lastRevision) continue;
      this.put({ ...record, waiting: record.waiting + 1, lastRevision: event.revision });
    }
  }

  /** What changed since the last call. */
  takeChanged(): readonly SetAsideRecord[] {
    const changed = [...this.#changed.values()];
    this.#changed.clear();
    return changed;
  }

  #keep(record: SetAsideRecord): void {
    const others = (this.#byStream.get(record.streamId) ?? []).filter(({ _id }) => _id !== record._id);
    this.#byStream.set(record.streamId, [...others, record]);
  }
}
