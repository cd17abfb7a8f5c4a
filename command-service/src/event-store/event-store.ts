import {
  ANY,
  BACKWARDS,
  END,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type EventStoreDBClient,
  type JSONType,
} from '@eventstore/db-client';
import type { EventMetadata, RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { upcast } from '@upfront/contracts/kernel/upcast.js';
import { within } from '@upfront/platform/within.js';
import { currentTraceparent, inSpan, type SpanOptions } from '@upfront/platform/tracing/tracing.js';
import { measureAppend } from './append-metrics.js';
import { noteAppended } from './appended-types.js';
import { InFlight } from './in-flight.js';

/** Longest wait for one answer of the store, in ms; the client itself would wait for ever. */
const TIMEOUT_MS = 10_000;
/** Appends under way at once; deeper pipelines grow slower, not faster. */
const MAX_IN_FLIGHT = 512;

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

export interface Appended {
  /** Revision of the last event of the stream. */
  readonly revision: number;
  /** Commit position in $all. */
  readonly position: number;
}

/** Revision of a stream that does not exist. */
export const NO_REVISION = -1;

/** The stream was changed by somebody else since it was read. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
}

/** The one place that speaks to the event store. */
export class EventStore {
  private readonly inFlight = new InFlight(MAX_IN_FLIGHT);

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** Events of a stream from a revision on (0 = first), oldest first; none if the stream does not exist. */
  async read(streamId: string, fromRevision = 0): Promise<RecordedEvent[]> {
    return this.guarded(async () => {
      const events: RecordedEvent[] = [];
      const options = {
        direction: FORWARDS,
        fromRevision: fromRevision === 0 ? START : BigInt(fromRevision),
      } as const;
      try {
        for await (const { event } of this.client.readStream(streamId, options)) {
          if (event) events.push(recorded(event));
        }
      } catch (error) {
        if (error instanceof StreamNotFoundError) return [];
        throw error;
      }
      return events;
    });
  }

  /** Commit position of the newest event of a stream; undefined if there is none. */
  async lastOf(streamId: string): Promise<RecordedEvent | undefined> {
    return this.guarded(async () => {
      let last: RecordedEvent | undefined;
      try {
        // Read to its end: a read that is left before is kept by the client for ever.
        for await (const { event } of this.client.readStream(streamId, {
          direction: BACKWARDS,
          fromRevision: END,
          maxCount: 1,
        })) {
          if (event) last = recorded(event);
        }
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
      return last;
    });
  }

  /**
   * Appends events after `expected` (the revision that was seen; `NO_REVISION` for a new stream, `any` to not care).
   * @throws RevisionConflict when the stream has moved on, Refusal 503 when the store is away, and 502 when it does not
   * answer, so that nobody can say whether they are stored: they may be appended again under the same ids
   */
  async append(streamId: string, expected: number | 'any', events: readonly NewEvent[]): Promise<Appended> {
    const expectedRevision =
      expected === 'any' ? ANY : expected === NO_REVISION ? NO_STREAM : BigInt(expected);
    const append = (): Promise<Appended> =>
      this.guardedAppend(async () => {
        const traceparent = currentTraceparent();
        const stored = events.map((event) => toJsonEvent(event, traceparent));
        const measured = measureAppend();
        try {
          const result = await this.client.appendToStream(streamId, stored, { expectedRevision });
          measured('done');
          noteAppended(events);
          return {
            revision: Number(result.nextExpectedRevision),
            position: Number(result.position?.commit ?? 0n),
          };
        } catch (error) {
          const isConflict = error instanceof WrongExpectedVersionError;
          measured(isConflict ? 'conflict' : 'failed');
          if (isConflict) throw new RevisionConflict(streamId, { cause: error });
          throw error;
        }
      });
    return this.inFlight.run(() => inSpan('append', spanOf(streamId, events), append));
  }

  /** Hides a stream's events, as releasing a reservation does; a new event may follow. */
  async forget(streamId: string): Promise<void> {
    await this.guarded(async () => {
      try {
        await this.client.deleteStream(streamId);
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
    });
  }

  /** Fails where the store does not answer. */
  async ping(): Promise<void> {
    await this.lastOf('reservation-ping');
  }

  private async guardedAppend<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await within(this.timeoutMs, work());
    } catch (error) {
      if (error instanceof RevisionConflict) throw error;
      if (neverArrived(error)) throw new Refusal(problems.unavailable, { cause: error });
      throw new Refusal(problems.noAnswer, { cause: error, retryAfter: 1 });
    }
  }

  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await within(this.timeoutMs, work());
    } catch (error) {
      throw new Refusal(problems.unavailable, { cause: error });
    }
  }
}

/** True where there was no connection to the store: by its words, since one that broke has the same code. */
const neverArrived = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('No connection established');

const spanOf = (streamId: string, events: readonly NewEvent[]): SpanOptions => ({
  kind: 'producer',
  attributes: {
    'upfront.stream': streamId,
    'upfront.event': events[0]?.type ?? '',
    'upfront.events': events.length,
  },
});

const utf8 = new TextEncoder();

/**
 * An event carries the trace of its append, for all that follows from it. Its metadata goes to the client as the bytes
 * of their JSON: what the client makes into JSON itself, it takes through base64 and back, twice.
 */
const toJsonEvent = ({ id, type, data, metadata }: NewEvent, traceparent: string | undefined) =>
  jsonEvent({
    id,
    type,
    data: data as Record<string, JSONType>,
    metadata: utf8.encode(
      JSON.stringify(traceparent === undefined ? metadata : { ...metadata, traceparent }),
    ),
  });

interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly streamId: string;
  readonly revision: bigint;
  readonly position?: { readonly commit: bigint } | undefined;
}

const recorded = (event: StoredEvent): RecordedEvent =>
  upcast({
    id: event.id,
    type: event.type,
    data: event.data,
    metadata: event.metadata as EventMetadata,
    streamId: event.streamId,
    revision: Number(event.revision),
    position: Number(event.position?.commit ?? 0n),
  });
