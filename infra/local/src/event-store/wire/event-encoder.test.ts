import { describe, expect, it } from '@jest/globals';
import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { type StoredEvent, TOMBSTONE_REVISION } from '../store/model.js';
import { encodeReadResponse } from './event-encoder.js';
import { uuidText } from './uuid.js';

const bytes = (max: number) => fc.uint8Array({ maxLength: max }).map((array) => Buffer.from(array));
const storedEvent: fc.Arbitrary<StoredEvent> = fc.record({
  pos: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  stream: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  rev: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  id: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((array) => Buffer.from(array)),
  type: fc.string({ unit: 'grapheme', maxLength: 200 }),
  isJson: fc.constantFrom(0, 1),
  created: fc.integer({ min: 1, max: 4_102_444_800_000 }),
  data: bytes(3000),
  meta: bytes(300),
});

type RecordedEvent = InstanceType<typeof streams.ReadResp.ReadEvent.RecordedEvent>;

function expectRecord(record: RecordedEvent | undefined, event: StoredEvent): void {
  expect(record?.getId()?.getString()).toBe(uuidText(event.id));
  expect(Buffer.from(record?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()).toBe(
    event.stream,
  );
  expect(record?.getStreamRevision()).toBe(String(event.rev));
  expect(record?.getPreparePosition()).toBe(String(event.pos));
  expect(record?.getCommitPosition()).toBe(String(event.pos));
  expect(record?.getMetadataMap().get('type')).toBe(event.type);
  const contentType = event.isJson ? 'application/json' : 'application/octet-stream';
  expect(record?.getMetadataMap().get('content-type')).toBe(contentType);
  expect(record?.getMetadataMap().get('created')).toBe((BigInt(event.created) * 10_000n).toString());
  expect(Buffer.from(record?.getData_asU8() ?? [])).toEqual(event.data);
  expect(Buffer.from(record?.getCustomMetadata_asU8() ?? [])).toEqual(event.meta);
}

describe('encodeReadResponse', () => {
  it('writes what the stubs of the client read', () => {
    fc.assert(
      fc.property(storedEvent, storedEvent, (event, link) => {
        const decoded = streams.ReadResp.deserializeBinary(encodeReadResponse({ event, link })).getEvent();
        expectRecord(decoded?.getEvent(), event);
        expectRecord(decoded?.getLink(), link);
        expect(decoded?.getCommitPosition()).toBe(String(link.pos));
      }),
    );
  });

  it('writes the retry count for persistent subscriptions', () => {
    fc.assert(
      fc.property(storedEvent, fc.integer({ min: 0, max: 1000 }), (event, retries) => {
        const decoded = persistent.ReadResp.deserializeBinary(
          encodeReadResponse({ event }, retries),
        ).getEvent();
        expect(decoded?.getRetryCount()).toBe(retries);
        expect(decoded?.getEvent()?.getStreamRevision()).toBe(String(event.rev));
        expect(decoded?.hasLink()).toBe(false);
      }),
    );
  });

  it('shows a tombstone at the last of all revisions', () => {
    fc.assert(
      fc.property(storedEvent, (event) => {
        const tombstone = { ...event, rev: TOMBSTONE_REVISION };
        const decoded = streams.ReadResp.deserializeBinary(
          encodeReadResponse({ event: tombstone }),
        ).getEvent();
        expect(decoded?.getEvent()?.getStreamRevision()).toBe('9223372036854775807');
      }),
    );
  });
});
