import { contexts } from './contexts.js';
import { collectCalls } from './kernel/catalogue.js';
import { operationCommands } from './operations.js';
import { resourcesByName } from './resources.js';

/** Every call of the product, once. */
export const { commands, queries } = collectCalls([
  ...contexts.flatMap(({ calls = [] }) => calls),
  operationCommands,
  resourcesByName,
]);
