import { PasswordInput } from '@mantine/core';
import type { Fields } from '../app/pages/use-auth-form.js';

const toggle = { 'aria-label': 'Show password', tabIndex: 0 };

/** A new password, typed twice. */
export const NewPasswordFields = ({ errors, isFirst = true }: { errors: Fields; isFirst?: boolean }) => (
  <>
    <PasswordInput
      name="password"
      label="New password"
      description="At least 10 characters, with a letter and a digit."
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
  if (password.length < 10) return { password: 'Use at least 10 characters' };
  if (!/\p{L}/u.test(password)) return { password: 'Use at least one letter' };
  if (!/\d/.test(password)) return { password: 'Use at least one digit' };
  return password === again ? {} : { again: 'The two do not match' };
};
