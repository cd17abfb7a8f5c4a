import type { DecisionMeta } from '@upfront/contracts/kernel/decider.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import type { Given, Needs } from '@upfront/platform/injection.js';
import type { CommandContext } from '../execute/context.js';
import type { RecordCommand } from './resource.decider.js';
import type { RecordState } from './resource.state.js';
import type { Aggregates } from '../execute/aggregates.js';
import type { Reservations } from '../execute/reservations.js';

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

/** What rules are given beside what they ask for themselves. */
interface Common {
  readonly aggregates: Aggregates;
  readonly reservations: Reservations;
}

/** Rules that ask other records or the world; they stand before the decision or around it. */
export interface RecordGuards<N extends Needs = Needs> {
  /** What they need beside records and claims. */
  readonly needs?: N;
  /** @throws Refusal where the command may not happen */
  before?(planned: Planned, context: CommandContext, services: Common & Given<N>): Promise<void>;
  /** Does the work while something larger is kept in order. */
  around?<Result>(
    planned: Planned,
    work: () => Promise<Result>,
    context: CommandContext,
    services: Common & Given<N>,
  ): Promise<Result>;
}
