import type { JobDefinition } from '../kernel/define-job.js';
import type { OperationState, SubjectType } from './model.js';
import type { ToldBy } from './steps.js';

/** A job that does work of a kind. */
export interface OperationJob {
  readonly job: JobDefinition;
  /** The field of the job's data that holds the operation's id, such as `pushId`. */
  readonly idField: string;
}

/** How the history of the subject tells of the work. `what` is the step's `what`, such as `Salesforce`. */
export interface OperationHistory {
  /** By which the history is filtered, such as `push`. */
  readonly kind: string;
  readonly begun: (what: string) => string;
  readonly again: (what: string) => string;
  readonly done: (what: string) => string;
  readonly failed: (what: string) => string;
  readonly unknown?: (what: string) => string;
}

/**
 * A kind of long work that a person can follow, see fail and have run again. Tray, task queue, command line and the
 * history of the subject know a kind by this alone.
 */
export interface OperationDefinition<Kind extends string = string> {
  /** Unique and never changed, such as `crm-push`. */
  readonly kind: Kind;
  /** The task queue that lists it, such as `Pushes`. */
  readonly queue: string;
  /** What its records are about. */
  readonly subject: SubjectType;
  /** Tries until it has failed. */
  readonly maxTries: number;
  /** Steps of the work before a worker says how many there are; 1 where it cannot tell. */
  readonly steps: number;
  /** States in which a person may have it run again. */
  readonly requeuable: readonly OperationState[];
  /** Events that move it on. */
  readonly told: readonly ToldBy[];
  /** Jobs that do it; the first is queued when it is asked for or requeued. */
  readonly jobs: readonly OperationJob[];
  /** Absent: its subject has no history, or tells of it by events of its own. */
  readonly history?: OperationHistory;
}

/**
 * Declares long work whose rules and events are its own, such as a push whose outcome may be unknown. Work that is only
 * asked for, done, failed and run again is declared with `defineOperation`.
 */
export const describeOperation = <const Kind extends string>(
  operation: OperationDefinition<Kind>,
): OperationDefinition<Kind> => operation;
