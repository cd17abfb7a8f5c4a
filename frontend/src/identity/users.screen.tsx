import { useState } from 'react';
import type { AdminUser } from '@upfront/contracts/identity/queries.js';
import { PageHeader } from '../app/frame/page-header.js';
import { AdminUsersDocument } from '../generated/queries/admin-users.js';
import { AddButton } from '../ui/add-button.js';
import { Avatar } from '../ui/avatar.js';
import { EmptyState } from '../ui/empty-state.js';
import { DataGrid } from '../ui/grid/data-grid.js';
import type { GridColumn } from '../ui/grid/grid-types.js';
import { useGridState } from '../ui/grid/use-grid-state.js';
import { useListQuery } from '../ui/grid/use-list-query.js';
import { StatusMark } from '../ui/status-mark.js';
import { useUser } from '../app/session/use-session.js';
import { UserDialog } from './user-dialog.js';
import { UserSheet } from './user-sheet.js';

const options = { sort: { field: 'fullName', dir: 'asc' }, tab: 'all', filters: [] } as const;

const columns: readonly GridColumn<AdminUser>[] = [
  {
    id: 'fullName',
    header: 'Name',
    cell: ({ fullName, avatarUrl }) => (
      <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <Avatar name={fullName} src={avatarUrl} />
        <b style={{ fontWeight: 500 }}>{fullName}</b>
      </span>
    ),
    isSortable: true,
    flex: 1.2,
    minWidth: 180,
  },
  { id: 'email', header: 'Email', cell: ({ email }) => email, isSortable: true, flex: 1.4, minWidth: 200 },
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
    cell: ({ isActive }) => <StatusMark status={isActive ? 'Active' : 'Deactivated'} />,
    minWidth: 120,
  },
];

/** Users that an administrator may see (spec admin 2, Users). */
export function Screen() {
  const control = useGridState(options);
  const [asked, setAsked] = useState<'new' | AdminUser>();
  // Whoever only acts as others invites nobody.
  const mayInvite = useUser().permissionRoutes.includes('AdminUserRoles');
  const { page, limit, search, sortDir } = control.variables;
  const sortField = control.sort.field === 'email' ? 'email' : 'fullName';
  const { data, load } = useListQuery({
    query: AdminUsersDocument,
    variables: { page, limit, search, sortField, sortDir },
  });
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
          status: <StatusMark status={row.isActive ? 'Active' : 'Deactivated'} />,
        })}
        control={control}
        rows={rows}
        total={data?.adminUsers.num}
        {...load}
        action={mayInvite ? <AddButton label="Invite user" onClick={() => setAsked('new')} /> : undefined}
        sheet={(row, id, place) => <UserSheet id={id} row={row} onEdit={setAsked} {...place} />}
        empty={<EmptyState text="No user matches." />}
      />
      {asked === undefined ? null : (
        <UserDialog
          user={asked === 'new' ? undefined : asked}
          onClose={() => setAsked(undefined)}
          onSaved={(id) => control.change({ open: id })}
        />
      )}
    </>
  );
}
