import { Anchor } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { send } from '../app/command-client.js';
import { AuthForm, AuthPage } from '../app/pages/auth-page.js';
import { useAuthForm } from '../app/pages/use-auth-form.js';
import { dropSession } from '../app/session/session.js';
import { toast } from '../app/toast/toasts.js';
import { ResetPassword } from '../generated/commands/reset-password.js';
import { checkNewPassword, NewPasswordFields } from './new-password-fields.js';

/** A new password by the link of a mail; then the sign-in, since every session has ended. */
export function Screen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const form = useAuthForm(async ({ password = '' }) => {
    await send(ResetPassword, { token, password }, { silent: true });
    dropSession();
    toast.success('Your password was changed. Sign in with the new one.');
    await navigate('/login', { replace: true });
  }, checkNewPassword);
  return (
    <AuthPage title="Choose a new password" lead="This signs out all your devices.">
      <AuthForm
        form={form}
        submitLabel="Change the password"
        below={
          <Anchor component={Link} to="/forgot-password">
            Request a new link
          </Anchor>
        }
      >
        <NewPasswordFields errors={form.errors} />
      </AuthForm>
    </AuthPage>
  );
}
