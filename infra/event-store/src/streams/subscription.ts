import { randomUUID } from 'node:crypto';
import { Turn } from '../turn.js';
import type { EventReader } from '../store/event-reader.js';
import type { StoredEvent } from '../store/model.js';
import type { Tail } from '../store/tail.js';
import { encodeReadResponse } from '../wire/event-encoder.js';
import {
  caughtUpResponse,
  checkpointResponse,
  confirmationResponse,
  fellBehindResponse,
} from '../wire/read-responses.js';
import { invalidArgument, streamDeleted } from '../wire/refusals.js';
import { Bell } from './bell.js';
import type { CallSink } from './call-sink.js';
import { resolve } from './link-resolver.js';
import type { ReadRequest } from './read-request.js';

const BATCH = 256;

interface Step {
  readonly events: readonly StoredEvent[];
  /** Nothing is left for now. */
  readonly isAll: boolean;
  /** The subscriber is well behind. */
  readonly fromDisk: boolean;
}

/** What a subscription has yet to deliver, in order. */
interface Backlog {
  next(): Step;
}

/**
 * Delivers events to one subscriber for as long as it stays: first what is stored, then each commit. It pulls
 * at the subscriber's own pace, so a slow one holds nothing up and costs no memory.
 */
export async function subscribe(
  reader: EventReader,
  tail: Tail,
  request: ReadRequest,
  sink: CallSink,
): Promise<void> {
  const backlog =
    request.stream === null ? allBacklog(reader, tail, request) : streamBacklog(reader, request);
  const bell = new Bell();
  const stopListening = tail.listen(request.stream, () => bell.ring());
  sink.onClose(() => {
    stopListening();
    bell.ring();
  });
  await sink.write(confirmationResponse(randomUUID()));
  await pump(reader, backlog, bell, request, sink);
}

async function pump(
  reader: EventReader,
  backlog: Backlog,
  bell: Bell,
  { filter, resolveLinks }: ReadRequest,
  sink: CallSink,
): Promise<void> {
  const turn = new Turn();
  let live = false;
  let looked = 0;
  let lastLooked = 0;
  while (!sink.closed) {
    const { events, isAll, fromDisk } = backlog.next();
    if (isAll) {
      if (!live) {
        live = true;
        if (filter && looked > 0) await sink.write(checkpointResponse(lastLooked));
        looked = 0;
        await sink.write(caughtUpResponse());
      }
      await bell.rung();
      continue;
    }
    if (live && fromDisk) {
      live = false;
      await sink.write(fellBehindResponse());
    }
    for (const event of events) {
      if (sink.closed) return;
      if (turn.isOver) await turn.pass();
      if (!filter || filter.matches(event)) {
        const waiting = sink.write(encodeReadResponse(resolve(reader, event, resolveLinks)));
        if (waiting) await waiting;
      }
      looked += 1;
      lastLooked = event.pos;
      if (filter && looked >= filter.checkpointInterval) {
        looked = 0;
        await sink.write(checkpointResponse(event.pos));
      }
    }
    if (fromDisk) await turn.pass();
  }
}

function allBacklog(reader: EventReader, tail: Tail, { start }: ReadRequest): Backlog {
  if (typeof start === 'number' && start > tail.head) {
    throw invalidArgument(
      `Position ${start} lies beyond the last event (${tail.head}). Was the store reset?`,
    );
  }
  let after = start === 'start' ? 0 : start === 'end' ? tail.head : start;
  return {
    next: () => {
      const recent = tail.from(after + 1, BATCH);
      const events = recent ?? reader.readAll(after + 1, tail.head, 'forwards', BATCH).events;
      after = events.at(-1)?.pos ?? after;
      return { events, isAll: events.length === 0, fromDisk: recent === undefined };
    },
  };
}

function streamBacklog(reader: EventReader, { stream, start }: ReadRequest): Backlog {
  const name = stream ?? '';
  const last = reader.lastRevision(name);
  let after = start === 'start' ? -1 : start === 'end' ? last : start;
  return {
    next: () => {
      if (reader.status(name) === 'tombstoned') throw streamDeleted(name);
      const { events, next } = reader.readStream(name, after + 1, 'forwards', BATCH);
      after = next === null ? (events.at(-1)?.rev ?? after) : next - 1;
      return { events, isAll: events.length === 0 && next === null, fromDisk: next !== null };
    },
  };
}
