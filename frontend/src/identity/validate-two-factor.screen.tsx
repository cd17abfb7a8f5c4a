import { AuthForm, AuthPage, SignInAsOther } from '../app/pages/auth-page.js';
import { useAuthForm } from '../app/pages/use-auth-form.js';
import { send } from '../app/command-client.js';
import { loadSession } from '../app/session/session.js';
import { toast } from '../app/toast/toasts.js';
import { ValidateTwoFactor } from '../generated/commands/validate-two-factor.js';
import { checkCode, CodeInput } from './code-input.js';

const leftText = (left: number): string =>
  `${left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left. You can make new ones in your profile.`;

/** The second half of a sign-in. The guard leads on from here once the person is known. */
export function Screen() {
  const form = useAuthForm(async ({ code = '' }) => {
    const { recoveryCodesLeft } = await send(ValidateTwoFactor, { code }, { silent: true });
    if (recoveryCodesLeft !== null) toast.info(leftText(recoveryCodesLeft));
    await loadSession();
  }, checkCode);
  return (
    <AuthPage
      title="Enter your code"
      lead="Open your authenticator app and enter the six digits it shows for Upfront. A recovery code works, too."
    >
      <AuthForm form={form} submitLabel="Continue" below={<SignInAsOther />}>
        <CodeInput error={form.errors['code']} />
      </AuthForm>
    </AuthPage>
  );
}
