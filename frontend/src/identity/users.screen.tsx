import type { AdminUser } from '@upfront/contracts/identity/queries.js';
import { userRows } from '@upfront/contracts/identity/identity.lists.js';
import { PageHeader } from '../app/frame/page-header.js';
import { AdminUsersDocument } from '../generated/queries/admin-users.js';
import { AddButton } from '../ui/add-button.js';
import { Avatar } from '../ui/avatar.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import type { GridColumn } from '../ui/grid/grid-types.js';
import { ListEmpty } from '../ui/grid/list-empty.js';
import { stateOf } from '../ui/grid/grid-state.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { Named } from '../ui/named.js';
import { StatusMark } from '../ui/status-mark.js';
import { useUser } from '../app/session/use-session.js';
import { UserSheet } from './user-sheet.js';
import { userStatusOf } from './user-status.js';

const options = stateOf(userRows, { tab: 'all' });

const columns: readonly GridColumn<AdminUser>[] = [
  {
    id: 'fullName',
    header: 'Name',
    cell: ({ fullName, avatar }) => (
      <Named name={fullName} before={<Avatar name={fullName} src={avatar} />} />
    ),
    flex: 1.2,
    minWidth: 180,
  },
  { id: 'email', header: 'Email', cell: ({ email }) => email, flex: 1.4, minWidth: 200 },
  { id: 'roles', header: 'Roles', cell: ({ roleNames }) => roleNames.join(', '), minWidth: 140 },
  {
    id: 'groups',
    header: 'Groups',
    cell: ({ groupNames }) => groupNames.join(', '),
    minWidth: 160,
    order: 5,
  },
  {
    id: 'companies',
    header: 'Company',
    cell: ({ companyNames }) => companyNames.join(', '),
    minWidth: 140,
    order: 6,
  },
  {
    id: 'isActive',
    header: 'Status',
    cell: (row) => <StatusMark status={userStatusOf(row)} />,
    minWidth: 120,
  },
];

/** Users that an administrator may see (spec admin 2, Users). */
export function Screen() {
  const control = useGridState(options);
  // Whoever only acts as others invites nobody.
  const mayInvite = useUser().permissionRoutes.includes('AdminNewUser');
  const { data, load } = useListQuery({ query: AdminUsersDocument, variables: control.variables });
  const rows = data?.adminUsers.users;
  return (
    <>
      <PageHeader title="Users" crumbs={[{ label: 'Admin', to: '/admin' }]} />
      <DataGrid
        id="admin-users"
        noun={['user', 'users']}
        columns={columns}
        phoneRow={(row) => ({
          title: row.fullName,
          sub: row.email,
          amount: '',
          status: <StatusMark status={userStatusOf(row)} />,
        })}
        control={control}
        rows={rows}
        total={data?.adminUsers.num}
        {...load}
        action={mayInvite ? <AddButton label="Invite user" to="/admin/user/new" /> : undefined}
        sheet={(row, id, place) => <UserSheet id={id} row={row} {...place} />}
        empty={<ListEmpty control={control} one="user" none="No users yet." />}
      />
    </>
  );
}
