import { UserRoleDocument } from '../../generated/queries/user-role.js';
import { useAdminCrumbs } from '../pages/admin-crumbs.js';
import { RecordPage } from '../pages/record-page.js';
import { RoleForm } from './role-form.js';

/** The form of the role in the address. */
export function Screen() {
  const crumbs = useAdminCrumbs({ label: 'Roles', to: '/admin/user-roles', route: 'AdminUserRoles' });
  return (
    <RecordPage
      query={UserRoleDocument}
      recordOf={({ userRole }) => userRole}
      noun="role"
      title="Role"
      crumbs={crumbs}
    >
      {(record) => <RoleForm role={record} />}
    </RecordPage>
  );
}
