import type { BeginTwoFactorEnrollment as Begin } from '@upfront/contracts/identity/two-factor-commands.js';
import type { AnswerOf } from '@upfront/contracts/kernel/define-command.js';
import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { Problem } from '../app/api/problem.js';
import { send } from '../app/command-client.js';
import { AuthForm, AuthPage, SignInAsOther } from '../app/pages/auth-page.js';
import { useAuthForm } from '../app/pages/use-auth-form.js';
import { wantedBehind } from '../app/routing/steps.js';
import { loadSession } from '../app/session/session.js';
import { unkeptCodes } from '../app/session/unkept-codes.js';
import { useUser } from '../app/session/use-session.js';
import { BeginTwoFactorEnrollment } from '../generated/commands/begin-two-factor-enrollment.js';
import { EnableTwoFactor } from '../generated/commands/enable-two-factor.js';
import { RenewRecoveryCodes } from '../generated/commands/renew-recovery-codes.js';
import { SkeletonBar } from '../ui/skeletons.js';
import { checkCode, CodeInput } from './code-input.js';
import classes from './identity.module.css';
import { RecoveryCodes } from './recovery-codes.js';

type Begun = AnswerOf<typeof Begin>;

function useEnrollment() {
  const [begun, setBegun] = useState<Begun | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  useEffect(() => {
    send(BeginTwoFactorEnrollment, {}).then(setBegun, (error: unknown) =>
      setProblem(error instanceof Problem ? error.message : String(error)),
    );
  }, []);
  return { begun, problem };
}

const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const CORNERS = [
  [2, 2],
  [16, 2],
  [2, 16],
] as const;

/** The code to come, with the three corners that every such code has, and the key below it. */
const AccountToCome = () => (
  <div role="status" aria-label="Loading">
    <svg className={classes['qr']} viewBox="0 0 25 25" aria-hidden="true">
      {CORNERS.map(([x, y]) => (
        <g key={`${x} ${y}`} className={classes['corner']}>
          <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="0.5" />
          <rect x={x + 2.5} y={y + 2.5} width="2" height="2" />
        </g>
      ))}
    </svg>
    <div className={classes['secretToCome']}>
      <SkeletonBar width="88%" />
      <SkeletonBar width="40%" />
    </div>
  </div>
);

const Account = ({ begun }: { begun: Begun | undefined }) =>
  begun ? (
    <>
      <img className={classes['qr']} src={begun.qrCode} alt="QR code for the authenticator app" />
      <p className={classes['secret']}>
        Can’t scan it? Enter this key: <code>{grouped(begun.secret)}</code>
      </p>
    </>
  ) : (
    <AccountToCome />
  );

function Enrolling({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const user = useUser();
  const { begun, problem } = useEnrollment();
  const form = useAuthForm(async ({ code = '' }) => {
    const { recoveryCodes } = await send(EnableTwoFactor, { code }, { silent: true });
    onDone(recoveryCodes);
  }, checkCode);
  return (
    <AuthPage
      title="Set up two-factor authentication"
      lead="Scan the code with an authenticator app, then enter the six-digit code it shows."
    >
      <AuthForm
        form={{ ...form, refusal: form.refusal ?? problem }}
        submitLabel="Continue"
        above={<Account begun={begun} />}
        below={
          user.twoFactorRequired ? (
            <SignInAsOther />
          ) : (
            <Anchor component={Link} to="/profile">
              Not now
            </Anchor>
          )
        }
        isReady={begun !== undefined}
      >
        <CodeInput error={form.errors['code']} />
      </AuthForm>
    </AuthPage>
  );
}

/** Codes that were shown earlier and not kept are replaced: they cannot be shown again. */
function Renewing({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const form = useAuthForm(async ({ code = '' }) => {
    const { recoveryCodes } = await send(RenewRecoveryCodes, { code }, { silent: true });
    onDone(recoveryCodes);
  }, checkCode);
  return (
    <AuthPage
      title="Create new recovery codes"
      lead="You have not confirmed that you saved your recovery codes. Enter a code from your authenticator app to replace them."
    >
      <AuthForm form={form} submitLabel="Create new codes" below={<SignInAsOther />}>
        <CodeInput error={form.errors['code']} />
      </AuthForm>
    </AuthPage>
  );
}

/** Enrolment at the first sign-in where it is required, or from the profile; then the recovery codes, once. */
export function Screen() {
  const user = useUser();
  const { pathname, search } = useLocation();
  const [codes, setCodes] = useState<readonly string[] | undefined>();
  if (codes === undefined && user.twoFactorEnabled) {
    if (unkeptCodes.has(user.id)) return <Renewing onDone={setCodes} />;
    return <Navigate to={wantedBehind(`${pathname}${search}`)} replace />;
  }
  if (codes === undefined) return <Enrolling onDone={setCodes} />;
  const goOn = async (): Promise<void> => {
    await loadSession();
    setCodes(undefined);
  };
  return (
    <AuthPage
      title="Save your recovery codes"
      lead="Use a code to sign in if you lose your device. Each code works once. You will not see them again."
    >
      <RecoveryCodes codes={codes} isStep onKept={() => void goOn()} />
    </AuthPage>
  );
}
