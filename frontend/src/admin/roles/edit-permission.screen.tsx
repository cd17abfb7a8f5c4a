import { PermissionDocument } from '../../generated/queries/permission.js';
import { useAdminCrumbs } from '../pages/admin-crumbs.js';
import { RecordPage } from '../pages/record-page.js';
import { PermissionForm } from './permission-form.js';
import { PERMISSIONS } from './permission-words.js';

/** The words of the permission in the address. */
export function Screen() {
  const crumbs = useAdminCrumbs({ label: 'Permissions', to: PERMISSIONS, route: 'AdminPermissions' });
  return (
    <RecordPage
      query={PermissionDocument}
      recordOf={({ permission }) => permission}
      noun="permission"
      title="Permission"
      crumbs={crumbs}
    >
      {(permission) => <PermissionForm permission={permission} />}
    </RecordPage>
  );
}
