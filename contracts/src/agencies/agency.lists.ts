import { defineList } from '../kernel/define-list.js';

const ofCompany = ['companyId', 'isDeleted'] as const;
/** Those that are active, or those that are not. */
const byStatus = [...ofCompany, 'facets'] as const;

/** Agencies of the workspace (spec sales 2). */
export const agencyRows = defineList({
  sorts: { updatedAt: 'updatedAt', name: 'sort.name', createdAt: 'createdAt' },
  direction: 'desc',
  indexes: { everySort: [ofCompany], defaultSort: [byStatus] },
});

/** Active agencies a campaign can choose. */
export const agencyChoices = defineList({
  sorts: { name: 'sort.name' },
  direction: 'asc',
  indexes: { everySort: [byStatus] },
});
