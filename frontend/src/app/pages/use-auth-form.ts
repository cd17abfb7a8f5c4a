import { useState, type FormEvent } from 'react';
import { Problem } from '../api/problem.js';
import { dropSession } from '../session/session.js';

/** The text fields of a form by their names. */
export type Fields = Readonly<Record<string, string>>;

const fieldsOf = (form: FormData): Fields =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']));

export interface AuthFormState {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly isBusy: boolean;
  /** What was refused and belongs to no field. */
  readonly refusal: string | undefined;
  readonly errors: Fields;
}

/**
 * A form of a step before the workspace: checks, sends, and shows what was refused beside its field. What is typed
 * here is secret, so that nothing of it is kept in the browser.
 */
export function useAuthForm(
  send: (fields: Fields) => Promise<void>,
  check?: (fields: Fields) => Fields,
): AuthFormState {
  const [errors, setErrors] = useState<Fields>({});
  const [refusal, setRefusal] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const refuse = (problem: Problem): void => {
    // The step took too long: it begins again with the password.
    if (problem.status === 401) dropSession();
    const entries = Object.entries(problem.errors).map(([field, [first]]) => [field, first ?? 'Not valid']);
    setErrors(Object.fromEntries(entries) as Fields);
    setRefusal(entries.length > 0 ? undefined : problem.message);
  };
  const run = async (fields: Fields): Promise<void> => {
    const found = check?.(fields) ?? {};
    setErrors(found);
    if (Object.keys(found).length > 0 || isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await send(fields);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    refusal,
    errors,
    submit: (event) => {
      event.preventDefault();
      void run(fieldsOf(new FormData(event.currentTarget)));
    },
  };
}
