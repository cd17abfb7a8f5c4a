import { Button } from '@mantine/core';
import { send } from '../app/command-client.js';
import { AuthFields, AuthPage, Refused, SignInAsOther } from '../app/pages/auth-page.js';
import { useAuthForm } from '../app/pages/use-auth-form.js';
import { loadSession } from '../app/session/session.js';
import { ReplacePassword } from '../generated/commands/replace-password.js';
import { checkNewPassword, NewPasswordFields } from './new-password-fields.js';

/** The new password that an administrator asks for. The guard leads on from here. */
export function Screen() {
  const { submit, isBusy, refusal, errors } = useAuthForm(async ({ password = '' }) => {
    await send(ReplacePassword, { password }, { silent: true });
    await loadSession();
  }, checkNewPassword);
  return (
    <AuthPage title="Choose a new password" lead="Your administrator asks you for a new password.">
      <form onSubmit={submit} noValidate>
        <Refused text={refusal} />
        <AuthFields>
          <NewPasswordFields errors={errors} />
          <Button type="submit" variant="filled" fullWidth loading={isBusy}>
            Continue
          </Button>
          <SignInAsOther />
        </AuthFields>
      </form>
    </AuthPage>
  );
}
