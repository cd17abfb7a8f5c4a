import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { send } from '../app/command-client.js';
import { AuthPage } from '../app/pages/auth-page.js';
import { useAuthForm } from '../app/pages/use-auth-form.js';
import { ForgotPassword } from '../generated/commands/forgot-password.js';
import { checkEmail, EmailForm } from './email-form.js';

const ToSignIn = () => (
  <Anchor component={Link} to="/login">
    Back to sign in
  </Anchor>
);

/** Asks for a link by mail. What is said afterwards is the same for every address. */
export function Screen() {
  const [sentTo, setSentTo] = useState<string | undefined>();
  const form = useAuthForm(async ({ email = '' }) => {
    await send(ForgotPassword, { email }, { silent: true });
    setSentTo(email.trim());
  }, checkEmail);
  if (sentTo !== undefined)
    return (
      <AuthPage
        title="Check your email"
        lead={`If ${sentTo} belongs to an account, we sent a link to reset the password. It expires in one hour.`}
      >
        <ToSignIn />
      </AuthPage>
    );
  return (
    <AuthPage title="Forgot your password?" lead="Enter your email and we’ll send you a link to reset it.">
      <EmailForm form={form} submitLabel="Send link" below={<ToSignIn />} />
    </AuthPage>
  );
}
