import {
  BACKWARDS,
  END,
  START,
  StreamNotFoundError,
  type EventStoreDBClient,
  type ReadPosition,
  type StreamingRead,
} from '@eventstore/db-client';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { toRecordedEvent } from './recorded-event.js';

/** Longest wait for the next event of a read in ms; the client itself would wait for ever. */
const READ_TIMEOUT_MS = 10_000;

/** Events that are read ahead of those that are worked on. */
const READ_AHEAD = 2_000;

export const positionOf = (position: number): ReadPosition =>
  position <= 0 ? START : { commit: BigInt(position), prepare: BigInt(position) };

/** Events in order, and the position up to which the log was looked at (the store's own events included). */
export interface Page {
  readonly events: readonly RecordedEvent[];
  readonly position: number;
}

/** Reads up to `max` events after a position. The position stays where it is at the end of the log. */
export const readPage = async (client: EventStoreDBClient, after: number, max: number): Promise<Page> => {
  const events: RecordedEvent[] = [];
  let position = after;
  // A read begins with the event at the position named.
  const read = client.readAll({ fromPosition: positionOf(after), maxCount: max + 1 });
  for await (const { event } of timed(read)) {
    if (!event || Number(event.position.commit) <= after) continue;
    position = Number(event.position.commit);
    const recorded = toRecordedEvent(event);
    if (recorded) events.push(recorded);
  }
  return { events, position };
};

/**
 * All events after a position as the store has them now, in pages of at most `sizeOf()`. What comes next is read while
 * a page is worked on; whoever leaves early ends the read.
 */
export async function* readPages(
  client: Pick<EventStoreDBClient, 'readAll'>,
  after: number,
  sizeOf: () => number,
): AsyncGenerator<Page> {
  const read = client.readAll({ fromPosition: positionOf(after) }, { highWaterMark: READ_AHEAD });
  let page: { events: RecordedEvent[]; position: number } = { events: [], position: after };
  let size = sizeOf();
  try {
    for await (const { event } of timed(read)) {
      if (!event || Number(event.position.commit) <= page.position) continue;
      page.position = Number(event.position.commit);
      const recorded = toRecordedEvent(event);
      if (recorded) page.events.push(recorded);
      if (page.events.length < size) continue;
      yield page;
      page = { events: [], position: page.position };
      size = sizeOf();
    }
    yield page;
  } finally {
    await read.cancel();
  }
}

/** The events of a stream from one revision to another, both included; none where the stream is gone. */
export const readStream = async (
  client: Pick<EventStoreDBClient, 'readStream'>,
  streamId: string,
  from: number,
  to: number,
): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  const read = client.readStream(streamId, { fromRevision: BigInt(from), maxCount: to - from + 1 });
  try {
    for await (const { event } of timed(read)) {
      const recorded = toRecordedEvent(event);
      if (recorded) events.push(recorded);
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return events;
};

/** Position of the last event of the log; 0 where it is empty. */
export const readEnd = async (client: EventStoreDBClient): Promise<number> => {
  let end = 0;
  for await (const { event } of timed(
    client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
  )) {
    end = Number(event?.position.commit ?? 0);
  }
  return end;
};

/** As many of the store's own events may stand at the end of the log. */
const OWN_WITHIN = 100;

/** Position of the last event of ours; 0 where there is none near the end. */
export const readLastOwn = async (client: EventStoreDBClient): Promise<number> => {
  const last = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: OWN_WITHIN });
  let found = 0;
  // Read to its end: a read that is left before is kept by the client for ever.
  for await (const { event } of timed(last)) {
    if (found === 0 && event && !event.type.startsWith('$')) found = Number(event.position.commit);
  }
  return found;
};

async function* timed<T>(read: StreamingRead<T>): AsyncGenerator<T> {
  let timer: NodeJS.Timeout | undefined;
  const expire = (): void => {
    read.destroy(new Error(`The event store did not answer a read within ${READ_TIMEOUT_MS} ms`));
    void read.cancel().catch(() => undefined);
  };
  const restart = (): void => {
    clearTimeout(timer);
    timer = setTimeout(expire, READ_TIMEOUT_MS);
  };
  restart();
  try {
    for await (const item of read) {
      clearTimeout(timer);
      yield item;
      restart();
    }
  } finally {
    clearTimeout(timer);
  }
}
