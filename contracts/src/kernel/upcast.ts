import type { EventDefinition, RecordedEvent } from './define-event.js';

type Lift = (event: RecordedEvent) => RecordedEvent;

const lifts = new Map<string, Lift>();

/** Declares how an older version of an event becomes the next one; kept beside the events of its context. */
export const defineUpcaster = (fromType: string, lift: Lift): void => {
  if (lifts.has(fromType)) throw new Error(`Two upcasters for ${fromType}`);
  lifts.set(fromType, lift);
};

/** Declares that an event was called otherwise: an older log holds it under the name it had, with the data of today. */
export const defineFormerType = (fromType: string, { type }: EventDefinition): void =>
  defineUpcaster(fromType, (event) => ({ ...event, type }));

/** The event under its name and in its version of today. Whatever reads the log passes what it reads through here, once. */
export const upcast = (event: RecordedEvent): RecordedEvent => {
  const lift = lifts.get(event.type);
  return lift ? upcast(lift(event)) : event;
};
