import type { Actor } from './actor.js';
import type { CommandDefinition, InputOf } from './define-command.js';

/** What the outside world gives a decision: it has no clock, no random and no session of its own. */
export interface DecisionMeta {
  /** Instant of the command, ISO 8601 UTC. */
  readonly now: string;
  readonly actor: Actor;
  /** A fresh UUIDv7; the nth call of one command gives the same id on a retry of that command. */
  readonly newId: () => string;
}

/** A command as a decider sees it. */
export interface CommandMessage<Name extends string = string, Data = unknown> {
  readonly type: Name;
  readonly data: Data;
  readonly meta: DecisionMeta;
}

/** The message of a declared command. */
export type CommandOf<D extends CommandDefinition> =
  D extends CommandDefinition<infer Name> ? CommandMessage<Name, InputOf<D>> : never;

export interface DomainEvent {
  readonly type: string;
  readonly data: unknown;
}

/**
 * The rules of one aggregate, pure: `decide` answers with the events that follow from a command (none: already so)
 * or throws a `Refusal`; `evolve` folds an event into the state and leaves it alone if it does not know it.
 */
export interface Decider<State, Command extends CommandMessage, Event extends DomainEvent> {
  readonly initialState: State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}
