import type { RecordedEvent } from './define-event.js';

type Lift = (event: RecordedEvent) => RecordedEvent;

const lifts = new Map<string, Lift>();

/** Declares how an older version of an event becomes the next one; kept beside the events of its context. */
export const defineUpcaster = (fromType: string, lift: Lift): void => {
  if (lifts.has(fromType)) throw new Error(`Two upcasters for ${fromType}`);
  lifts.set(fromType, lift);
};

/** The event in its newest version. */
export const upcast = (event: RecordedEvent): RecordedEvent => {
  const lift = lifts.get(event.type);
  return lift ? upcast(lift(event)) : event;
};
