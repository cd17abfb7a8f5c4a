import { defineList } from '../kernel/define-list.js';

const byName = {
  sorts: { name: 'sortName' },
  direction: 'asc',
  indexes: { everySort: [[], ['companyId']], search: [{}] },
} as const;

/** Companies (spec admin 2). */
export const companyRows = defineList(byName);

/** Groups and roles, of one company or of all of them (spec admin 2). */
export const namedRows = defineList({ ...byName, filters: { companyId: { field: 'companyId' } } });

/** Permission groups, of one company or of all of them (spec admin 2). */
export const permissionGroupRows = defineList({
  sorts: { name: 'sort.name' },
  direction: 'asc',
  filters: { companyId: { field: 'companyId' } },
  indexes: { everySort: [['isDeleted'], ['companyId', 'isDeleted']], search: [{}] },
});

/** Users (spec admin 2), and the people of a group or a company by name. */
export const userRows = defineList({
  sorts: { fullName: 'sortName', email: 'email' },
  direction: 'asc',
  indexes: {
    everySort: [[], ['memberships.companyId']],
    defaultSort: [['memberships.groupId']],
    search: [{}],
  },
});

/** Sign-ins that stand: they are no documents, and few enough to be sorted when they are asked for. */
export const sessionRows = defineList({
  sorts: { seenAt: 'seenAt', startedAt: 'startedAt', fullName: 'fullName' },
  direction: 'desc',
});
