import type { CommandDefinition } from './define-command.js';
import type { QueryDefinition } from './define-query.js';
import { isResource } from './resource/is-resource.js';

type Module = Readonly<Record<string, unknown>>;

const isDefinition = (value: unknown): value is CommandDefinition | QueryDefinition =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'command' || value.kind === 'query');

/** A resource stands for the calls that follow from its declaration. */
const callsOf = (value: unknown): readonly unknown[] =>
  isResource(value) ? [...Object.values(value.commands), ...Object.values(value.queries)] : [value];

/**
 * Collects the calls that modules export, those of declared resources included.
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
  for (const value of modules.flatMap((module) => Object.values(module)).flatMap(callsOf)) {
    if (!isDefinition(value)) continue;
    claim(value.name);
    if (value.path) claim(`${value.method ?? ''} ${value.path.replaceAll(/\{\w+\}/g, '{}')}`);
    if (value.kind === 'command') commands.push(value);
    else queries.push(value);
  }
  return { commands, queries };
};
