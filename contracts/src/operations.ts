import { CrmPushes } from './crm/push.operation.js';
import type { EventDefinition } from './kernel/define-event.js';
import type { JobDefinition } from './kernel/define-job.js';
import type { CommandDefinition } from './kernel/define-command.js';
import type { DeclaredOperation } from './operations/define-operation.js';
import { Exports } from './operations/export.operation.js';
import type { OperationDefinition } from './operations/operation-definition.js';
import { OrderSubmissions } from './orders/submission.operation.js';

/** Long work that is only asked for, done, failed and run again. A new kind is added here and nowhere else. */
export const declaredOperations = [Exports] as const satisfies readonly DeclaredOperation[];

/** Long work with rules and events of its own; the command service says how it is requeued. */
export const describedOperations = [
  CrmPushes,
  OrderSubmissions,
] as const satisfies readonly OperationDefinition[];

/** Every kind of long work of the product, once. */
export const operations: readonly OperationDefinition[] = [...declaredOperations, ...describedOperations];

export const operationKinds = [...declaredOperations, ...describedOperations].map(({ kind }) => kind);
/** Kinds whose rules the command service has to have. */
export type DescribedKind = (typeof describedOperations)[number]['kind'];

/**
 * The declaration of a kind.
 * @throws where there is no such kind
 */
export const operationOfKind = (kind: string): OperationDefinition => {
  const found = operations.find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no long work of the kind ${kind}`);
  return found;
};

const declared: readonly DeclaredOperation[] = declaredOperations;

/** What follows from the declarations, as the catalogues take modules. */
export const operationEvents: Readonly<Record<string, EventDefinition>> = Object.fromEntries(
  declared.flatMap(({ events }) => Object.values(events)).map((event) => [event.type, event]),
);
export const operationCommands: Readonly<Record<string, CommandDefinition>> = Object.fromEntries(
  declared.flatMap(({ commands }) => Object.values(commands)).map((command) => [command.name, command]),
);
export const operationJobs: Readonly<Record<string, JobDefinition>> = Object.fromEntries(
  declared.map(({ job }) => [job.name, job]),
);
