import { TextInput } from '@mantine/core';

/** Six digits of the authenticator app, or a recovery code. */
export const CodeInput = ({ error, label = 'Code' }: { error: string | undefined; label?: string }) => (
  <TextInput
    name="code"
    label={label}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    autoFocus
    error={error}
  />
);

export const checkCode = ({
  code = '',
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  code.trim() === '' ? { code: 'Please enter the code' } : {};
