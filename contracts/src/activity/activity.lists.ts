import { defineList } from '../kernel/define-list.js';

const latest = { sorts: { at: 'at' }, direction: 'desc' } as const;
const search = [{ before: ['companyId'], after: ['at'] }];

/** Who did what, of a company or of all of them, newest first. */
export const activityRows = defineList({
  ...latest,
  filters: {
    userId: { field: 'userId', index: ['companyId', 'userId'] },
    action: { field: 'action', index: ['companyId', 'action'] },
    recordType: { field: 'recordType', index: ['companyId', 'recordType'] },
    recordId: { field: 'recordId', index: ['companyId', 'recordId'] },
  },
  indexes: {
    everySort: [[], ['companyId'], ['isAdmin'], ['companyId', 'isAdmin'], ['recordId']],
    search,
  },
});

/** Who opened which page, newest first. */
export const pageViewRows = defineList({
  ...latest,
  filters: { userId: { field: 'userId', index: ['companyId', 'userId'] } },
  indexes: { everySort: [[], ['companyId']], search },
});
