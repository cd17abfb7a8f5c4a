import { defineList } from '../kernel/define-list.js';

/** Contacts of the workspace (spec sales 2). */
export const contactRows = defineList({
  sorts: {
    firstName: ['firstSort', 'lastSort'],
    lastName: ['lastSort', 'firstSort'],
    title: ['titleSort', 'firstSort'],
    companyGroup: ['groupName', 'firstSort'],
    updatedAt: 'updatedAt',
    createdAt: 'createdAt',
  },
  direction: 'asc',
  filters: {
    companyId: { field: 'companyId' },
    companyGroupId: { field: 'groupId' },
    clientId: { field: 'clientIds', index: ['clientIds'] },
  },
  indexes: {
    everySort: [['companyId', 'isDeleted']],
    defaultSort: [
      ['isDeleted'],
      // Each holds all that an alternative of a reader's scope asks for: it is counted without reading a document.
      ['groupId', 'companyId', 'isDeleted'],
      ['creatorId', 'companyId', 'isDeleted'],
      ['viewerIds', 'companyId', 'isDeleted'],
    ],
    // With the group at the end, so that what is found in one is counted from the index alone.
    search: [{ before: ['companyId', 'isDeleted'], after: ['groupId'] }],
  },
});
