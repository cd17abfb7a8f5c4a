import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { Problem } from '../api/problem.js';
import { stepPath, wantedBehind } from '../routing/steps.js';
import { screenRoutes } from '../routing/routes.js';
import { useSession } from '../session/use-session.js';
import { signIn } from '../session/session.js';
import { AuthFields, AuthPage, Refused } from './auth-page.js';
import { GoogleMark } from './google-mark.js';
import classes from './login.module.css';

/** An option shows only where its page exists. */
const hasPage = (path: string): boolean => screenRoutes.some((route) => route.path === path);

interface Errors {
  readonly email?: string;
  readonly password?: string;
  readonly form?: string;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const check = (email: string, password: string): Errors => ({
  ...(/^\S+@\S+$/.test(email)
    ? {}
    : { email: email === '' ? 'Please enter your email' : 'Please enter a valid email' }),
  ...(password === '' ? { password: 'Please enter your password' } : {}),
});

function useSignIn() {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [textOf(form, 'email').trim(), textOf(form, 'password')];
    const found = check(email, password);
    setErrors(found);
    if (Object.keys(found).length > 0 || isBusy) return;
    setBusy(true);
    try {
      await signIn(email, password);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setErrors({ form: error.message });
    } finally {
      setBusy(false);
    }
  };
  const blur = (field: 'email' | 'password', value: string): void => {
    if (value === '') return;
    const found = check(field === 'email' ? value : 'a@b', field === 'password' ? value : 'x');
    setErrors(({ [field]: _left, ...others }) => ({ ...others, ...found }));
  };
  return { errors, isBusy, submit, blur };
}

function OtherWays() {
  const navigate = useNavigate();
  const [google, sso] = [hasPage('/google-login'), hasPage('/sso-login')];
  if (!google && !sso) return null;
  return (
    <>
      <div className={classes['or']}>or</div>
      <div className={classes['others']}>
        {google ? (
          <Button leftSection={<GoogleMark />} onClick={() => void navigate('/google-login')}>
            Continue with Google
          </Button>
        ) : null}
        {sso ? (
          <Button
            leftSection={<KeyRound size={16} strokeWidth={1.5} />}
            onClick={() => void navigate('/sso-login')}
          >
            Single sign-on
          </Button>
        ) : null}
      </div>
    </>
  );
}

function SignInForm() {
  const { errors, isBusy, submit, blur } = useSignIn();
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Refused text={errors.form} />
      <AuthFields>
        <TextInput
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          autoFocus
          error={errors.email}
          onBlur={(event) => blur('email', event.currentTarget.value)}
        />
        <PasswordInput
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          onBlur={(event) => blur('password', event.currentTarget.value)}
        />
        {hasPage('/forgot-password') ? (
          <Anchor component={Link} to="/forgot-password" ta="end">
            Forgot password?
          </Anchor>
        ) : null}
        <Button type="submit" variant="filled" fullWidth className={classes['submit'] ?? ''} loading={isBusy}>
          Sign in
        </Button>
      </AuthFields>
    </form>
  );
}

/** Sign-in, with the way back to the page that was wanted. */
export function Screen() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  if (session.stage === 'signed-in') return <Navigate to={wantedBehind(address)} replace />;
  if (session.stage === 'validate-two-factor')
    return <Navigate to={stepPath('validate-two-factor', address)} replace />;
  return (
    <AuthPage title="Sign in" lead="Use the account your company gave you.">
      <SignInForm />
      <OtherWays />
    </AuthPage>
  );
}
