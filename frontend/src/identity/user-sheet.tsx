import { Button } from '@mantine/core';
import { KeyRound, LogIn, Pencil, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useQuery } from 'urql';
import type { AdminUser } from '@upfront/contracts/identity/queries.js';
import { ReplaceDialog } from '../admin/replace-dialog.js';
import { attempt } from '../app/attempt.js';
import { send } from '../app/command-client.js';
import { become } from '../app/frame/become.js';
import { DEFAULT_ROUTE } from '../app/frame/default-route.js';
import { toast } from '../app/toast/toasts.js';
import { DeleteUser } from '../generated/commands/delete-user.js';
import { EditUser } from '../generated/commands/edit-user.js';
import { ResetTwoFactor } from '../generated/commands/reset-two-factor.js';
import { SendPasswordLink } from '../generated/commands/send-password-link.js';
import { SpoofUser } from '../generated/commands/spoof-user.js';
import { AdminUserDocument } from '../generated/queries/admin-user.js';
import { ErrorState } from '../ui/error-state.js';
import { icon } from '../ui/icon.js';
import { ReachLink } from '../ui/reach-link.js';
import { KeyFacts } from '../ui/key-facts.js';
import { RecordSheet, SheetBlock, type SheetPlace } from '../ui/record-sheet.js';
import { SkeletonText } from '../ui/skeletons.js';
import { StatusBadge } from '../ui/status-mark.js';
import { UserHistory } from './user-history.js';
import { userStatusOf } from './user-status.js';

interface UserSheetProps extends SheetPlace {
  readonly id: string;
  /** The row of the list, shown while the rest is read. */
  readonly row: AdminUser | undefined;
}

async function askForPassword({ id, fullName }: AdminUser): Promise<void> {
  await send(SendPasswordLink, { id });
  toast.success(`${fullName} must set a new password. We emailed them a link.`);
}

async function resetTwoFactor({ id, fullName }: AdminUser): Promise<void> {
  await send(ResetTwoFactor, { id });
  toast.success(`${fullName} was signed out and can set up two-factor authentication again.`);
}

const SignInActions = ({ user }: { user: AdminUser }) => (
  <>
    <Button leftSection={<KeyRound {...icon} />} onClick={() => void askForPassword(user)}>
      Require a new password
    </Button>
    {user.twoFactorEnabled ? (
      <Button leftSection={<Smartphone {...icon} />} onClick={() => void resetTwoFactor(user)}>
        Reset two-factor
      </Button>
    ) : null}
    <Button
      {...(user.isActive ? { color: 'bad' } : {})}
      onClick={() => void send(EditUser, { id: user.id, isActive: !user.isActive })}
    >
      {user.isActive ? 'Deactivate' : 'Reactivate'}
    </Button>
  </>
);

const twoFactorWords = ({ twoFactorEnabled, twoFactorRequired }: AdminUser): string =>
  `${twoFactorEnabled ? 'Set up' : 'Not set up'}${twoFactorRequired ? ', required' : ''}`;

const asked = (user: AdminUser): string =>
  [
    user.showInitialSetup ? 'initial setup' : '',
    user.mustResetPassword ? 'a new password' : '',
    user.acceptedTermsOfService ? '' : 'the terms of service',
  ]
    .filter(Boolean)
    .join(', ') || 'Nothing';

const Facts = ({ user }: { user: AdminUser }) => (
  <SheetBlock>
    <KeyFacts
      facts={[
        { label: 'Email', value: <ReachLink type="email" value={user.email} /> },
        { label: 'Company', value: user.companyNames.join(', ') },
        { label: 'Groups', value: user.groupNames.join(', ') },
        { label: 'Roles', value: user.roleNames.join(', ') },
        { label: 'Two-factor', value: twoFactorWords(user) },
        { label: 'Required at next sign-in', value: asked(user) },
      ]}
    />
  </SheetBlock>
);

function useImpersonation() {
  const navigate = useNavigate();
  return async ({ id }: AdminUser): Promise<void> => {
    // Away from here first: the other person may not see this page, and it would be read again in their name.
    await navigate(DEFAULT_ROUTE);
    try {
      await become(() => send(SpoofUser, { id }));
    } catch (error) {
      await navigate(-1);
      throw error;
    }
  };
}

/** Key facts of a user beside the list, and what an administrator does about their sign-in. */
export function UserSheet({ id, row, ...place }: UserSheetProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [{ data, error }] = useQuery({ query: AdminUserDocument, variables: { id } });
  const impersonate = useImpersonation();
  const user = (data?.adminUser.id === id ? data.adminUser : undefined) ?? row;
  if (!user)
    return (
      <RecordSheet {...place} title="User">
        {error ? (
          <ErrorState
            title="The user could not be loaded"
            text="They may have been deleted, or you do not have access."
          />
        ) : (
          <SheetBlock>
            <SkeletonText lines={6} />
          </SheetBlock>
        )}
      </RecordSheet>
    );
  return (
    <RecordSheet
      {...place}
      title={user.fullName}
      sub={user.title}
      badge={<StatusBadge status={userStatusOf(user)} />}
      footer={
        user.abilities.impersonate || user.abilities.edit ? (
          <>
            {user.abilities.edit ? (
              <Button
                variant="filled"
                leftSection={<Pencil {...icon} />}
                component={Link}
                to={`/admin/user/edit/${user.id}`}
              >
                Edit
              </Button>
            ) : null}
            {user.abilities.impersonate ? (
              <Button leftSection={<LogIn {...icon} />} onClick={() => void impersonate(user)}>
                Log in as this user
              </Button>
            ) : null}
            {user.abilities.remove ? (
              <Button color="bad" leftSection={<Trash2 {...icon} />} onClick={() => setDeleting(true)}>
                Delete
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <Facts user={user} />
      {user.abilities.edit ? (
        <SheetBlock title="Sign-in">
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <SignInActions user={user} />
          </div>
        </SheetBlock>
      ) : null}
      {user.impersonationObstacle ? (
        <SheetBlock title="Log in as this user">{user.impersonationObstacle}</SheetBlock>
      ) : null}
      <UserHistory key={user.id} id={user.id} />
      {isDeleting ? (
        <ReplaceDialog
          title={`Delete ${user.fullName}?`}
          text="They can no longer sign in, and their email can be used again. Their history keeps their name."
          submitLabel="Delete user"
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            const isDone = await attempt(() => send(DeleteUser, { id: user.id }));
            if (isDone) place.onClose();
            return isDone;
          }}
        />
      ) : null}
    </RecordSheet>
  );
}
