import type { UserRole } from '@upfront/contracts/identity/role-model.js';
import { counted } from '@upfront/contracts/kernel/counted.js';
import { UserRolesDocument } from '../../generated/queries/user-roles.js';
import { UserRoleDocument } from '../../generated/queries/user-role.js';
import type { GridColumn } from '../../ui/grid/grid-types.js';
import { ListEmpty } from '../../ui/grid/list-empty.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { useListQuery } from '../../ui/grid/use-list-query.js';
import { loadedBy } from '../../ui/open-record.js';
import { EditableRecords } from '../editable-records.js';
import { byName, nameAndCompany, permissionCount } from './permission-lists.js';
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

const one = loadedBy(UserRoleDocument, ({ userRole }) => userRole);

/** Roles that an administrator may see (spec admin 2, Roles). */
export function Screen() {
  const control = useGridState(byName);
  const { data, load } = useListQuery({
    query: UserRolesDocument,
    variables: control.variables,
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
        status: counted(row.people, 'person', 'people'),
      })}
      control={control}
      one={one}
      rows={list?.roles}
      total={list?.num}
      {...load}
      sheet={(row, on) => <RoleSheet role={row} {...on} />}
      newPage={{ route: 'AdminNewUserRole', to: '/admin/user-roles/new' }}
      editPage={{ route: 'AdminEditUserRole', to: (id) => `/admin/user-roles/edit/${id}` }}
      empty={(add) => (
        <ListEmpty control={control} one="role" none="No roles yet. Roles define what people can do.">
          {add}
        </ListEmpty>
      )}
    />
  );
}
