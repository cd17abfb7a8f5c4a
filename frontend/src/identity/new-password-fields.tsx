import { PasswordInput } from '@mantine/core';
import type { Fields } from '../app/pages/use-auth-form.js';

const toggle = { 'aria-label': 'Show password', tabIndex: 0 };

/** A new password, typed twice. */
export const NewPasswordFields = ({ errors, isFirst = true }: { errors: Fields; isFirst?: boolean }) => (
  <>
    <PasswordInput
      name="password"
      label="New password"
      description="At least 12 characters. Several words are easy to remember."
      autoComplete="new-password"
      autoFocus={isFirst}
      error={errors['password']}
      visibilityToggleButtonProps={toggle}
    />
    <PasswordInput
      name="again"
      label="Repeat the password"
      autoComplete="new-password"
      error={errors['again']}
      visibilityToggleButtonProps={toggle}
    />
  </>
);

/** What can be said of a new password before it is sent; the server says the same. */
export const checkNewPassword = ({ password = '', again = '' }: Fields): Fields => {
  if ([...password.replaceAll(/\s+/g, ' ')].length < 12) return { password: 'Use at least 12 characters' };
  return password === again ? {} : { again: 'The passwords do not match' };
};
