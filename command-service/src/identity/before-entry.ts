import { identityProblems } from '@upfront/contracts/identity/problems.js';
import type { CommandMessage, DomainEvent } from '@upfront/contracts/kernel/decider.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { upcast } from '@upfront/contracts/kernel/upcast.js';
import type { Aggregate } from '../execute/aggregates.js';
import type { Tools } from '../execute/tools.js';

/**
 * An aggregate before and after one event of its own: what an entry of its history replaced.
 * @throws Refusal 422 where the record has no such entry
 */
export const aroundEntry = async <State, Command extends CommandMessage, Event extends DomainEvent>(
  { name, decider }: Aggregate<State, Command, Event>,
  id: string,
  entryId: string,
  { store }: Tools,
): Promise<{ readonly before: State; readonly after: State }> => {
  const events = await store.read(`${name}-${id}`);
  const at = events.findIndex((event) => event.id === entryId);
  if (at < 0) throw new Refusal(identityProblems.nothingToRestore);
  const fold = (end: number): State =>
    events
      .slice(0, end)
      .reduce<State>(
        (state, event) => decider.evolve(state, upcast(event) as unknown as Event),
        decider.initialState,
      );
  return { before: fold(at), after: fold(at + 1) };
};
