import { readdir } from 'node:fs/promises';
import type { CommandDefinition } from '@upfront/contracts/kernel/define-command.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';

/** Where a call is declared: the module's path inside contracts, and the name of its export. */
export interface Declaration {
  readonly module: string;
  readonly exported: string;
}

/** Finds the module and the export of every call, by the identity of the definition. */
export const findDeclarations = async (
  contracts: URL,
  calls: readonly (CommandDefinition | QueryDefinition)[],
): Promise<ReadonlyMap<CommandDefinition | QueryDefinition, Declaration>> => {
  const wanted = new Map<unknown, CommandDefinition | QueryDefinition>(calls.map((call) => [call, call]));
  const found = new Map<CommandDefinition | QueryDefinition, Declaration>();
  for (const context of await readdir(contracts, { withFileTypes: true })) {
    if (!context.isDirectory()) continue;
    for (const file of await readdir(new URL(`${context.name}/`, contracts))) {
      if (!/(?:queries|commands)\.js$/.test(file)) continue;
      const module = `${context.name}/${file}`;
      const exports: Readonly<Record<string, unknown>> = await import(new URL(module, contracts).href);
      for (const [exported, value] of Object.entries(exports)) {
        const call = wanted.get(value);
        if (call) found.set(call, { module, exported });
      }
    }
  }
  const lost = calls.filter((call) => !found.has(call)).map(({ name }) => name);
  if (lost.length > 0) throw new Error(`No module of contracts exports ${lost.join(', ')}`);
  return found;
};
