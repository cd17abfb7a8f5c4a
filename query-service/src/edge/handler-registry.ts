import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import type { QueryHandler } from './query-handler.js';

const isHandler = (value: unknown): value is QueryHandler =>
  typeof value === 'object' && value !== null && 'run' in value && 'definition' in value;

/**
 * The handlers that modules export, one for each query of the catalogue.
 * @throws naming every query without a handler, with more than one, or not in the catalogue
 */
export const collectHandlers = (
  queries: readonly QueryDefinition[],
  modules: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<string, QueryHandler> => {
  const handlers = new Map<string, QueryHandler>();
  const complaints: string[] = [];
  for (const handler of modules.flatMap((module) => Object.values(module)).filter(isHandler)) {
    const { name } = handler.definition;
    if (handlers.has(name)) complaints.push(`${name} has two handlers`);
    if (!queries.some((query) => query === handler.definition))
      complaints.push(`${name} is not in the catalogue`);
    handlers.set(name, handler);
  }
  for (const { name } of queries) if (!handlers.has(name)) complaints.push(`${name} has no handler`);
  if (complaints.length > 0) throw new MissingHandlers(complaints, handlers);
  return handlers;
};

export class MissingHandlers extends Error {
  override readonly name = 'MissingHandlers';

  constructor(
    readonly complaints: readonly string[],
    readonly handlers: ReadonlyMap<string, QueryHandler>,
  ) {
    super(`The queries and their handlers do not match: ${complaints.join(', ')}.`);
  }
}
