import { Anchor } from '@mantine/core';
import { Link, Navigate, useLocation } from 'react-router';
import { send } from '../app/command-client.js';
import { AuthForm, AuthPage } from '../app/pages/auth-page.js';
import { useAuthForm } from '../app/pages/use-auth-form.js';
import { loadSession } from '../app/session/session.js';
import { useUser } from '../app/session/use-session.js';
import { SetUpPassword } from '../generated/commands/set-up-password.js';
import { checkNewPassword, NewPasswordFields } from './new-password-fields.js';
import { setupLead, setupPath } from './setup-steps.js';

/** Last step: the own password, unless one was chosen by the link of the invitation. The guard leads on from here. */
export function Screen() {
  const user = useUser();
  const { search } = useLocation();
  const isChosen = user.hasOwnPassword;
  const form = useAuthForm(
    async ({ password }) => {
      await send(SetUpPassword, password === undefined ? {} : { password }, { silent: true });
      await loadSession();
    },
    isChosen ? undefined : checkNewPassword,
  );
  if (!user.acceptedTermsOfService) return <Navigate to={setupPath('details', search)} replace />;
  const text = isChosen ? 'You already have a password.' : 'Choose a password only you know.';
  return (
    <AuthPage title="Your password" lead={setupLead('password', text)}>
      <AuthForm
        form={form}
        submitLabel="Finish"
        below={
          <Anchor component={Link} to={setupPath('headshot', search)}>
            Back
          </Anchor>
        }
      >
        {isChosen ? null : <NewPasswordFields errors={form.errors} />}
      </AuthForm>
    </AuthPage>
  );
}
