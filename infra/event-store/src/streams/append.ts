import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { AppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ExpectedRevision, WriteOutcome } from '../store/model.js';
import { asRefusal, invalidArgument, streamDeleted, unavailable } from '../wire/refusals.js';
import { expectedRevisionOf, writableStreamOf } from '../wire/requests.js';
import type { AppendPort } from './append-port.js';
import { type AppendLimits, ProposedEvents } from './proposed-events.js';

type AppendResp = InstanceType<typeof streams.AppendResp>;
type Call = ServerReadableStream<AppendReq, AppendResp>;

/** Handles Append: one call with the options first, then one message per event. */
export function handleAppend(port: AppendPort, call: Call, callback: sendUnaryData<AppendResp>): void {
  const request = new IncomingAppend(port.limits);
  let over = false;
  const finish = (cause: unknown, response?: AppendResp) => {
    if (over) return;
    over = true;
    if (response) callback(null, response);
    else callback(asRefusal(cause));
  };
  call.on('data', (message: AppendReq) => {
    if (over) return;
    try {
      request.take(message);
    } catch (cause) {
      finish(cause);
    }
  });
  call.on('end', () => {
    if (over) return;
    answer(port, request, () => call.cancelled).then((response) => finish(null, response), finish);
  });
}

async function answer(
  port: AppendPort,
  request: IncomingAppend,
  isCancelled: () => boolean,
): Promise<AppendResp> {
  const { stream, expected } = request.options();
  const outcome = await port.append(stream, expected, request.events.list, isCancelled);
  if (outcome.kind === 'deleted') throw streamDeleted(stream);
  if (outcome.kind === 'cancelled') throw unavailable('The caller gave up before the append was written.');
  const response = new streams.AppendResp();
  return outcome.kind === 'written'
    ? response.setSuccess(successOf(outcome))
    : response.setWrongExpectedVersion(wrongVersionOf(expected, outcome.current));
}

class IncomingAppend {
  readonly events: ProposedEvents;
  #stream: string | undefined;
  #expected: ExpectedRevision = 'any';

  constructor(limits: AppendLimits) {
    this.events = new ProposedEvents(limits);
  }

  take(message: AppendReq): void {
    const options = message.getOptions();
    if (options) {
      this.#stream = writableStreamOf(options.getStreamIdentifier());
      this.#expected = expectedRevisionOf(options, options.hasRevision() ? options.getRevision() : null);
    }
    const proposed = message.getProposedMessage();
    if (proposed) this.events.add(proposed);
  }

  options(): { stream: string; expected: ExpectedRevision } {
    if (this.#stream === undefined) throw invalidArgument('An append needs options.');
    return { stream: this.#stream, expected: this.#expected };
  }
}

function successOf(
  outcome: Extract<WriteOutcome, { kind: 'written' }>,
): InstanceType<typeof streams.AppendResp.Success> {
  const success = new streams.AppendResp.Success();
  if (outcome.revision < 0) success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(String(outcome.revision));
  if (outcome.position === null) return success.setNoPosition(new shared.Empty());
  const position = String(outcome.position);
  return success.setPosition(
    new streams.AppendResp.Position().setCommitPosition(position).setPreparePosition(position),
  );
}

function wrongVersionOf(
  expected: ExpectedRevision,
  current: number | null,
): InstanceType<typeof streams.AppendResp.WrongExpectedVersion> {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current === null) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (expected === 'any') return wrong.setExpectedAny(new shared.Empty());
  if (expected === 'stream_exists') return wrong.setExpectedStreamExists(new shared.Empty());
  if (expected === 'no_stream') return wrong.setExpectedNoStream(new shared.Empty());
  return wrong.setExpectedRevision(expected.toString(10));
}
