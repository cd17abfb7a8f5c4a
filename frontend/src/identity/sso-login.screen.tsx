import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { AuthPage } from '../app/pages/auth-page.js';
import { useAuthForm } from '../app/pages/use-auth-form.js';
import { wantedBehind } from '../app/routing/steps.js';
import { send } from '../app/command-client.js';
import { SignInWithSso } from '../generated/commands/sign-in-with-sso.js';
import { checkEmail, EmailForm } from './email-form.js';
import { SignOnReturn } from './sign-on-return.js';
import { SignOnStart } from './sign-on-start.js';
import { beginSignOn, readReturn, type Completion } from './single-sign-on.js';

const complete: Completion = (input) => send(SignInWithSso, input, { silent: true });

/** The provider of one's company is found by the domain of the email. */
function ByEmail() {
  const { search } = useLocation();
  const form = useAuthForm(
    ({ email = '' }) => beginSignOn({ email }, wantedBehind(`/login${search}`)),
    checkEmail,
  );
  return (
    <AuthPage
      title="Single sign-on"
      lead="Enter your work email and we’ll take you to your company’s sign-in page."
    >
      <EmailForm
        form={form}
        submitLabel="Continue"
        below={
          <Anchor component={Link} to={`/login${search}`}>
            Back to sign in
          </Anchor>
        }
      />
    </AuthPage>
  );
}

/** Any other provider: `?provider=` begins with it, and it sends people back here. */
export function Screen() {
  const { search } = useLocation();
  const { returned, error } = readReturn(search);
  if (returned || error) return <SignOnReturn complete={complete} />;
  const provider = new URLSearchParams(search).get('provider');
  return provider ? <SignOnStart provider={provider} /> : <ByEmail />;
}
