import { type StoredEvent, TOMBSTONE_REVISION } from '../store/model.js';
import { ProtobufWriter } from './protobuf-writer.js';
import { uuidText } from './uuid.js';

/** An event to send: `event` alone, or with `link` what a link resolved to (nothing, where its target is gone). */
export interface ResolvedEvent {
  readonly event: StoredEvent | undefined;
  readonly link?: StoredEvent;
}

// Field numbers of event_store.client.streams.ReadResp and, alike, of persistent_subscriptions.ReadResp.
const RESP = { event: 1 } as const;
const READ_EVENT = { event: 1, link: 2, commitPosition: 3, retryCount: 5 } as const;
const RECORD = {
  id: 1,
  stream: 2,
  revision: 3,
  prepare: 4,
  commit: 5,
  metadata: 6,
  custom: 7,
  data: 8,
} as const;
const UUID_STRING = 2;
const STREAM_NAME = 3;
const MAP_ENTRY = { key: 1, value: 2 } as const;
const TICKS_PER_MILLISECOND = '0000';

const response = new ProtobufWriter();
const record = new ProtobufWriter();
const entry = new ProtobufWriter();
/** Contents from this size on are copied once, into the response, and what was made of them is not kept. */
const LARGE = 64 * 1024;
const encoded = new WeakMap<StoredEvent, Buffer>();

/** A ReadResp with one event. `retryCount` is for persistent subscriptions only. */
export function encodeReadResponse({ event, link }: ResolvedEvent, retryCount?: number): Buffer {
  const position = (link ?? event)?.pos;
  if (contentsOf(event) + contentsOf(link) >= LARGE)
    return largeResponse(event && recordParts(event), link && recordParts(link), position, retryCount);
  return readResponse(event && encodeRecord(event), link && encodeRecord(link), position, retryCount);
}

/** The same for whoever asks for checksums too. */
export function encodeWithSum(event: StoredEvent): Buffer {
  if (contentsOf(event) >= LARGE)
    return largeResponse(recordParts(event, true), undefined, event.pos, undefined);
  return readResponse(writeRecord(event, true), undefined, event.pos, undefined);
}

const contentsOf = (event: StoredEvent | undefined): number =>
  event === undefined ? 0 : event.data.length + event.meta.length;

function readResponse(
  event: Buffer | undefined,
  link: Buffer | undefined,
  position: number | undefined,
  retryCount: number | undefined,
): Buffer {
  if (event) response.bytes(READ_EVENT.event, event);
  if (link) response.bytes(READ_EVENT.link, link);
  writePlace(position, retryCount);
  const readEvent = response.take();
  response.bytes(RESP.event, readEvent);
  return response.take();
}

function largeResponse(
  event: readonly Buffer[] | undefined,
  link: readonly Buffer[] | undefined,
  position: number | undefined,
  retryCount: number | undefined,
): Buffer {
  const parts = [...headed(READ_EVENT.event, event), ...headed(READ_EVENT.link, link)];
  writePlace(position, retryCount);
  parts.push(response.take());
  return Buffer.concat(headed(RESP.event, parts));
}

/** Parts of one message, and before them what says how long they are together. */
function headed(field: number, parts: readonly Buffer[] | undefined): Buffer[] {
  if (!parts) return [];
  response.header(
    field,
    parts.reduce((sum, part) => sum + part.length, 0),
  );
  return [response.take(), ...parts];
}

function writePlace(position: number | undefined, retryCount: number | undefined): void {
  if (position !== undefined) response.integer(READ_EVENT.commitPosition, position);
  if (retryCount !== undefined) response.integer(READ_EVENT.retryCount, retryCount);
}

/** The bytes of a RecordedEvent; they are kept with the event, since every live subscription sends the same. */
function encodeRecord(event: StoredEvent): Buffer {
  const known = encoded.get(event);
  if (known) return known;
  const bytes = writeRecord(event);
  encoded.set(event, bytes);
  return bytes;
}

/** Under this name a checksum travels beside what EventStoreDB says of an event. */
export const SUM_ENTRY = 'upfront-checksum';

function writeRecord(event: StoredEvent, withSum = false): Buffer {
  writeFacts(event, withSum);
  if (event.meta.length > 0) record.bytes(RECORD.custom, event.meta);
  if (event.data.length > 0) record.bytes(RECORD.data, event.data);
  return record.take();
}

/** A RecordedEvent in parts, with its contents as they are. */
function recordParts(event: StoredEvent, withSum = false): Buffer[] {
  writeFacts(event, withSum);
  const parts: Buffer[] = [];
  const contents = [
    [RECORD.custom, event.meta],
    [RECORD.data, event.data],
  ] as const;
  for (const [field, bytes] of contents) {
    if (bytes.length === 0) continue;
    record.header(field, bytes.length);
    parts.push(record.take(), bytes);
  }
  // What is left where there are no contents.
  return [...parts, record.take()];
}

/** What a record tells besides its contents. */
function writeFacts(event: StoredEvent, withSum: boolean): void {
  nested(RECORD.id, UUID_STRING, uuidText(event.id));
  nested(RECORD.stream, STREAM_NAME, event.stream);
  if (event.rev === TOMBSTONE_REVISION) record.largestInt64(RECORD.revision);
  else record.integer(RECORD.revision, event.rev);
  record.integer(RECORD.prepare, event.pos);
  record.integer(RECORD.commit, event.pos);
  mapEntry('type', event.type);
  mapEntry('content-type', event.isJson ? 'application/json' : 'application/octet-stream');
  mapEntry('created', `${event.created}${TICKS_PER_MILLISECOND}`);
  if (withSum && event.sum !== null) mapEntry(SUM_ENTRY, String(event.sum));
}

function nested(field: number, innerField: number, value: string): void {
  entry.text(innerField, value);
  record.bytes(field, entry.take());
}

function mapEntry(key: string, value: string): void {
  entry.text(MAP_ENTRY.key, key);
  entry.text(MAP_ENTRY.value, value);
  record.bytes(RECORD.metadata, entry.take());
}
