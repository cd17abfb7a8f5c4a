import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { Problem } from '../api/problem.js';
import { stepPath, wantedBehind } from '../routing/steps.js';
import { useSession } from '../session/use-session.js';
import { session, signIn } from '../session/session.js';
import { loadTenant, tenantSignIn, type TenantSignIn } from '../session/tenant.js';
import { useStore } from '../store.js';
import { AuthFields, AuthPage, Refused } from './auth-page.js';
import { GoogleMark } from './google-mark.js';
import classes from './login.module.css';

const KEY = <KeyRound size={16} strokeWidth={1.5} />;

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

function useSignIn(wanted: string) {
  const navigate = useNavigate();
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
      // Signed in, and not yet known who it is: the wanted page waits for the answer and says so.
      if (session.get().stage === 'unreachable') await navigate(wanted);
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

/** Providers of the tenant, and the way to those of companies. `search` carries the wanted page along. */
function OtherWays({ signIn, search }: { signIn: TenantSignIn; search: string }) {
  const { look, providers, hasCompanyProviders } = signIn;
  const withPath = (path: string, more: Readonly<Record<string, string>> = {}): string => {
    const query = new URLSearchParams([...new URLSearchParams(search), ...Object.entries(more)]);
    query.delete('tenant');
    return `${path}?${query.toString()}`;
  };
  const addressOf = ({ kind, id }: TenantSignIn['providers'][number]): string => {
    if (kind === 'google') return withPath('/google-login');
    return kind === 'okta' ? withPath('/okta-login/initiate') : withPath('/sso-login', { provider: id });
  };
  if (providers.length === 0 && !hasCompanyProviders) return null;
  return (
    <>
      {look.productLogin ? <div className={classes['or']}>or</div> : null}
      <div className={classes['others']}>
        {providers.map((provider) => (
          <Button
            key={provider.id}
            component={Link}
            to={addressOf(provider)}
            leftSection={provider.kind === 'google' ? <GoogleMark /> : KEY}
          >
            {provider.kind === 'google' ? 'Continue with Google' : provider.name}
          </Button>
        ))}
        {hasCompanyProviders ? (
          <Button component={Link} to={withPath('/sso-login')} leftSection={KEY}>
            Single sign-on
          </Button>
        ) : null}
      </div>
    </>
  );
}

function SignInForm({ hasForgotPassword, wanted }: { hasForgotPassword: boolean; wanted: string }) {
  const { errors, isBusy, submit, blur } = useSignIn(wanted);
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
        {hasForgotPassword ? (
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
  const { stage } = useSession();
  const tenant = useStore(tenantSignIn);
  useEffect(() => void loadTenant(), []);
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  if (stage === 'signed-in') return <Navigate to={wantedBehind(address)} replace />;
  if (stage === 'validate-two-factor')
    return <Navigate to={stepPath('validate-two-factor', address)} replace />;
  if (!tenant) return null;
  const { look } = tenant;
  const isClosed = !look.productLogin && tenant.providers.length === 0 && !tenant.hasCompanyProviders;
  return (
    <AuthPage title={look.title} lead={look.lead}>
      {look.productLogin ? (
        <SignInForm hasForgotPassword={look.forgotPassword} wanted={wantedBehind(address)} />
      ) : null}
      <OtherWays signIn={tenant} search={search} />
      <Refused text={isClosed ? 'Single sign-on is not set up yet. Ask your administrator.' : undefined} />
    </AuthPage>
  );
}
