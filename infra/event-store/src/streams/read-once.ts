import { Turn } from '../turn.js';
import type { EventReader } from '../store/event-reader.js';
import type { StoredEvent } from '../store/model.js';
import type { Tail } from '../store/tail.js';
import { encodeReadResponse, encodeWithSum } from '../wire/event-encoder.js';
import { streamDeleted } from '../wire/refusals.js';
import { streamNotFoundResponse } from '../wire/read-responses.js';
import type { CallSink } from './call-sink.js';
import { resolve } from './link-resolver.js';
import type { ReadRequest, Start } from './read-request.js';

/** Small enough that appends in between are not held up. */
const BATCH = 256;

interface Sources {
  readonly reader: EventReader;
  readonly tail: Tail;
}

/** Answers a read that ends: at the count asked for, or at what was committed when it began. */
export async function readOnce(sources: Sources, request: ReadRequest, sink: CallSink): Promise<void> {
  if (request.stream !== null) {
    const status = sources.reader.status(request.stream);
    if (status === 'tombstoned') throw streamDeleted(request.stream);
    if (status === 'missing') {
      await sink.write(streamNotFoundResponse(request.stream));
      sink.end();
      return;
    }
  }
  const batches =
    request.stream === null ? allBatches(sources, request) : streamBatches(sources.reader, request);
  const turn = new Turn();
  let left = request.count ?? 0;
  for (const batch of batches) {
    for (const event of batch) {
      if (left <= 0 || sink.closed) break;
      if (turn.isOver) await turn.pass();
      if (request.filter && !request.filter.matches(event)) continue;
      left -= 1;
      const waiting = sink.write(
        request.withSums
          ? encodeWithSum(event)
          : encodeReadResponse(resolve(sources.reader, event, request.resolveLinks)),
      );
      if (waiting) await waiting;
    }
    if (left <= 0 || sink.closed) break;
    await turn.pass();
  }
  sink.end();
}

function* allBatches({ reader, tail }: Sources, request: ReadRequest): Generator<StoredEvent[]> {
  const head = tail.head;
  const limit = batchSize(request);
  if (request.direction === 'forwards') {
    for (let low: number | null = edge(request.start, 0, head + 1); low !== null;) {
      const { events, next } = reader.readAll(low, head, 'forwards', limit);
      yield events;
      low = next;
    }
    return;
  }
  // Backwards, the position named is not part of the read.
  for (let high: number | null = edge(request.start, 0, head + 1) - 1; high !== null;) {
    const { events, next } = reader.readAll(1, Math.min(high, head), 'backwards', limit);
    yield events;
    high = next;
  }
}

function* streamBatches(reader: EventReader, request: ReadRequest): Generator<StoredEvent[]> {
  const stream = request.stream ?? '';
  const last = reader.lastRevision(stream);
  const limit = batchSize(request);
  const isForwards = request.direction === 'forwards';
  let from: number | null = edge(request.start, 0, isForwards ? last + 1 : last);
  while (from !== null && from >= 0 && !(isForwards && from > last)) {
    const { events, next } = reader.readStream(stream, from, request.direction, limit);
    yield events.filter(({ rev }) => rev <= last);
    from = next;
  }
}

function batchSize(request: ReadRequest): number {
  return request.filter ? BATCH : Math.max(1, Math.min(BATCH, request.count ?? BATCH));
}

function edge(start: Start, atStart: number, atEnd: number): number {
  if (start === 'start') return atStart;
  return start === 'end' ? atEnd : start;
}
