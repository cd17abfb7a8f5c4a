import { defineList } from '../kernel/define-list.js';

/** Fields by which a reader comes to a client, whose newest are listed. */
const people = ['memberIds', 'mineIds', 'ownerIds', 'teamIds', 'creatorId', 'hiddenBy'] as const;

/** Clients of the workspace (spec sales 2). */
export const clientRows = defineList({
  sorts: {
    lastUpdated: 'lastUpdated',
    name: 'foldedName',
    industryCategory: ['industryCategory', 'foldedName'],
    owner: ['ownerSort', 'foldedName'],
    companyGroup: ['groupName', 'foldedName'],
    createdAt: 'createdAt',
  },
  direction: 'desc',
  filters: {
    owner: { field: 'ownerIds' },
    team: { field: 'teamIds' },
    industryId: { field: 'industryId', index: ['companyId', 'industryId'] },
  },
  indexes: {
    everySort: [['companyId']],
    defaultSort: [['groupId'], ...people.map((field) => [field])],
  },
  // The largest answer is a whole group (spec sales 9).
  mostRows: 100_000,
});

/** Clients as the search finds them, in one company or in all of them (spec shell 3). */
export const clientMatches = defineList({
  sorts: { lastUpdated: 'lastUpdated', name: 'foldedName' },
  direction: 'desc',
  filters: { companyId: { field: 'companyId' }, companyGroupId: { field: 'groupId' } },
  indexes: {
    everySort: [[], ['companyId']],
    // With the group at the end, so that what is found in one is counted from the index alone.
    search: [{ before: ['companyId'], after: ['groupId'] }],
  },
});
