import type {
  CommandMessage,
  Decider,
  DecisionMeta,
  DomainEvent,
} from '@upfront/contracts/kernel/decider.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';

export const actorOf = (overrides: Partial<Actor> = {}): Actor => ({
  userId: '01900000-0000-7000-8000-0000000000aa',
  fullName: 'Sam Seller',
  companyId: '01900000-0000-7000-8000-0000000000cc',
  groupId: '01900000-0000-7000-8000-0000000000dd',
  permissions: [],
  permissionRoutes: [],
  isProviderEmployee: false,
  ...overrides,
});

/** Metadata of a decision in a test: a fixed instant, an actor, and ids that count up. */
export const metaOf = (actor: Actor = actorOf(), now = '2027-03-14T12:00:00.000Z'): DecisionMeta => {
  let handedOut = 0;
  return {
    now,
    actor,
    newId: () => `01900000-0000-7000-8000-${String((handedOut += 1)).padStart(12, '0')}`,
  };
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
