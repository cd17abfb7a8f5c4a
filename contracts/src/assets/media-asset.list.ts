import { defineList } from '../kernel/define-list.js';

/** Files of the asset library (spec shell 7.5), which a company has, or which are shared with a group of it. */
export const mediaAssetRows = defineList({
  sorts: {
    updatedAt: 'updatedAt',
    filename: 'foldedName',
    fileType: 'fileType',
    size: 'size',
    createdAt: 'createdAt',
  },
  direction: 'desc',
  filters: { companyId: { field: 'companyId' }, companyGroupId: { field: 'groupIds' } },
  indexes: {
    everySort: [['companyId', 'isDeleted'], ['groupIds', 'companyId', 'isDeleted'], ['isDeleted']],
    // With all that the library asks of a file beside its name, so that what is found is counted from the index alone.
    search: [{ before: ['companyId', 'isDeleted'] }, { before: ['isDeleted'] }],
  },
});
