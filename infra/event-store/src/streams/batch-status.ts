import type { Message } from 'google-protobuf';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { status as grpcStatus } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import rpc from '@eventstore/db-client/generated/status_pb.js';
import type { ExpectedRevision } from '../store/model.js';
import type { Refusal } from '../wire/refusals.js';

type Status = InstanceType<typeof rpc.Status>;

/** The errors of a batch append: they travel as messages, since an error of the call would end all appends. */

export function wrongRevisionStatus(expected: ExpectedRevision, current: number | null): Status {
  const wrong = new shared.WrongExpectedVersion();
  if (current === null) wrong.setCurrentNoStream(new empty.Empty());
  else wrong.setCurrentStreamRevision(String(current));
  if (expected === 'any') wrong.setExpectedAny(new empty.Empty());
  else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new empty.Empty());
  else if (expected === 'no_stream') wrong.setExpectedNoStream(new empty.Empty());
  else wrong.setExpectedStreamPosition(expected.toString(10));
  return packed(grpcStatus.FAILED_PRECONDITION, 'Wrong expected version', 'WrongExpectedVersion', wrong);
}

export function deletedStatus(stream: string): Status {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
  const deleted = new shared.StreamDeleted().setStreamIdentifier(identifier);
  return packed(
    grpcStatus.FAILED_PRECONDITION,
    `Event stream '${stream}' is deleted.`,
    'StreamDeleted',
    deleted,
  );
}

export function timeoutStatus(): Status {
  return packed(grpcStatus.DEADLINE_EXCEEDED, 'The append timed out.', 'Timeout', new shared.Timeout());
}

/** Any other refusal; the client shows its text. */
export function refusalStatus(refusal: Refusal): Status {
  const [limit] = refusal.metadata.get('maximum-append-size');
  if (limit !== undefined) {
    const exceeded = new shared.MaximumAppendSizeExceeded().setMaxappendsize(Number(limit));
    return packed(refusal.code, refusal.details, 'MaximumAppendSizeExceeded', exceeded);
  }
  const request = new shared.BadRequest().setMessage(refusal.details);
  return packed(refusal.code, refusal.details, 'BadRequest', request);
}

function packed(code: grpcStatus, text: string, type: string, details: Message): Status {
  const wrapped = new any.Any();
  wrapped.pack(details.serializeBinary(), `event_store.client.${type}`);
  // google.rpc numbers its codes as gRPC does.
  return new rpc.Status()
    .setCode(code as number)
    .setMessage(text)
    .setDetails(wrapped);
}
