import type { EventDefinition } from './define-event.js';
import { isResource } from './resource/is-resource.js';

type Module = Readonly<Record<string, unknown>>;

const isEventDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'event';

const eventsOf = (value: unknown): readonly unknown[] => (isResource(value) ? value.log.events : [value]);

/**
 * Collects the events that modules export, those of declared resources included.
 * @throws when two events share a type
 */
export const collectEvents = (modules: readonly Module[]): readonly EventDefinition[] => {
  const events = new Map<string, EventDefinition>();
  for (const value of modules.flatMap((module) => Object.values(module)).flatMap(eventsOf)) {
    if (!isEventDefinition(value)) continue;
    const known = events.get(value.type);
    if (known && known !== value) throw new Error(`Two events claim ${value.type}`);
    events.set(value.type, value);
  }
  return [...events.values()];
};
