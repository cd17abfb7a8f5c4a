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
const encoded = new WeakMap<StoredEvent, Buffer>();

/** A ReadResp with one event. `retryCount` is for persistent subscriptions only. */
export function encodeReadResponse({ event, link }: ResolvedEvent, retryCount?: number): Buffer {
  const position = (link ?? event)?.pos;
  if (event) response.bytes(READ_EVENT.event, encodeRecord(event));
  if (link) response.bytes(READ_EVENT.link, encodeRecord(link));
  if (position !== undefined) response.integer(READ_EVENT.commitPosition, position);
  if (retryCount !== undefined) response.integer(READ_EVENT.retryCount, retryCount);
  const readEvent = response.take();
  response.bytes(RESP.event, readEvent);
  return response.take();
}

/** The bytes of a RecordedEvent; they are kept with the event, since every live subscription sends the same. */
function encodeRecord(event: StoredEvent): Buffer {
  const known = encoded.get(event);
  if (known) return known;
  const bytes = writeRecord(event);
  encoded.set(event, bytes);
  return bytes;
}

function writeRecord(event: StoredEvent): Buffer {
  nested(RECORD.id, UUID_STRING, uuidText(event.id));
  nested(RECORD.stream, STREAM_NAME, event.stream);
  if (event.rev === TOMBSTONE_REVISION) record.largestInt64(RECORD.revision);
  else record.integer(RECORD.revision, event.rev);
  record.integer(RECORD.prepare, event.pos);
  record.integer(RECORD.commit, event.pos);
  mapEntry('type', event.type);
  mapEntry('content-type', event.isJson ? 'application/json' : 'application/octet-stream');
  mapEntry('created', `${event.created}${TICKS_PER_MILLISECOND}`);
  if (event.meta.length > 0) record.bytes(RECORD.custom, event.meta);
  if (event.data.length > 0) record.bytes(RECORD.data, event.data);
  return record.take();
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
