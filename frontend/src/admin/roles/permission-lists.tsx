import type { GridColumn } from '../../ui/grid/grid-types.js';
import { Named } from '../../ui/named.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly companyName: string;
  readonly permissions: readonly string[];
}

/** How lists of roles and of permission groups begin. */
export const byName = { sort: { field: 'name', dir: 'asc' }, tab: 'all', filters: [] } as const;

export const nameAndCompany: readonly GridColumn<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <Named name={name} />,
    isSortable: true,
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
