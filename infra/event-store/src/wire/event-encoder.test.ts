import { describe, expect, it } from '@jest/globals';
import persistent from '@eventstore/db-client/generated/persistent_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { type StoredEvent, TOMBSTONE_REVISION } from '../store/model.js';
import { encodeReadResponse, encodeWithSum, SUM_ENTRY } from './event-encoder.js';
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
  sum: fc.option(fc.integer({ min: 0, max: 0xffff_ffff })),
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
  // Compared as a whole: a matcher that looks at each byte of a large one takes seconds.
  expect(event.data.equals(record?.getData_asU8() ?? new Uint8Array(1))).toBe(true);
  expect(Buffer.from(record?.getCustomMetadata_asU8() ?? [])).toEqual(event.meta);
}

describe('a large event', () => {
  it('is encoded as small ones are', () => {
    const [event] = fc.sample(storedEvent, 1);
    if (!event) throw new Error('There is no event.');
    const large = { ...event, data: Buffer.alloc(200_000, 'x'), sum: 7 };
    const empty = { ...event, data: Buffer.alloc(0), meta: Buffer.alloc(0) };
    const decoded = (response: Buffer) => streams.ReadResp.deserializeBinary(response).getEvent();
    const read = decoded(encodeReadResponse({ event: large }));
    expectRecord(read?.getEvent(), large);
    expect(read?.getCommitPosition()).toBe(String(large.pos));
    const linked = decoded(encodeReadResponse({ event: large, link: empty }));
    expectRecord(linked?.getEvent(), large);
    expectRecord(linked?.getLink(), empty);
    const summed = decoded(encodeWithSum(large))?.getEvent();
    expectRecord(summed, large);
    expect(summed?.getMetadataMap().get(SUM_ENTRY)).toBe('7');
  });
});

describe('encodeWithSum', () => {
  it('tells the checksum to whoever asks for it, and to nobody else', () => {
    fc.assert(
      fc.property(storedEvent, (event) => {
        const entryOf = (response: Buffer) =>
          streams.ReadResp.deserializeBinary(response)
            .getEvent()
            ?.getEvent()
            ?.getMetadataMap()
            .get(SUM_ENTRY);
        expect(entryOf(encodeWithSum(event))).toBe(event.sum === null ? undefined : String(event.sum));
        expect(entryOf(encodeReadResponse({ event }))).toBeUndefined();
      }),
    );
  });
});

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
