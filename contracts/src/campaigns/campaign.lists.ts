import { defineList } from '../kernel/define-list.js';

/** Lists of the workspace and of a client (spec sales 2). */
export const CAMPAIGN_TABS = ['all', 'my', 'owned', 'created', 'collaborated'] as const;

const sorts = {
  updatedAt: 'updatedAt',
  name: 'foldedName',
  client: 'clientSort',
  status: 'statusOrder',
  budget: 'budget',
  owner: 'ownerSort',
  startDate: 'startDate',
} as const;

/**
 * Campaigns of the workspace and of a client. Every sort has an index within the company
 * and within the group. What a person sees by name is little enough to be sorted when it is asked for: an index for each
 * sort of it would cost every write more than it saves a few readers.
 */
export const campaignRows = defineList({
  sorts,
  direction: 'desc',
  filters: {
    clientId: { field: 'clientId', index: ['clientId'] },
    owner: { field: 'ownerUserId', index: ['companyId', 'ownerUserId'] },
    team: { field: 'teamIds', index: ['teamIds'] },
    status: { field: 'statusId', index: ['companyId', 'statusId'] },
    test: { field: 'isTest' },
    primary: { field: 'isPrimary', index: ['companyId', 'isPrimary'] },
  },
  indexes: {
    everySort: [['companyId'], ['groupId']],
    defaultSort: [
      // The provider's staff see all companies.
      [],
      ['personIds'],
      // What somebody sees by name outside a group, which is little.
      ['personIds', 'groupId'],
      ['companyId', 'mineIds', 'groupId'],
      ['creatorId'],
    ],
    // With the group at the end, so that what is found in one is counted from the index alone.
    search: [{ before: ['companyId'], after: ['groupId'] }],
  },
});

/** Campaigns as the search finds them (spec shell 3). */
export const campaignMatches = defineList({
  sorts,
  direction: 'desc',
  filters: { companyId: { field: 'companyId' }, companyGroupId: { field: 'groupId' } },
});
