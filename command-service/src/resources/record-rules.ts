import type { DecisionMeta } from '@upfront/contracts/kernel/decider.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import type { CommandContext } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import type { RecordCommand } from './resource.decider.js';
import type { RecordState } from './resource.state.js';

/** What a record's own rules are asked about: how it was and how it would be; absent: it is not there. */
export interface RecordChange {
  readonly before: Values | undefined;
  readonly after: Values | undefined;
}

/** Rules of a declared record over its own values, pure: the decider applies them to every command. */
export interface RecordRules {
  /** Values as they are kept: lists without repetitions, and what follows from other fields. */
  readonly derive?: (values: Values) => Values;
  /** @throws Refusal where the change may not happen */
  readonly check?: (change: RecordChange, meta: DecisionMeta) => void;
  /**
   * What an action changes, by the action's name; without a rule, the fields that its input names.
   * @throws Refusal where the record is not ready for it
   */
  readonly actions?: Readonly<Record<string, (record: Values, input: Values, meta: DecisionMeta) => Values>>;
}

/** A command on a record that is about to be decided. */
export interface Planned {
  readonly id: string;
  readonly companyId: string;
  readonly state: RecordState;
  /** Values of the input, by the names of the fields. */
  readonly wanted: Values;
  readonly message: RecordCommand;
}

/** Rules that ask other records or the world; they stand before the decision or around it. */
export interface RecordGuards {
  /** @throws Refusal where the command may not happen */
  readonly before?: (planned: Planned, context: CommandContext, tools: Tools) => Promise<void>;
  /** Does the work while something larger is kept in order. */
  readonly around?: <Result>(
    planned: Planned,
    work: () => Promise<Result>,
    context: CommandContext,
    tools: Tools,
  ) => Promise<Result>;
}
