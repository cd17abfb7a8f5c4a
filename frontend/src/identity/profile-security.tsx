import { Button, Group, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { send } from '../app/command-client.js';
import { Refused } from '../app/pages/auth-page.js';
import { useAuthForm } from '../app/pages/use-auth-form.js';
import { loadSession } from '../app/session/session.js';
import { useUser } from '../app/session/use-session.js';
import { toast } from '../app/toast/toasts.js';
import { ChangePassword } from '../generated/commands/change-password.js';
import { DisableTwoFactor } from '../generated/commands/disable-two-factor.js';
import { RenewRecoveryCodes } from '../generated/commands/renew-recovery-codes.js';
import { Fields, Wide } from '../ui/forms/fields.js';
import { Section } from '../ui/section.js';
import { checkCode, CodeInput } from './code-input.js';
import { checkNewPassword, NewPasswordFields } from './new-password-fields.js';
import { RecoveryCodes } from './recovery-codes.js';

function Password() {
  // Another key empties the fields once the password is changed.
  const [turn, setTurn] = useState(0);
  const { submit, isBusy, refusal, errors } = useAuthForm(async ({ currentPassword = '', password = '' }) => {
    await send(ChangePassword, { currentPassword, password });
    setTurn((now) => now + 1);
    toast.success('Password changed. Your other devices are signed out.');
  }, checkNewPassword);
  return (
    <Section title="Password" isPadded>
      <form key={turn} onSubmit={submit} noValidate>
        <Refused text={refusal} />
        <Fields>
          <Wide>
            <PasswordInput
              name="currentPassword"
              label="Current password"
              autoComplete="current-password"
              error={errors['currentPassword']}
              visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            />
          </Wide>
          <NewPasswordFields errors={errors} isFirst={false} />
        </Fields>
        <Button type="submit" mt={16} loading={isBusy}>
          Change the password
        </Button>
      </form>
    </Section>
  );
}

/** What needs a code: new recovery codes, and switching it off where nobody requires it. */
function WithCode({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const user = useUser();
  const [wanted, setWanted] = useState<'codes' | 'off'>('codes');
  const { submit, isBusy, refusal, errors } = useAuthForm(async ({ code = '' }) => {
    if (wanted === 'codes') {
      const { recoveryCodes } = await send(RenewRecoveryCodes, { code });
      onCodes(recoveryCodes);
      return;
    }
    await send(DisableTwoFactor, { code });
    await loadSession();
    toast.success('Two-factor authentication is switched off');
  }, checkCode);
  return (
    <form onSubmit={submit} noValidate>
      <Refused text={refusal} />
      <CodeInput error={errors['code']} label="Code from your authenticator app" />
      <Group mt={16} gap={8}>
        <Button type="submit" loading={isBusy && wanted === 'codes'} onClick={() => setWanted('codes')}>
          New recovery codes
        </Button>
        {user.twoFactorRequired ? null : (
          <Button
            type="submit"
            color="bad"
            loading={isBusy && wanted === 'off'}
            onClick={() => setWanted('off')}
          >
            Switch off
          </Button>
        )}
      </Group>
    </form>
  );
}

function TwoFactor() {
  const user = useUser();
  const [codes, setCodes] = useState<readonly string[] | undefined>();
  return (
    <Section title="Two-factor authentication" side={user.twoFactorEnabled ? 'On' : 'Off'} isPadded>
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} /> : null}
      {user.twoFactorEnabled ? (
        codes ? null : (
          <WithCode onCodes={setCodes} />
        )
      ) : (
        <Button component={Link} to="/enroll-2fa?path=/profile">
          Set up
        </Button>
      )}
    </Section>
  );
}

/** Password and second factor. Whoever acts as somebody else sees neither. */
export const ProfileSecurity = () =>
  useUser().isSpoofed ? null : (
    <>
      <Password />
      <TwoFactor />
    </>
  );
