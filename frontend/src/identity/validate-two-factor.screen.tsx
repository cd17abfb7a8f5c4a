import { counted } from '@upfront/contracts/kernel/counted.js';
import { AuthForm, AuthPage, SignInAsOther } from '../app/pages/auth-page.js';
import { useAuthForm } from '../app/pages/use-auth-form.js';
import { send } from '../app/command-client.js';
import { loadSession } from '../app/session/session.js';
import { toast } from '../app/toast/toasts.js';
import { ValidateTwoFactor } from '../generated/commands/validate-two-factor.js';
import { checkCode, CodeInput } from './code-input.js';

const leftText = (left: number): string =>
  `${counted(left, 'recovery code')} left. You can create new ones in your profile.`;

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
      lead="Enter the six-digit code from your authenticator app, or a recovery code."
    >
      <AuthForm form={form} submitLabel="Continue" below={<SignInAsOther />}>
        <CodeInput error={form.errors['code']} />
      </AuthForm>
    </AuthPage>
  );
}
