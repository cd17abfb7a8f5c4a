import type { PermissionGroup } from '@upfront/contracts/identity/role-model.js';
import { PermissionGroupsDocument } from '../../generated/queries/permission-groups.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { GridColumn } from '../../ui/grid/grid-types.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { useListQuery } from '../../ui/grid/use-list-query.js';
import { StatusMark } from '../../ui/status-mark.js';
import { EditableRecords } from '../editable-records.js';
import { byName, nameAndCompany, permissionCount } from './permission-lists.js';
import { PermissionGroupDialog } from './permission-group-dialog.js';
import { PermissionGroupSheet } from './permission-group-sheet.js';

const statusOf = ({ isEnabled }: PermissionGroup): string => (isEnabled ? 'Active' : 'Deactivated');

const columns: readonly GridColumn<PermissionGroup>[] = [
  ...nameAndCompany,
  {
    id: 'roles',
    header: 'Roles',
    cell: ({ roleNames }) => roleNames.join(', '),
    minWidth: 160,
    order: 5,
  },
  permissionCount,
  {
    id: 'isEnabled',
    header: 'Status',
    cell: (bundle) => <StatusMark status={statusOf(bundle)} />,
    minWidth: 120,
  },
];

/** Permission groups that an administrator may see (spec admin 2, Permissions). */
export function Screen() {
  const control = useGridState(byName);
  const { page, limit, search, sortDir } = control.variables;
  const { data, load } = useListQuery({
    query: PermissionGroupsDocument,
    variables: { page, limit, search, sortField: 'name', sortDir },
  });
  const list = data?.permissionGroups;
  return (
    <EditableRecords
      title="Permission Groups"
      id="admin-permission-groups"
      noun={['permission group', 'permission groups']}
      columns={columns}
      phoneRow={(row) => ({
        title: row.name,
        sub: row.companyName,
        amount: '',
        status: statusOf(row),
      })}
      control={control}
      rows={list?.permissionGroups}
      total={list?.num}
      {...load}
      sheet={(row, on) => <PermissionGroupSheet bundle={row} {...on} />}
      dialog={(row, on) => <PermissionGroupDialog bundle={row} {...on} />}
      empty={() => <EmptyState text="No permission group matches." />}
    />
  );
}
