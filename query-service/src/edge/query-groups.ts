import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';

/** Contexts whose read models belong to a group of another name. */
const groupOfContext: Readonly<Record<string, string>> = {
  identity: 'identity',
  tasks: 'tasks',
  notifications: 'notifications',
  activity: 'activity',
  operations: 'operations',
  crm: 'operations',
};

/** Projection groups that a query reads from: those it names, else its context's own. */
export const groupsOf = (query: Pick<QueryDefinition, 'after' | 'context'>): readonly string[] =>
  query.after ?? [groupOfContext[query.context] ?? 'workspace'];
