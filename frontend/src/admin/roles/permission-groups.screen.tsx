import type { PermissionGroup } from '@upfront/contracts/identity/permission-group.resource.js';
import { PermissionGroupsDocument } from '../../generated/queries/permission-groups.js';
import { PermissionGroupDocument } from '../../generated/queries/permission-group.js';
import type { GridColumn } from '../../ui/grid/grid-types.js';
import { ListEmpty } from '../../ui/grid/list-empty.js';
import { useGridState } from '../../ui/grid/use-grid-state.js';
import { useListQuery } from '../../ui/grid/use-list-query.js';
import { loadedBy } from '../../ui/open-record.js';
import { StatusMark } from '../../ui/status-mark.js';
import { EditableRecords } from '../editable-records.js';
import { byName, nameAndCompany, permissionCount } from './permission-lists.js';
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

const one = loadedBy(PermissionGroupDocument, ({ permissionGroup }) => permissionGroup);

/** Permission groups that an administrator may see (spec admin 2, Permissions). */
export function Screen() {
  const control = useGridState(byName);
  const { data, load } = useListQuery({
    query: PermissionGroupsDocument,
    variables: control.variables,
  });
  const list = data?.permissionGroups;
  return (
    <EditableRecords
      title="Permission groups"
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
      one={one}
      rows={list?.permissionGroups}
      total={list?.num}
      {...load}
      sheet={(row, on) => <PermissionGroupSheet bundle={row} {...on} />}
      newPage={{ route: 'AdminCreatePermissionGroup', to: '/admin/permission-groups/create' }}
      editPage={{ route: 'AdminEditPermissionGroup', to: (id) => `/admin/permission-groups/edit/${id}` }}
      empty={(add) => (
        <ListEmpty
          control={control}
          one="permission group"
          none="No permission groups yet. Use them to add several permissions to a role at once."
        >
          {add}
        </ListEmpty>
      )}
    />
  );
}
