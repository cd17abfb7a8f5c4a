import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { status } from '@grpc/grpc-js';
import type { WriteOutcome } from '../store/model.js';
import { asRefusal, type Refusal } from '../wire/refusals.js';
import { uuidOf } from '../wire/uuid.js';
import type { AppendPort } from './append-port.js';
import { deletedStatus, refusalStatus, timeoutStatus, wrongRevisionStatus } from './batch-status.js';
import { PendingAppend } from './pending-append.js';

type BatchAppendResp = InstanceType<typeof streams.BatchAppendResp>;
type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;

/** Handles BatchAppend: one long call carries many appends, told apart by their correlation ids. */
export function handleBatchAppend(port: AppendPort, call: Call): void {
  new BatchAppendSession(port, call).start();
}

class BatchAppendSession {
  readonly #port: AppendPort;
  readonly #call: Call;
  readonly #pending = new Map<string, PendingAppend>();
  #unanswered = 0;
  #ended = false;
  #closed = false;

  constructor(port: AppendPort, call: Call) {
    this.#port = port;
    this.#call = call;
  }

  start(): void {
    this.#call.on('cancelled', () => this.#close());
    this.#call.on('error', () => this.#close());
    this.#call.on('data', (message: BatchAppendReq) => this.#take(message));
    this.#call.on('end', () => {
      this.#ended = true;
      // Their rest will not come any more.
      this.#forgetPending();
      this.#endWhenAnswered();
    });
  }

  #take(message: BatchAppendReq): void {
    if (this.#closed) return;
    try {
      const id = uuidOf(message.getCorrelationId(), 'A correlation id');
      this.#receive(id, message);
    } catch (cause) {
      this.#fail(asRefusal(cause));
    }
  }

  #receive(id: string, message: BatchAppendReq): void {
    const options = message.getOptions();
    try {
      if (options) this.#begin(id, options);
      const pending = this.#pending.get(id);
      if (!pending) return; // The rest of an append that was already refused.
      for (const proposed of message.getProposedMessagesList()) pending.events.add(proposed);
      if (message.getIsFinal()) void this.#append(id, pending);
      else pending.watch(() => this.#refuse(id, pending.stream, timeoutStatus()));
    } catch (cause) {
      const name = this.#pending.get(id)?.stream ?? rawName(options);
      this.#refuse(id, name, refusalStatus(asRefusal(cause)));
    }
  }

  /** As in EventStoreDB, an append that comes too late is told so before anything else about it. */
  #begin(id: string, options: BatchAppendReq.Options): void {
    const pending = new PendingAppend(options, this.#port.limits);
    this.#settle(id);
    if (pending.isLate) this.#refuse(id, pending.stream, timeoutStatus());
    else this.#pending.set(id, pending);
  }

  async #append(id: string, pending: PendingAppend): Promise<void> {
    this.#settle(id);
    this.#unanswered += 1;
    try {
      const isCancelled = () => this.#closed || pending.isLate;
      const { stream, expected, events } = pending;
      const outcome = await this.#port.append(stream, expected, events.list, isCancelled);
      this.#send(id, stream, responseTo(outcome, pending));
    } catch (cause) {
      const refusal = asRefusal(cause);
      // Clients know no such answer to one append of many, and all the others would get it too.
      if (refusal.code === status.UNAVAILABLE) this.#fail(refusal);
      else this.#refuse(id, pending.stream, refusalStatus(refusal));
    }
    this.#unanswered -= 1;
    this.#endWhenAnswered();
  }

  #refuse(id: string, stream: string, error: ReturnType<typeof timeoutStatus>): void {
    this.#settle(id);
    this.#send(id, stream, new streams.BatchAppendResp().setError(error));
  }

  #settle(id: string): void {
    this.#pending.get(id)?.settle();
    this.#pending.delete(id);
  }

  /** Ends the call, and with it all appends that were not answered. */
  #fail(refusal: Refusal): void {
    if (this.#closed) return;
    this.#close();
    this.#call.emit('error', refusal);
  }

  #close(): void {
    this.#closed = true;
    this.#forgetPending();
  }

  #forgetPending(): void {
    for (const id of this.#pending.keys()) this.#settle(id);
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

function rawName(options: BatchAppendReq.Options | undefined): string {
  return Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
}

function responseTo(outcome: WriteOutcome, { stream, expected }: PendingAppend): BatchAppendResp {
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
