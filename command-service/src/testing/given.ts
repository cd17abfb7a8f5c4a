import type {
  CommandMessage,
  Decider,
  DecisionMeta,
  DomainEvent,
} from '@upfront/contracts/kernel/decider.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';

/** Ids for tests: uuidOf(1) is `01900000-0000-7000-8000-000000000001`. */
export const uuidOf = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const actorOf = (overrides: Partial<Actor> = {}): Actor => ({
  userId: uuidOf(1),
  fullName: 'Dana Whitfield',
  companyId: uuidOf(100),
  groupId: uuidOf(200),
  permissions: [],
  permissionRoutes: [],
  isProviderEmployee: false,
  ...overrides,
});

export const someActor: Actor = actorOf();

/** What the outside gives a decision in a test: a fixed instant, an actor, and new ids that count up from uuidOf(9001). */
export const metaOf = (overrides: Partial<DecisionMeta> = {}): DecisionMeta => {
  let next = 9001;
  return { now: '2027-03-14T12:00:00.000Z', actor: someActor, newId: () => uuidOf(next++), ...overrides };
};

/** Given what happened, when a command comes, then these events follow (or a refusal is thrown). */
export const given = <State, Command extends CommandMessage, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  ...history: readonly Event[]
) => {
  const state = history.reduce(decider.evolve, decider.initialState);
  return {
    state,
    /** Events that follow from the command. */
    when: (command: Command): readonly Event[] => decider.decide(command, state),
    /** The state after the command's events. */
    after: (command: Command): State => decider.decide(command, state).reduce(decider.evolve, state),
  };
};
