import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { inShort } from './in-short.js';
import type { Projection } from './projection.js';
import type { AnyReadModel } from './read-model.js';
import type { ModelChange, UnitOfWork } from './unit-of-work.js';

export interface Manner {
  /** Whether a projection is to leave an event out, since one before it of the same record cannot be applied. */
  readonly isHeldBack?: (event: RecordedEvent, projection: Projection) => boolean;
  /** The position at which events take effect that come too late for their own. */
  readonly at?: number;
}

/** The projections of a group, ordered by the type of event they wait for. */
export class ProjectionSet {
  readonly #byType = new Map<
    string,
    { readonly projection: Projection; readonly handle: Projection['on'][number]['handle'] }[]
  >();

  constructor(readonly projections: readonly Projection[]) {
    for (const projection of projections) {
      for (const { type, handle } of projection.on) {
        const handlers = this.#byType.get(type) ?? [];
        handlers.push({ projection, handle });
        this.#byType.set(type, handlers);
      }
    }
  }

  /** Events that some projection of the group waits for. */
  concerning(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
    return events.filter(({ type }) => this.#byType.has(type));
  }

  /** Names of the projections that do something about a type of event. */
  appliersOf(type: string): readonly string[] {
    return (this.#byType.get(type) ?? []).map(({ projection }) => projection.name);
  }

  /** Turns events into documents, in order, and writes them out. Throws what a handler throws. */
  async apply(
    events: readonly RecordedEvent[],
    work: UnitOfWork,
    manner?: Manner,
  ): Promise<readonly ModelChange[]> {
    await this.handle(events, work, manner);
    return work.flush();
  }

  /** Turns events into documents, in order, without writing them out. Throws what a handler throws. */
  async handle(events: readonly RecordedEvent[], work: UnitOfWork, manner: Manner = {}): Promise<void> {
    await this.#readAhead(events, work);
    for (const event of events) {
      for (const { projection, handle } of this.#byType.get(event.type) ?? []) {
        if (manner.isHeldBack?.(event, projection)) continue;
        try {
          await handle(event, work.storeFor(projection, event, manner.at));
        } catch (error) {
          throw new HandlerFailure(projection.name, event, error);
        }
      }
    }
  }

  async #readAhead(events: readonly RecordedEvent[], work: UnitOfWork): Promise<void> {
    await work.prefetch(events);
    const wanted = new Map<AnyReadModel, Set<string>>();
    for (const event of events) {
      for (const { projection } of this.#byType.get(event.type) ?? []) {
        for (const [model, ids] of projection.reads?.(event) ?? []) {
          const known = wanted.get(model) ?? new Set<string>();
          for (const id of ids) known.add(id);
          wanted.set(model, known);
        }
      }
    }
    await Promise.all([...wanted].map(([model, ids]) => work.load(model, ids)));
  }
}

/** A handler threw; says which and at which event. */
export class HandlerFailure extends Error {
  override readonly name = 'HandlerFailure';

  // Private, so that no log line of this error spells out the event's data.
  readonly #handler: string;
  readonly #event: RecordedEvent;

  constructor(handler: string, event: RecordedEvent, cause: unknown) {
    const reason = inShort(cause);
    super(`${handler} failed at ${event.type} (position ${event.position}, ${event.streamId}): ${reason}`, {
      cause,
    });
    this.#handler = handler;
    this.#event = event;
  }

  get handler(): string {
    return this.#handler;
  }

  get event(): RecordedEvent {
    return this.#event;
  }
}
