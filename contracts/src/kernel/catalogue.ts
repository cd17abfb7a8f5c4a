import type { CommandDefinition } from './define-command.js';
import type { QueryDefinition } from './define-query.js';

type Module = Readonly<Record<string, unknown>>;

const isDefinition = (value: unknown): value is CommandDefinition | QueryDefinition =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'command' || value.kind === 'query');

/**
 * Collects the calls that modules export.
 * @throws when two calls share a name or an address
 */
export const collectCalls = (modules: readonly Module[]) => {
  const commands: CommandDefinition[] = [];
  const queries: QueryDefinition[] = [];
  const seen = new Set<string>();
  const claim = (key: string): void => {
    if (seen.has(key)) throw new Error(`Two calls claim ${key}`);
    seen.add(key);
  };
  for (const value of modules.flatMap((module) => Object.values(module))) {
    if (!isDefinition(value)) continue;
    claim(value.name);
    if (value.path) claim(`${value.method ?? ''} ${value.path.replaceAll(/\{\w+\}/g, '{}')}`);
    if (value.kind === 'command') commands.push(value);
    else queries.push(value);
  }
  return { commands, queries };
};
