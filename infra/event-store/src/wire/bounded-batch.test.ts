import { describe, expect, it } from '@jest/globals';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { boundedBatch } from './bounded-batch.js';

const { BatchAppendReq } = streams;

const batch = (id: string, events: readonly Uint8Array[], isFinal: boolean): Buffer => {
  const options = new BatchAppendReq.Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(id)),
  );
  const messages = events.map((data) => new BatchAppendReq.ProposedMessage().setData(data));
  const request = new BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(id))
    .setOptions(options)
    .setProposedMessagesList(messages)
    .setIsFinal(isFinal);
  return Buffer.from(request.serializeBinary());
};

describe('a message of a batch append', () => {
  it('keeps all but the events beyond the bound', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 12 }),
        (id, events, isFinal, most) => {
          const bounded = boundedBatch(batch(id, events, isFinal), most);
          expect(bounded.equals(batch(id, events.slice(0, most), isFinal))).toBe(true);
        },
      ),
    );
  });

  it('is left as it is where it is something else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (given) => {
        const bytes = Buffer.from(given);
        const bounded = boundedBatch(bytes, 1000);
        expect(bounded).toBe(bytes);
      }),
    );
  });
});
