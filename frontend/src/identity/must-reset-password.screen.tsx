import { send } from '../app/command-client.js';
import { AuthForm, AuthPage, SignInAsOther } from '../app/pages/auth-page.js';
import { useAuthForm } from '../app/pages/use-auth-form.js';
import { loadSession } from '../app/session/session.js';
import { ReplacePassword } from '../generated/commands/replace-password.js';
import { checkNewPassword, NewPasswordFields } from './new-password-fields.js';

/** The new password that an administrator asks for. The guard leads on from here. */
export function Screen() {
  const form = useAuthForm(async ({ password = '' }) => {
    await send(ReplacePassword, { password }, { silent: true });
    await loadSession();
  }, checkNewPassword);
  return (
    <AuthPage title="Choose a new password" lead="Your administrator requires a new password.">
      <AuthForm form={form} submitLabel="Continue" below={<SignInAsOther />}>
        <NewPasswordFields errors={form.errors} />
      </AuthForm>
    </AuthPage>
  );
}
