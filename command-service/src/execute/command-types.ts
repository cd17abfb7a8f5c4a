import type { Type } from '@nestjs/common';
import type { CommandDefinition, InputOf } from '@upfront/contracts/kernel/define-command.js';
import { busType, type BusMessage } from '@upfront/platform/handler-registry.js';
import type { CommandContext } from './context.js';

/** What travels on the command bus: valid input and who sends it. */
export type BusCommand<Input = unknown> = BusMessage<Input, CommandContext>;

/** The class under which the bus knows a command; one per definition. */
export const busCommandType = <D extends CommandDefinition>(definition: D): Type<BusCommand<InputOf<D>>> =>
  busType(definition);
