import { contexts } from './contexts.js';
import { collectEvents } from './kernel/event-catalogue.js';
import { operationEvents } from './operations.js';
import { resourcesByName } from './resources.js';

/** Every event of the product, once. */
export const events = collectEvents([
  ...contexts.flatMap(({ events = [] }) => events),
  operationEvents,
  resourcesByName,
]);
