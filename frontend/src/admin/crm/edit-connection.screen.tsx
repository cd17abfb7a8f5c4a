import { AdminExternalCrmDocument } from '../../generated/queries/admin-external-crm.js';
import { useAdminCrumbs } from '../pages/admin-crumbs.js';
import { RecordPage } from '../pages/record-page.js';
import { ConnectionEditor } from './connection-editor.js';

/** The form of the connection in the address. */
export function Screen() {
  const crumbs = useAdminCrumbs({
    label: 'External CRM',
    to: '/admin/external-crm',
    route: 'AdminExternalCRMList',
  });
  return (
    <RecordPage
      query={AdminExternalCrmDocument}
      recordOf={({ adminExternalCrm }) => adminExternalCrm}
      noun="connection"
      title="Connection"
      crumbs={crumbs}
    >
      {(record) => <ConnectionEditor crm={record} />}
    </RecordPage>
  );
}
