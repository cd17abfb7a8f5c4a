import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import { busCommandType } from './command-types.js';
import type { HandlerType } from './bind.js';

/** Where @nestjs/cqrs keeps the command of a handler class. */
const HANDLER_METADATA = '__commandHandler__';

/**
 * Makes sure that every command of the catalogue has exactly one handler.
 * @throws with the names of those that have none or several
 */
export const checkHandlers = (
  commands: readonly CommandDefinition[],
  handlers: readonly HandlerType[],
): void => {
  const handled = handlers.map((handler): unknown => Reflect.getMetadata(HANDLER_METADATA, handler));
  const wrong = commands
    .map((definition) => ({
      name: definition.name,
      count: handled.filter((type) => type === busCommandType(definition)).length,
    }))
    .filter(({ count }) => count !== 1);
  if (wrong.length === 0) return;
  throw new Error(
    `Commands without exactly one handler: ${wrong.map(({ name, count }) => `${name} (${count})`).join(', ')}`,
  );
};
