import type { Type } from '@nestjs/common';

/** What a bus carries: valid input, or what is to be validated, and who sends it. */
export interface BusMessage<Input = unknown, Context = unknown> {
  readonly input: Input;
  readonly context: Context;
}

interface Definition {
  readonly name: string;
}

const types = new WeakMap<object, Type<BusMessage<never, never>>>();

/** The class under which a bus knows a command or a query; one per definition. */
export const busType = <Input, Context>(definition: Definition): Type<BusMessage<Input, Context>> => {
  const known = types.get(definition);
  if (known) return known;
  const created = {
    [definition.name]: class {
      constructor(
        readonly input: Input,
        readonly context: Context,
      ) {}
    },
  }[definition.name];
  if (!created) throw new Error(`No class for ${definition.name}`);
  types.set(definition, created as unknown as Type<BusMessage<never, never>>);
  return created;
};

const definitions = new WeakMap<object, Definition>();

/** Notes which command or query a handler is for. */
export const registerHandler = (handler: object, definition: Definition): void =>
  void definitions.set(handler, definition);

/** The command or query of each handler among what Nest provides. */
export const handledBy = (provided: readonly unknown[]): readonly Definition[] =>
  provided.flatMap((one) => (typeof one === 'function' ? (definitions.get(one) ?? []) : []));

/**
 * Makes sure that everything in the catalogue has exactly one handler, and nothing else has any.
 * @throws with the names of those that are wrong, each with the number of its handlers
 */
export const checkHandlers = (catalogue: readonly Definition[], handled: readonly Definition[]): void => {
  const countOf = (definition: Definition): number => handled.filter((one) => one === definition).length;
  const wrong = catalogue
    .map((definition) => ({ name: definition.name, count: countOf(definition) }))
    .filter(({ count }) => count !== 1)
    .map(({ name, count }) => `${name} (${count})`);
  if (wrong.length > 0) throw new Error(`Without exactly one handler: ${wrong.join(', ')}`);
  const unknown = handled.filter((one) => !catalogue.includes(one)).map(({ name }) => name);
  if (unknown.length > 0) throw new Error(`With a handler, but not in the catalogue: ${unknown.join(', ')}`);
};
