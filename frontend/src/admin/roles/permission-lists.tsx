import { namedRows } from '@upfront/contracts/identity/identity.lists.js';
import { stateOf } from '../../ui/grid/grid-state.js';
import type { GridColumn } from '../../ui/grid/grid-types.js';
import { Named } from '../../ui/named.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly companyName: string;
  readonly permissions: readonly string[];
}

/** How lists of roles and of permission groups begin. */
export const byName = stateOf(namedRows, { tab: 'all' });

export const nameAndCompany: readonly GridColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <Named name={name} />,
    flex: 1.4,
    minWidth: 180,
  },
  { id: 'company', header: 'Company', cell: ({ companyName }) => companyName, minWidth: 160 },
];

export const permissionCount: GridColumn<Row> = {
  id: 'permissions',
  header: 'Permissions',
  cell: ({ permissions }) => permissions.length,
  isRight: true,
  minWidth: 110,
};
