import { Anchor, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { send } from '../app/command-client.js';
import { AuthForm, AuthPage, SignInAsOther } from '../app/pages/auth-page.js';
import { useAuthForm, type Fields } from '../app/pages/use-auth-form.js';
import { loadSession } from '../app/session/session.js';
import { useUser } from '../app/session/use-session.js';
import { SetUpDetails } from '../generated/commands/set-up-details.js';
import { setupLead, setupPath } from './setup-steps.js';

const check = (fields: Fields): Fields =>
  Object.fromEntries(
    (['firstName', 'lastName'] as const)
      .filter((name) => (fields[name] ?? '').trim() === '')
      .map((name) => [name, 'Name is required']),
  );

const Terms = ({
  isAccepted,
  onChange,
  error,
}: {
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  error: string | undefined;
}) => (
  <Checkbox
    checked={isAccepted}
    onChange={(event) => onChange(event.currentTarget.checked)}
    error={error}
    label={
      <>
        I accept the{' '}
        <Anchor component={Link} to="/terms-of-service" target="_blank">
          terms of service
        </Anchor>
      </>
    }
  />
);

/** First step: who one is, and the terms of service. */
export function Screen() {
  const user = useUser();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isAccepted, setAccepted] = useState(user.acceptedTermsOfService);
  const form = useAuthForm(
    async ({ firstName = '', lastName = '', title = '' }) => {
      const details = { firstName, lastName, title, acceptedTermsOfService: true } as const;
      await send(SetUpDetails, details, { silent: true });
      await loadSession();
      await navigate(setupPath('headshot', search));
    },
    (fields) => ({
      ...check(fields),
      ...(isAccepted ? {} : { terms: 'Accept the terms of service to continue' }),
    }),
  );
  return (
    <AuthPage title="Welcome to Upfront" lead={setupLead('details', 'Check how others see you.')}>
      <AuthForm form={form} submitLabel="Continue" below={<SignInAsOther />}>
        <TextInput
          name="firstName"
          label="First name"
          defaultValue={user.firstName}
          autoComplete="given-name"
          autoFocus
          error={form.errors['firstName']}
        />
        <TextInput
          name="lastName"
          label="Last name"
          defaultValue={user.lastName}
          autoComplete="family-name"
          error={form.errors['lastName']}
        />
        <TextInput
          name="title"
          label="Title"
          defaultValue={user.title}
          autoComplete="organization-title"
          error={form.errors['title']}
        />
        <Terms isAccepted={isAccepted} onChange={setAccepted} error={form.errors['terms']} />
      </AuthForm>
    </AuthPage>
  );
}
