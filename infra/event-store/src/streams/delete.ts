import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { DeleteReq, TombstoneReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ExpectedRevision, WriteOutcome } from '../store/model.js';
import { invalidArgument, streamDeleted, unavailable, wrongRevision } from '../wire/refusals.js';
import { expectedRevisionOf, streamNameOf } from '../wire/requests.js';

type Write = (stream: string, expected: ExpectedRevision) => Promise<WriteOutcome>;
type DeleteResp = InstanceType<typeof streams.DeleteResp>;
type TombstoneResp = InstanceType<typeof streams.TombstoneResp>;

/** Answers Delete, which hides a stream's events. */
export async function answerDelete(softDelete: Write, request: DeleteReq): Promise<DeleteResp> {
  const position = await write(softDelete, request);
  const response = new streams.DeleteResp();
  if (position === null) return response.setNoPosition(new shared.Empty());
  return response.setPosition(
    new streams.DeleteResp.Position().setCommitPosition(position).setPreparePosition(position),
  );
}

/** Answers Tombstone, which ends a stream for good. */
export async function answerTombstone(tombstone: Write, request: TombstoneReq): Promise<TombstoneResp> {
  const position = await write(tombstone, request);
  const response = new streams.TombstoneResp();
  if (position === null) return response.setNoPosition(new shared.Empty());
  return response.setPosition(
    new streams.TombstoneResp.Position().setCommitPosition(position).setPreparePosition(position),
  );
}

async function write(run: Write, request: DeleteReq | TombstoneReq): Promise<string | null> {
  const options = request.getOptions();
  if (!options) throw invalidArgument('A delete needs options.');
  const stream = streamNameOf(options.getStreamIdentifier());
  const expected = expectedRevisionOf(options, options.hasRevision() ? options.getRevision() : null);
  const outcome = await run(stream, expected);
  if (outcome.kind === 'deleted') throw streamDeleted(stream);
  if (outcome.kind === 'wrong-revision') throw wrongRevision(stream, expected, outcome.current);
  if (outcome.kind === 'cancelled') throw unavailable('The delete was cancelled.');
  return outcome.position === null ? null : String(outcome.position);
}
