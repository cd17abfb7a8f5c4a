import { defineList } from '../kernel/define-list.js';

export const TASK_STATE_TABS = ['all', 'failed', 'running', 'delayed', 'waiting'] as const;

/** Background tasks, newest first (spec admin 7). */
export const operationRows = defineList({
  sorts: {
    requestedAt: 'requestedAt',
    subject: 'sortSubject',
    state: 'state',
    queue: 'queue',
    startedAt: 'startedAt',
    finishedAt: 'finishedAt',
  },
  direction: 'desc',
  filters: { queue: { field: 'queue', index: ['queue'] } },
  indexes: {
    everySort: [[], ['companyId']],
    defaultSort: [['state']],
    search: [{}],
  },
});
