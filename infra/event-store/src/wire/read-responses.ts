import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

/** The messages of a read other than events, in bytes. */

export function confirmationResponse(subscriptionId: string): Buffer {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(subscriptionId);
  return bytesOf(new streams.ReadResp().setConfirmation(confirmation));
}

export function checkpointResponse(position: number): Buffer {
  const text = position.toString(10);
  const checkpoint = new streams.ReadResp.Checkpoint().setCommitPosition(text).setPreparePosition(text);
  return bytesOf(new streams.ReadResp().setCheckpoint(checkpoint));
}

export function streamNotFoundResponse(stream: string): Buffer {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier);
  return bytesOf(new streams.ReadResp().setStreamNotFound(notFound));
}

export function caughtUpResponse(): Buffer {
  return bytesOf(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
}

export function fellBehindResponse(): Buffer {
  return bytesOf(new streams.ReadResp().setFellBehind(new streams.ReadResp.FellBehind()));
}

function bytesOf(message: { serializeBinary(): Uint8Array }): Buffer {
  return Buffer.from(message.serializeBinary());
}
