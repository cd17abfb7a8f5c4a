import { isEvent, type RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { SetAsideEventSkipped, SetAsideRetried } from '@upfront/contracts/operations/set-aside-events.js';
import type { SetAsideRecord } from './set-aside-store.js';

/** What an operator asked for in the log: to try again, or to go on without the event of a revision. */
export interface OperatorWish {
  readonly streamId: string;
  readonly skipped?: number;
}

export const wishIn = (event: RecordedEvent): OperatorWish | undefined => {
  if (isEvent(SetAsideRetried, event)) return { streamId: event.data.streamId };
  if (isEvent(SetAsideEventSkipped, event))
    return { streamId: event.data.streamId, skipped: event.data.revision };
  return undefined;
};

/** Revision from which on the events of a record are to be tried; undefined where the wish is about another event. */
export const triedFrom = ({ skipped }: OperatorWish, { revision }: SetAsideRecord): number | undefined => {
  if (skipped === undefined) return revision;
  return skipped === revision ? revision + 1 : undefined;
};

/** What lies between two wishes: they take effect in their own place. */
export interface Stretch {
  readonly events: readonly RecordedEvent[];
  /** The wish at its end; undefined at the end of all. */
  readonly wish?: RecordedEvent;
}

export const stretchesOf = (events: readonly RecordedEvent[]): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  let rest = events;
  for (let at = rest.findIndex(wishIn); at >= 0; at = rest.findIndex(wishIn)) {
    const [wish] = rest.slice(at);
    stretches.push({ events: rest.slice(0, at), ...(wish && { wish }) });
    rest = rest.slice(at + 1);
  }
  return [...stretches, { events: rest }];
};
