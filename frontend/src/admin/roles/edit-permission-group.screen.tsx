import { PermissionGroupDocument } from '../../generated/queries/permission-group.js';
import { useAdminCrumbs } from '../pages/admin-crumbs.js';
import { RecordPage } from '../pages/record-page.js';
import { PermissionGroupForm } from './permission-group-form.js';

/** The form of the permission group in the address. */
export function Screen() {
  const crumbs = useAdminCrumbs({
    label: 'Permission groups',
    to: '/admin/permission-groups',
    route: 'AdminPermissionGroups',
  });
  return (
    <RecordPage
      query={PermissionGroupDocument}
      recordOf={({ permissionGroup }) => permissionGroup}
      noun="permission group"
      title="Permission group"
      crumbs={crumbs}
    >
      {(record) => <PermissionGroupForm bundle={record} />}
    </RecordPage>
  );
}
