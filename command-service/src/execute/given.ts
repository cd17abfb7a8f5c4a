import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type {
  CommandMessage,
  Decider,
  DecisionMeta,
  DomainEvent,
} from '@upfront/contracts/kernel/decider.js';

/** Ids for tests: uuidOf(1) is `00000000-0000-7000-8000-000000000001`. */
export const uuidOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const someActor: Actor = {
  userId: uuidOf(1),
  fullName: 'Dana Whitfield',
  companyId: uuidOf(100),
  groupId: uuidOf(200),
  permissions: [],
  permissionRoutes: [],
  isProviderEmployee: false,
};

/** What the outside gives a decision in a test; new ids count up from 9001. */
export const someMeta = (overrides: Partial<DecisionMeta> = {}): DecisionMeta => {
  let next = 9001;
  return { now: '2027-03-09T15:00:00.000Z', actor: someActor, newId: () => uuidOf(next++), ...overrides };
};

/** given(decider, events).when(command): the events that follow; a refusal is thrown. */
export const given = <State, Command extends CommandMessage, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  events: readonly Event[] = [],
) => {
  const state = events.reduce(decider.evolve, decider.initialState);
  return { state, when: (command: Command): readonly Event[] => decider.decide(command, state) };
};
