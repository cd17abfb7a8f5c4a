import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { ExpectedRevision, ProposedEvent, WriteOutcome } from '../store/model.js';
import { asRefusal } from '../wire/refusals.js';
import { expectedRevisionOf, proposedEventOf, sizeOf, streamNameOf } from '../wire/requests.js';
import { uuidOf } from '../wire/uuid.js';
import type { AppendPort } from './append-port.js';
import {
  deletedStatus,
  refusalStatus,
  timeoutStatus,
  tooLargeStatus,
  wrongRevisionStatus,
} from './batch-status.js';

type BatchAppendResp = InstanceType<typeof streams.BatchAppendResp>;
type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** An append whose messages are still coming in. */
interface Pending {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly deadline: number;
  readonly events: ProposedEvent[];
  bytes: number;
}

/** Handles BatchAppend: one long call carries many appends, told apart by their correlation ids. */
export function handleBatchAppend(port: AppendPort, call: Call): void {
  new BatchAppendSession(port, call).start();
}

class BatchAppendSession {
  readonly #port: AppendPort;
  readonly #call: Call;
  readonly #pending = new Map<string, Pending>();
  #unanswered = 0;
  #ended = false;
  #closed = false;

  constructor(port: AppendPort, call: Call) {
    this.#port = port;
    this.#call = call;
  }

  start(): void {
    const close = () => (this.#closed = true);
    this.#call.on('cancelled', close);
    this.#call.on('error', close);
    this.#call.on('data', (message: BatchAppendReq) => this.#take(message));
    this.#call.on('end', () => {
      this.#ended = true;
      this.#endWhenAnswered();
    });
  }

  #take(message: BatchAppendReq): void {
    try {
      const id = uuidOf(message.getCorrelationId(), 'A correlation id');
      this.#receive(id, message);
    } catch (cause) {
      this.#closed = true;
      this.#call.emit('error', asRefusal(cause));
    }
  }

  #receive(id: string, message: BatchAppendReq): void {
    const options = message.getOptions();
    try {
      if (options) this.#pending.set(id, pendingOf(options));
      const pending = this.#pending.get(id);
      if (!pending) return; // The rest of an append that was already refused.
      this.#collect(id, pending, message);
    } catch (cause) {
      const name = this.#pending.get(id)?.stream ?? rawName(options);
      this.#refuse(id, name, refusalStatus(asRefusal(cause)));
    }
  }

  #collect(id: string, pending: Pending, message: BatchAppendReq): void {
    for (const proposed of message.getProposedMessagesList()) {
      const event = proposedEventOf(proposed);
      pending.bytes += sizeOf(event);
      pending.events.push(event);
    }
    const limit = this.#port.maxAppendBytes;
    if (pending.bytes > limit) return this.#refuse(id, pending.stream, tooLargeStatus(limit));
    if (message.getIsFinal()) void this.#append(id, pending);
  }

  async #append(id: string, pending: Pending): Promise<void> {
    this.#pending.delete(id);
    this.#unanswered += 1;
    const response = await this.#port
      .append(
        pending.stream,
        pending.expected,
        pending.events,
        () => this.#closed || Date.now() > pending.deadline,
      )
      .then(
        (outcome) => responseTo(outcome, pending),
        (cause: unknown) => new streams.BatchAppendResp().setError(refusalStatus(asRefusal(cause))),
      );
    this.#unanswered -= 1;
    this.#send(id, pending.stream, response);
    this.#endWhenAnswered();
  }

  #refuse(id: string, stream: string, status: ReturnType<typeof timeoutStatus>): void {
    this.#pending.delete(id);
    this.#send(id, stream, new streams.BatchAppendResp().setError(status));
  }

  #send(id: string, stream: string, response: BatchAppendResp): void {
    if (this.#closed) return;
    response.setCorrelationId(new shared.UUID().setString(id));
    // The client reads the stream's name even from errors that do not mention it.
    response.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
    if (!this.#call.write(response)) this.#waitForDrain();
  }

  /** Takes no more appends from a client that does not take its answers. */
  #waitForDrain(): void {
    if (this.#call.isPaused()) return;
    this.#call.pause();
    this.#call.once('drain', () => this.#call.resume());
  }

  #endWhenAnswered(): void {
    if (!this.#ended || this.#closed || this.#unanswered > 0) return;
    this.#closed = true;
    this.#call.end();
  }
}

function pendingOf(options: BatchAppendReq.Options): Pending {
  const exact = options.hasStreamPosition() ? options.getStreamPosition() : null;
  return {
    stream: streamNameOf(options.getStreamIdentifier()),
    expected: expectedRevisionOf(options, exact),
    deadline: options.getDeadline()?.toDate().getTime() ?? Infinity,
    events: [],
    bytes: 0,
  };
}

function rawName(options: BatchAppendReq.Options | undefined): string {
  return Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
}

function responseTo(outcome: WriteOutcome, { stream, expected }: Pending): BatchAppendResp {
  const response = new streams.BatchAppendResp();
  if (outcome.kind === 'deleted') return response.setError(deletedStatus(stream));
  if (outcome.kind === 'cancelled') return response.setError(timeoutStatus());
  if (outcome.kind === 'wrong-revision')
    return response.setError(wrongRevisionStatus(expected, outcome.current));
  const success = new streams.BatchAppendResp.Success();
  if (outcome.revision < 0) success.setNoStream(new empty.Empty());
  else success.setCurrentRevision(String(outcome.revision));
  if (outcome.position === null) success.setNoPosition(new empty.Empty());
  else {
    const position = String(outcome.position);
    success.setPosition(
      new shared.AllStreamPosition().setCommitPosition(position).setPreparePosition(position),
    );
  }
  return response.setSuccess(success);
}
