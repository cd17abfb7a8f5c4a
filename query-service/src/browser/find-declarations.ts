import { readdir } from 'node:fs/promises';
import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { isResource } from '@upfront/contracts/kernel/resource/is-resource.js';

/** Where a call is declared: the module's path inside contracts, the name of its export, and where in it. */
export interface Declaration {
  readonly module: string;
  readonly exported: string;
  /** Empty where the export is the call, `.queries.list` and the like where it is a resource. */
  readonly member: string;
}

const membersOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isResource(value)
    ? [
        ...Object.entries(value.commands).map(([verb, call]) => [`.commands.${verb}`, call] as const),
        ...Object.entries(value.queries).map(([verb, call]) => [`.queries.${verb}`, call] as const),
      ]
    : [['', value]];

/** Finds the module and the place in it of every call, by the identity of the definition. */
export const findDeclarations = async (
  contracts: URL,
  calls: readonly (CommandDefinition | QueryDefinition)[],
): Promise<ReadonlyMap<CommandDefinition | QueryDefinition, Declaration>> => {
  const wanted = new Map<unknown, CommandDefinition | QueryDefinition>(calls.map((call) => [call, call]));
  const found = new Map<CommandDefinition | QueryDefinition, Declaration>();
  for (const context of await readdir(contracts, { withFileTypes: true })) {
    if (!context.isDirectory()) continue;
    for (const file of await readdir(new URL(`${context.name}/`, contracts))) {
      if (!/(?:queries|commands|\.resource)\.js$/.test(file)) continue;
      const module = `${context.name}/${file}`;
      const exports: Readonly<Record<string, unknown>> = await import(new URL(module, contracts).href);
      for (const [exported, value] of Object.entries(exports)) {
        for (const [member, one] of membersOf(value)) {
          const call = wanted.get(one);
          if (call) found.set(call, { module, exported, member });
        }
      }
    }
  }
  const lost = calls.filter((call) => !found.has(call)).map(({ name }) => name);
  if (lost.length > 0) throw new Error(`No module of contracts exports ${lost.join(', ')}`);
  return found;
};
