import type { RuleSource } from './ability.js';
import type { ScheduleDefinition } from './define-schedule.js';

/** What a module of declarations exports: commands, queries, events or jobs, beside schemas and types. */
export type Declarations = Readonly<Record<string, unknown>>;

/** What a context declares; each as it applies. */
export interface Context {
  readonly name: string;
  /** Modules of commands and queries. */
  readonly calls?: readonly Declarations[];
  readonly events?: readonly Declarations[];
  readonly jobs?: readonly Declarations[];
  /** What is done by the clock. */
  readonly schedules?: readonly ScheduleDefinition[];
  /** Who may do what with its records. */
  readonly rights?: RuleSource;
}

/** One context of the product: catalogues, rights and jobs follow from the list of them. */
export const defineContext = (context: Context): Context => context;
