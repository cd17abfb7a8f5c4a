import { defineList } from '../kernel/define-list.js';

/** Connections to external CRMs. */
export const externalCrmRows = defineList({
  sorts: { name: 'sortName', updatedAt: 'updatedAt' },
  direction: 'asc',
  indexes: { everySort: [[], ['companyId']], search: [{}] },
});

export const PUSH_LOG_TABS = ['all', 'failed', 'running', 'waiting', 'delivered'] as const;

/** Pushes, newest try first (spec admin 7). */
export const pushLogRows = defineList({
  sorts: {
    lastTryAt: 'sortAt',
    requestedAt: 'requestedAt',
    campaignName: 'sortName',
    system: 'system',
    state: 'state',
    tries: 'tries',
  },
  direction: 'desc',
  filters: { crmId: { field: 'crmId' }, campaignId: { field: 'campaignId' } },
  indexes: {
    everySort: [[], ['companyId']],
    defaultSort: [['companyId', 'state']],
    search: [{}],
  },
});
