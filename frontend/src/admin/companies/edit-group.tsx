import { AdminGroupDocument } from '../../generated/queries/admin-group.js';
import { useAdminCrumbs } from '../pages/admin-crumbs.js';
import { RecordPage } from '../pages/record-page.js';
import { GroupForm } from './group-form.js';
import { GROUPS } from './group-pages.js';
import type { SettingsPart } from './settings-section.js';

/** A part of the settings of the group in the address. */
export function EditGroup({ part }: { part: SettingsPart }) {
  const crumbs = useAdminCrumbs({ label: 'Groups', to: GROUPS, route: 'GroupList' });
  return (
    <RecordPage
      query={AdminGroupDocument}
      recordOf={({ adminGroup }) => adminGroup}
      noun="group"
      title="Group"
      crumbs={crumbs}
    >
      {(group) => <GroupForm key={part} group={group} part={part} />}
    </RecordPage>
  );
}
