import type { AdminUser } from '@upfront/contracts/identity/queries.js';
import { useAdminCrumbs } from '../admin/pages/admin-crumbs.js';
import { RecordPage } from '../admin/pages/record-page.js';
import { attempt } from '../app/attempt.js';
import { send } from '../app/command-client.js';
import { toast } from '../app/toast/toasts.js';
import { ChangeUserAvatar } from '../generated/commands/change-user-avatar.js';
import { AdminUserDocument } from '../generated/queries/admin-user.js';
import { ImageInput } from '../ui/forms/image-input.js';
import { Section } from '../ui/section.js';
import { UserForm } from './user-form.js';
import { UserHistorySection } from './user-history.js';

async function savePicture(id: string, image: string | null): Promise<void> {
  if (await attempt(() => send(ChangeUserAvatar, { id, image })))
    toast.success(image === null ? 'Picture removed.' : 'Picture saved.');
}

const Below = ({ user: { id, fullName, avatar, abilities } }: { user: AdminUser }) => (
  <>
    {abilities.edit ? (
      <Section title="Picture" isPadded>
        <ImageInput
          label="Picture"
          name={fullName}
          kind="person"
          value={avatar}
          onChange={(image) => void savePicture(id, image)}
        />
      </Section>
    ) : null}
    <UserHistorySection id={id} />
  </>
);

/** The form of the user in the address, with their picture and their history. */
export function Screen() {
  const crumbs = useAdminCrumbs({ label: 'Users', to: '/admin/user', route: 'AdminUser' });
  return (
    <RecordPage
      query={AdminUserDocument}
      recordOf={({ adminUser }) => adminUser}
      noun="user"
      title="User"
      crumbs={crumbs}
    >
      {(user) => <UserForm user={user} below={<Below user={user} />} />}
    </RecordPage>
  );
}
