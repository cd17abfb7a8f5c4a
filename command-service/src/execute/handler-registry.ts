import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';

const definitions = new WeakMap<object, CommandDefinition>();

/** Notes which command a handler is for. */
export const registerHandler = (handler: object, definition: CommandDefinition): void =>
  void definitions.set(handler, definition);

/** The command of each handler among what Nest provides. */
export const handledBy = (provided: readonly unknown[]): readonly CommandDefinition[] =>
  provided.flatMap((one) => (typeof one === 'function' ? (definitions.get(one) ?? []) : []));

/**
 * Makes sure that every command of the catalogue has exactly one handler, and no other has any.
 * @throws with the names of those that are wrong, each with the number of its handlers
 */
export const checkHandlers = (
  commands: readonly CommandDefinition[],
  handled: readonly CommandDefinition[],
): void => {
  const countOf = (definition: CommandDefinition): number =>
    handled.filter((one) => one === definition).length;
  const wrong = commands
    .map((definition) => ({ name: definition.name, count: countOf(definition) }))
    .filter(({ count }) => count !== 1)
    .map(({ name, count }) => `${name} (${count})`);
  if (wrong.length > 0) throw new Error(`Commands without exactly one handler: ${wrong.join(', ')}`);
  const unknown = handled.filter((one) => !commands.includes(one)).map(({ name }) => name);
  if (unknown.length > 0) throw new Error(`Handlers of commands not in the catalogue: ${unknown.join(', ')}`);
};
