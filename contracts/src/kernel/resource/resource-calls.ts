import { z } from 'zod';
import { access } from '../access.js';
import { defineCommand, type CommandDefinition } from '../define-command.js';
import { SeenValues } from '../seen-values.js';
import { Id } from '../values.js';
import type { Fields } from './field.js';
import type { Address, ResourceOptions, Verb } from './options.js';
import { givenShape, heldShape, placeShape, wantedShape } from './shapes.js';

const company = { companyId: Id.optional() };
const record = { id: z.string(), companyId: z.string(), key: z.nullable(z.string()) };

const created = <F extends Fields, O extends boolean>(fields: F, isOrdered: O) =>
  z.object({ ...company, ...givenShape(fields), ...placeShape(isOrdered) });
const changed = <F extends Fields, O extends boolean>(fields: F, isOrdered: O) =>
  z.object({
    ...company,
    id: Id,
    seen: z.optional(SeenValues),
    ...wantedShape(fields),
    ...placeShape(isOrdered),
  });
const saved = <F extends Fields>(fields: F, id: string) =>
  z.object({ ...record, ...heldShape(fields) }).meta({ id });

type Create<F extends Fields, O extends boolean> = ReturnType<typeof created<F, O>>;
type Change<F extends Fields, O extends boolean> = ReturnType<typeof changed<F, O>>;
type Saved<F extends Fields> = ReturnType<typeof saved<F>>;
const ById = z.object({ id: Id });
const Reorder = z.object({ companyId: Id.optional(), ids: z.array(Id).min(1).max(1_000) });
const Done = z.object({ id: z.string() });
const Reordered = z.object({ ids: z.array(z.string()) });

export interface ResourceCommands<N extends string, P extends string, F extends Fields, O extends boolean> {
  readonly create: CommandDefinition<`Create${N}`, Create<F, O>, Saved<F>>;
  readonly change: CommandDefinition<`Change${N}`, Change<F, O>, Saved<F>>;
  readonly delete: CommandDefinition<`Delete${N}`, typeof ById, typeof Done>;
  readonly restore: CommandDefinition<`Restore${N}`, typeof ById, Saved<F>>;
  readonly reorder: O extends true
    ? CommandDefinition<`Reorder${P}`, typeof Reorder, typeof Reordered>
    : undefined;
}

const usualAddresses = (path: string): Readonly<Record<Verb, Address>> => ({
  create: { method: 'POST', path },
  change: { method: 'PATCH', path: `${path}/{id}` },
  delete: { method: 'DELETE', path: `${path}/{id}` },
  restore: { method: 'POST', path: `${path}/{id}/restore` },
  reorder: { method: 'POST', path: `${path}/reorder` },
});

/** The commands of a resource. */
export const resourceCommands = <N extends string, P extends string, F extends Fields, O extends boolean>(
  options: ResourceOptions<N, P, F, O>,
): ResourceCommands<N, P, F, O> => {
  const { name, plural, nouns, context, fields, isOrdered } = options;
  const [one, many] = nouns;
  const addresses = { ...usualAddresses(options.path), ...options.addresses };
  const answer = saved(fields, `Saved${name}`);
  const reorder = defineCommand({
    name: `Reorder${plural}`,
    context,
    ...addresses.reorder,
    input: Reorder,
    output: Reordered,
    access: access.record('edit', name),
    summary: `Moves these ${many} to the top, in this order.`,
  });
  return {
    create: defineCommand({
      name: `Create${name}`,
      context,
      ...addresses.create,
      input: created(fields, isOrdered),
      output: answer,
      access: access.record('create', name),
      status: 201,
      summary: `Creates a record: ${one}.`,
    }),
    change: defineCommand({
      name: `Change${name}`,
      context,
      ...addresses.change,
      input: changed(fields, isOrdered),
      output: answer,
      access: access.record('edit', name),
      summary: `Changes the fields given of a record: ${one}.`,
    }),
    delete: defineCommand({
      name: `Delete${name}`,
      context,
      ...addresses.delete,
      input: ById,
      output: Done,
      access: access.record('remove', name),
      summary: `Deletes a record: ${one}.`,
    }),
    restore: defineCommand({
      name: `Restore${name}`,
      context,
      ...addresses.restore,
      input: ById,
      output: answer,
      access: access.record('remove', name),
      summary: `Restores a deleted record: ${one}.`,
    }),
    // The type says by `isOrdered` which of the two it is; the compiler does not follow a conditional type here.
    reorder: (isOrdered ? reorder : undefined) as ResourceCommands<N, P, F, O>['reorder'],
  };
};
