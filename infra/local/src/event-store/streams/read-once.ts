import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventReader } from '../store/event-reader.js';
import type { StoredEvent } from '../store/model.js';
import type { Tail } from '../store/tail.js';
import { encodeReadResponse } from '../wire/event-encoder.js';
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
  let left = request.count ?? 0;
  for (const batch of batches) {
    for (const event of batch) {
      if (left <= 0 || sink.closed) break;
      if (request.filter && !request.filter.matches(event)) continue;
      left -= 1;
      const waiting = sink.write(encodeReadResponse(resolve(sources.reader, event, request.resolveLinks)));
      if (waiting) await waiting;
    }
    if (left <= 0 || sink.closed) break;
    await nextTurn();
  }
  sink.end();
}

function* allBatches({ reader, tail }: Sources, request: ReadRequest): Generator<StoredEvent[]> {
  const head = tail.head;
  const limit = batchSize(request);
  if (request.direction === 'forwards') {
    for (let low = edge(request.start, 0, head + 1); low <= head;) {
      const batch = reader.readAll(low, head, 'forwards', limit);
      yield batch;
      low = (batch.at(-1)?.pos ?? head) + 1;
    }
    return;
  }
  // Backwards, the position named is not part of the read.
  for (let high = edge(request.start, 0, head + 1) - 1; high > 0;) {
    const batch = reader.readAll(1, Math.min(high, head), 'backwards', limit);
    yield batch;
    high = (batch.at(-1)?.pos ?? 1) - 1;
  }
}

function* streamBatches(reader: EventReader, request: ReadRequest): Generator<StoredEvent[]> {
  const stream = request.stream ?? '';
  const last = reader.lastRevision(stream);
  const limit = batchSize(request);
  const step = request.direction === 'forwards' ? 1 : -1;
  let from = edge(request.start, 0, step === 1 ? last + 1 : last);
  while (from >= 0 && (step === -1 || from <= last)) {
    const batch = reader.readStream(stream, from, request.direction, limit).filter(({ rev }) => rev <= last);
    const end = batch.at(-1);
    if (end === undefined) return;
    yield batch;
    from = end.rev + step;
  }
}

function batchSize(request: ReadRequest): number {
  return request.filter ? BATCH : Math.max(1, Math.min(BATCH, request.count ?? BATCH));
}

function edge(start: Start, atStart: number, atEnd: number): number {
  if (start === 'start') return atStart;
  return start === 'end' ? atEnd : start;
}
