import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import timestamps from 'google-protobuf/google/protobuf/timestamp_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { RawEvent } from './raw-event.js';

/** The event ids and contents of one append. */
export type Proposed = Pick<RawEvent, 'id' | 'type' | 'isJson' | 'data' | 'metadata'>;

/** How long the store may take for one append, in milliseconds. */
const PATIENCE = 60_000;
const DELETED = 'event_store.client.StreamDeleted';

/** An append that the store refused; `deleted` where the stream was ended. */
export class AppendRefused extends Error {
  constructor(
    message: string,
    readonly deleted: boolean,
  ) {
    super(message);
  }
}

interface Waiting {
  resolve(): void;
  reject(cause: Error): void;
}

/** Appends over one call, which the store takes in the order in which they are sent. */
export class AppendSession {
  readonly #call: ClientDuplexStream<BatchAppendReq, BatchAppendResp>;
  readonly #waiting = new Map<string, Waiting>();
  #failure: Error | undefined;

  constructor(call: ClientDuplexStream<BatchAppendReq, BatchAppendResp>) {
    this.#call = call;
    call.on('data', (response: BatchAppendResp) => this.#take(response));
    call.on('error', (cause: Error) => this.#fail(cause));
    call.on('end', () => this.#fail(new Error('The event store ended the call.')));
  }

  /**
   * Sends an append; the promise it resolves with settles when the store has answered.
   * @param expected the last revision of the stream before it, -1 for none; undefined where it does not matter
   */
  async send(
    stream: string,
    expected: number | undefined,
    events: readonly Proposed[],
  ): Promise<{ answered: Promise<void> }> {
    if (this.#failure) throw this.#failure;
    const id = randomUUID();
    const answered = new Promise<void>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    answered.catch(() => undefined);
    const request = new streams.BatchAppendReq()
      .setCorrelationId(new shared.UUID().setString(id))
      .setOptions(optionsOf(stream, expected))
      .setProposedMessagesList(events.map(messageOf))
      .setIsFinal(true);
    if (!this.#call.write(request)) await Promise.race([once(this.#call, 'drain'), answered]);
    return { answered };
  }

  close(): void {
    this.#failure ??= new Error('The session is closed.');
    this.#call.end();
  }

  #take(response: BatchAppendResp): void {
    const id = response.getCorrelationId()?.getString() ?? '';
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    const error = response.getError();
    if (!error) return waiting?.resolve();
    waiting?.reject(new AppendRefused(error.getMessage(), error.getDetails()?.getTypeName() === DELETED));
  }

  #fail(cause: Error): void {
    this.#failure ??= cause;
    for (const { reject } of this.#waiting.values()) reject(cause);
    this.#waiting.clear();
  }
}

function optionsOf(
  stream: string,
  expected: number | undefined,
): InstanceType<typeof streams.BatchAppendReq.Options> {
  const options = new streams.BatchAppendReq.Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setDeadline(timestamps.Timestamp.fromDate(new Date(Date.now() + PATIENCE)));
  if (expected === undefined) return options.setAny(new shared.Empty());
  return expected < 0
    ? options.setNoStream(new shared.Empty())
    : options.setStreamPosition(expected.toString(10));
}

function messageOf(event: Proposed): InstanceType<typeof streams.BatchAppendReq.ProposedMessage> {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(event.id))
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  message.getMetadataMap().set('type', event.type);
  message
    .getMetadataMap()
    .set('content-type', event.isJson ? 'application/json' : 'application/octet-stream');
  return message;
}
