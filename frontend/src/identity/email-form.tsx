import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { AuthFields, Refused } from '../app/pages/auth-page.js';
import type { useAuthForm, Fields } from '../app/pages/use-auth-form.js';

/** What is wrong with an email before it is sent. */
export const checkEmail = ({ email = '' }: Fields): Fields =>
  /^\s*\S+@\S+\s*$/.test(email) ? {} : { email: 'Please enter a valid email' };

interface EmailFormProps {
  readonly form: ReturnType<typeof useAuthForm>;
  readonly submitLabel: string;
  /** Below the button, such as the way back. */
  readonly children: ReactNode;
}

/** Asks for an email and nothing else. */
export const EmailForm = ({ form, submitLabel, children }: EmailFormProps) => (
  <form onSubmit={form.submit} noValidate>
    <Refused text={form.refusal} />
    <AuthFields>
      <TextInput
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        autoFocus
        error={form.errors['email']}
      />
      <Button type="submit" variant="filled" fullWidth loading={form.isBusy}>
        {submitLabel}
      </Button>
      {children}
    </AuthFields>
  </form>
);
