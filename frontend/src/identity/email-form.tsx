import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { AuthForm } from '../app/pages/auth-page.js';
import type { AuthFormState, Fields } from '../app/pages/use-auth-form.js';

/** What is wrong with an email before it is sent. */
export const checkEmail = ({ email = '' }: Fields): Fields =>
  /^\s*\S+@\S+\s*$/.test(email) ? {} : { email: 'Please enter a valid email' };

interface EmailFormProps {
  readonly form: AuthFormState;
  readonly submitLabel: string;
  /** Below the button, such as the way back. */
  readonly below: ReactNode;
}

/** Asks for an email and nothing else. */
export const EmailForm = ({ form, submitLabel, below }: EmailFormProps) => (
  <AuthForm form={form} submitLabel={submitLabel} below={below}>
    <TextInput
      name="email"
      type="email"
      label="Email"
      autoComplete="username"
      autoFocus
      error={form.errors['email']}
    />
  </AuthForm>
);
