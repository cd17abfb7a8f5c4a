import { setTimeout as wait } from 'node:timers/promises';
import type { CommandMessage, Decider, DomainEvent } from '@upfront/contracts/kernel/decider.js';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { eventIdOf } from '../event-store/derived-ids.js';
import { NO_REVISION, RevisionConflict, type EventStore } from '../event-store/event-store.js';
import { eventMetadata, type CommandContext } from './context.js';
import { MOST_RECORD_BYTES, refuseTooLarge } from './record-size.js';
import { StateCache } from './state-cache.js';
import { Turns } from './turns.js';

/** How often a command is tried when other processes change the same stream at the same time. */
const TRIES = 10;
/** Longest wait before the second try, in ms; it doubles with each further one, up to the last. */
const FIRST_WAIT_MS = 10;
const LAST_WAIT_MS = 320;

/** How long a state counts as recent, in ms. */
const RECENT_MS = 2_000;

/** An aggregate's rules together with the name of its streams. */
export interface Aggregate<State, Command extends CommandMessage, Event extends DomainEvent> {
  /** First part of the stream's name: `task` for `task-<id>`. */
  readonly name: string;
  readonly decider: Decider<State, Command, Event>;
}

export interface Loaded<State> {
  readonly state: State;
  /** Revision of the last event, `NO_REVISION` where there is none. */
  readonly revision: number;
  /** Commit position of the last event; 0 where there is none. */
  readonly position: number;
  /** Whether an event of the given command is in the stream already. */
  readonly commandIds: ReadonlySet<string>;
}

export interface Decided<State> extends Loaded<State> {
  /** Whether this call appended events (false: already so, or a repetition). */
  readonly appended: boolean;
}

/** Checks that may refuse before a decision, such as access to the record. */
export type Guard<State> = (state: State) => void | Promise<void>;

interface Options<State> {
  readonly guard?: Guard<State>;
  /** The command creates the aggregate: its stream is expected not to exist. */
  readonly isNew?: boolean;
}

/** Somewhere between nothing and the longest wait after the nth try, so that those who met do not meet again. */
const pauseAfter = (attempt: number): number =>
  Math.random() * Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LAST_WAIT_MS);

/** The events of an aggregate's own stream are of its own types. */
const fold = <State, Command extends CommandMessage, Event extends DomainEvent>(
  { decider }: Aggregate<State, Command, Event>,
  events: readonly RecordedEvent[],
  from: State = decider.initialState,
): State => events.reduce<State>((state, event) => decider.evolve(state, event as unknown as Event), from);

/** Loads, decides and appends; the only writer of streams. */
export class Aggregates {
  private readonly cache = new StateCache();
  private readonly turns = new Turns();

  /** @param mostBytes of one record; more of it is refused */
  constructor(
    private readonly store: EventStore,
    private readonly mostBytes = MOST_RECORD_BYTES,
  ) {}

  /** The aggregate as of its last event, read from the store. */
  async load<State, Command extends CommandMessage, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
  ): Promise<Loaded<State>> {
    const streamId = `${aggregate.name}-${id}`;
    const known = this.cache.get<State>(aggregate, streamId);
    const events = await this.store.read(streamId, known ? known.revision + 1 : 0);
    const start: Loaded<State> = known ?? {
      state: aggregate.decider.initialState,
      revision: NO_REVISION,
      position: 0,
      commandIds: new Set(),
    };
    if (events.length === 0) {
      this.cache.put(aggregate, streamId, start);
      return start;
    }
    const state = fold(aggregate, events, start.state);
    const last = events.at(-1);
    const loaded = {
      state,
      revision: last?.revision ?? start.revision,
      position: last?.position ?? start.position,
      commandIds: new Set([...start.commandIds, ...events.map((event) => event.metadata.commandId)]),
    };
    this.cache.put(aggregate, streamId, loaded);
    return loaded;
  }

  /** The aggregate before and after one of its events; undefined where it has no such event. */
  async around<State, Command extends CommandMessage, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
    eventId: string,
  ): Promise<{ readonly before: State; readonly after: State } | undefined> {
    const events = await this.store.read(`${aggregate.name}-${id}`);
    const at = events.findIndex((event) => event.id === eventId);
    if (at < 0) return undefined;
    const before = fold(aggregate, events.slice(0, at));
    return { before, after: fold(aggregate, events.slice(at, at + 1), before) };
  }

  /**
   * The aggregate as of at most two seconds ago: for facts of other records, such as a colleague's membership, that no
   * expected revision protects anyway.
   */
  async recent<State, Command extends CommandMessage, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
  ): Promise<Loaded<State>> {
    const known = this.cache.get<State>(aggregate, `${aggregate.name}-${id}`, RECENT_MS);
    return known && known.revision !== NO_REVISION ? known : this.load(aggregate, id);
  }

  /**
   * The state that a command would lead to now; nothing is appended.
   * @throws Refusal where the command would be refused
   */
  async afterwards<State, Command extends CommandMessage, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
    command: Command,
  ): Promise<State> {
    const { state } = await this.load(aggregate, id);
    const { decide, evolve } = aggregate.decider;
    return decide(command, state).reduce<State>((folded, event) => evolve(folded, event), state);
  }

  /**
   * Decides a command on an aggregate and appends what follows, once those on the same stream before it are done.
   * @throws Refusal 409 `conflict` where other processes were faster each time, 503 where its turn came too late
   */
  async decide<State, Command extends CommandMessage, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
    command: Command,
    context: CommandContext,
    options: Options<State> = {},
  ): Promise<Decided<State>> {
    return this.turns.take(`${aggregate.name}-${id}`, () =>
      this.decideInTurn(aggregate, id, command, context, options),
    );
  }

  /**
   * The state may come from memory at first: the expected revision protects against a stale one, and a refusal is only
   * final on a state read from the store.
   */
  private async decideInTurn<State, Command extends CommandMessage, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
    command: Command,
    context: CommandContext,
    options: Options<State>,
  ): Promise<Decided<State>> {
    const optimistic =
      context.mayBeRepetition && !options.isNew ? undefined : this.remembered(aggregate, id, options.isNew);
    if (optimistic) {
      try {
        const decided = await this.tryOnce(aggregate, id, command, context, optimistic, options.guard);
        if (decided.appended) return decided;
      } catch (error) {
        if (!(error instanceof RevisionConflict) && !(error instanceof Refusal)) throw error;
        if (error instanceof Refusal && error.problem.status >= 500) throw error;
      }
    }
    return this.decideOnFresh(aggregate, id, command, context, options.guard);
  }

  private remembered<State, Command extends CommandMessage, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
    isNew: boolean | undefined,
  ): Loaded<State> | undefined {
    if (!isNew) return this.cache.get<State>(aggregate, `${aggregate.name}-${id}`);
    return {
      state: aggregate.decider.initialState,
      revision: NO_REVISION,
      position: 0,
      commandIds: new Set(),
    };
  }

  private async decideOnFresh<State, Command extends CommandMessage, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
    command: Command,
    context: CommandContext,
    guard: Guard<State> | undefined,
  ): Promise<Decided<State>> {
    for (let attempt = 1; ; attempt += 1) {
      const loaded = await this.load(aggregate, id);
      if (loaded.commandIds.has(context.commandId)) {
        await guard?.(loaded.state);
        return { ...loaded, appended: false };
      }
      try {
        return await this.tryOnce(aggregate, id, command, context, loaded, guard);
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
        if (attempt === TRIES) throw new Refusal(problems.conflict, { cause: error });
        await wait(pauseAfter(attempt));
      }
    }
  }

  private async tryOnce<State, Command extends CommandMessage, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
    command: Command,
    context: CommandContext,
    loaded: Loaded<State>,
    guard: Guard<State> | undefined,
  ): Promise<Decided<State>> {
    await guard?.(loaded.state);
    const events = aggregate.decider.decide(command, loaded.state);
    if (events.length === 0) return { ...loaded, appended: false };
    const state = events.reduce(aggregate.decider.evolve, loaded.state);
    refuseTooLarge(loaded.state, state, this.mostBytes);
    const streamId = `${aggregate.name}-${id}`;
    const metadata = eventMetadata(context, command.meta.now);
    const appended = await this.store.append(
      streamId,
      loaded.revision,
      events.map((event, n) => ({ id: eventIdOf(context.commandId, streamId, n), ...event, metadata })),
    );
    const result: Loaded<State> = {
      state,
      revision: appended.revision,
      position: appended.position,
      commandIds: new Set([...loaded.commandIds, context.commandId]),
    };
    this.cache.put(aggregate, streamId, result);
    return { ...result, appended: true };
  }
}
