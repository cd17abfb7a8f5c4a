import type { UserRole } from '@upfront/contracts/identity/role-model.js';
import { UserRolesDocument } from '../../generated/queries/user-roles.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { GridColumn } from '../../ui/grid/grid-types.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { useListQuery } from '../../ui/grid/use-list-query.js';
import { EditableRecords } from '../editable-records.js';
import { byName, nameAndCompany, permissionCount } from './permission-lists.js';
import { RoleDialog } from './role-dialog.js';
import { RoleSheet } from './role-sheet.js';

const columns: readonly GridColumn<UserRole>[] = [
  ...nameAndCompany,
  {
    id: 'groups',
    header: 'Permission groups',
    cell: ({ permissionGroupNames }) => permissionGroupNames.join(', '),
    minWidth: 160,
    order: 5,
  },
  permissionCount,
  { id: 'people', header: 'People', cell: ({ people }) => people, isRight: true, minWidth: 90 },
];

/** Roles that an administrator may see (spec admin 2, Roles). */
export function Screen() {
  const control = useGridState(byName);
  const { page, limit, search, sortDir } = control.variables;
  const { data, load } = useListQuery({
    query: UserRolesDocument,
    variables: { page, limit, search, sortField: 'name', sortDir },
  });
  const list = data?.userRoles;
  return (
    <EditableRecords
      title="Roles"
      id="admin-roles"
      noun={['role', 'roles']}
      columns={columns}
      phoneRow={(row) => ({
        title: row.name,
        sub: row.companyName,
        amount: '',
        status: `${row.people} people`,
      })}
      control={control}
      rows={list?.roles}
      total={list?.num}
      {...load}
      sheet={(row, on) => <RoleSheet role={row} {...on} />}
      dialog={(row, on) => <RoleDialog role={row} {...on} />}
      empty={(add) => <EmptyState text="No role matches.">{add}</EmptyState>}
    />
  );
}
