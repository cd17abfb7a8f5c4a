import { randomUUID } from 'node:crypto';
import timestamps from 'google-protobuf/google/protobuf/timestamp_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

/** A part of a batch append. */
export interface Part {
  readonly id: string;
  readonly isFinal: boolean;
  /** Given with the first part. */
  readonly to?: { readonly stream: string; readonly deadline: number };
  /** Of each event. */
  readonly bytes: number;
  readonly events?: number;
}

type BatchAppendReq = InstanceType<typeof streams.BatchAppendReq>;

function message(bytes: number): InstanceType<typeof streams.BatchAppendReq.ProposedMessage> {
  const proposed = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(randomUUID()))
    .setData(Buffer.alloc(bytes));
  proposed.getMetadataMap().set('type', 'T').set('content-type', 'application/octet-stream');
  return proposed;
}

export function batchRequest({ id, isFinal, to, bytes, events = 1 }: Part): BatchAppendReq {
  const request = new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(id))
    .setProposedMessagesList(Array.from({ length: events }, () => message(bytes)))
    .setIsFinal(isFinal);
  if (!to) return request;
  const options = new streams.BatchAppendReq.Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(to.stream)))
    .setDeadline(timestamps.Timestamp.fromDate(new Date(to.deadline)))
    .setAny(new shared.Empty());
  return request.setOptions(options);
}
