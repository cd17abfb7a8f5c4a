import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ExpectedRevision } from '../store/model.js';
import { expectedRevisionOf, writableStreamOf } from '../wire/requests.js';
import { type AppendLimits, ProposedEvents } from './proposed-events.js';

/** An append that names no deadline is finished within this time, in milliseconds. */
const LONGEST = 60_000;

/** An append of a batch call, from its first message to its last. */
export class PendingAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: ProposedEvents;
  readonly #deadline: number;
  #timer: NodeJS.Timeout | undefined;

  /** @throws Refusal where the options are incomplete */
  constructor(options: BatchAppendReq.Options, limits: AppendLimits) {
    const exact = options.hasStreamPosition() ? options.getStreamPosition() : null;
    this.stream = writableStreamOf(options.getStreamIdentifier());
    this.expected = expectedRevisionOf(options, exact);
    this.events = new ProposedEvents(limits);
    this.#deadline = options.getDeadline()?.toDate().getTime() ?? Date.now() + LONGEST;
  }

  get isLate(): boolean {
    return Date.now() > this.#deadline;
  }

  /** Calls `late` at the deadline, unless all has come by then. */
  watch(late: () => void): void {
    this.#timer ??= setTimeout(late, Math.min(Math.max(0, this.#deadline - Date.now()) + 1, LONGEST_TIMER));
  }

  /** All has come, or nothing more is waited for. */
  settle(): void {
    clearTimeout(this.#timer);
  }
}

/** The longest time that a timer takes, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;
