import type { Type } from '@nestjs/common';
import type { CommandDefinition, InputOf } from '@upfront/contracts/kernel/define-command.js';
import type { CommandContext } from './context.js';

/** What travels on the command bus: valid input and who sends it. */
export interface BusCommand<Input = unknown> {
  readonly input: Input;
  readonly context: CommandContext;
}

type BusCommandType<Input> = Type<BusCommand<Input>>;

const types = new WeakMap<CommandDefinition, Type<BusCommand>>();

/** The class under which the bus knows a command; one per definition. */
export const busCommandType = <D extends CommandDefinition>(definition: D): BusCommandType<InputOf<D>> => {
  const known = types.get(definition);
  if (known) return known as BusCommandType<InputOf<D>>;
  const created = {
    [definition.name]: class {
      constructor(
        readonly input: InputOf<D>,
        readonly context: CommandContext,
      ) {}
    },
  }[definition.name];
  if (!created) throw new Error(`No class for ${definition.name}`);
  types.set(definition, created);
  return created;
};
