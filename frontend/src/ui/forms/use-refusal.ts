import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { NO_ANSWER, type Problem } from '../../app/api/problem.js';
import { refreshQueries } from '../../app/query-refresh.js';
import { notedFields, refusedFields, stands, type RefusedField } from './refused-fields.js';

/** Puts the focus on the first node that matches, once what was said is drawn. */
export const focusFirst = (form: RefObject<HTMLFormElement | null>, selector: string): void => {
  setTimeout(() => form.current?.querySelector<HTMLElement>(selector)?.focus());
};
export const WRONG_FIELD = '[aria-invalid=true]';

interface Refusal {
  readonly text: string;
  readonly isConflict: boolean;
}

/** What of a form takes errors of its fields. */
interface Refusable {
  readonly values: object;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly getValues: () => object;
  readonly setErrors: (errors: Record<string, string>) => void;
  readonly setFieldError: (path: string, error: string | null) => void;
}

/**
 * What the server refused stays beside its field until the value is another: checking the field again, as when it is
 * left, knows nothing of it.
 */
function useStandingErrors({ values, errors, setFieldError }: Refusable) {
  const refused = useRef<readonly RefusedField[]>([]);
  useLayoutEffect(() => {
    for (const field of refused.current) {
      if (!stands(field, values)) setFieldError(field.path, null);
      else if (errors[field.path] === undefined) setFieldError(field.path, field.message);
    }
    refused.current = refused.current.filter((field) => stands(field, values));
  }, [values, errors, setFieldError]);
  return refused;
}

/**
 * What the server refused: errors of fields stand beside them, the first of which gets the focus; the rest is said over
 * the form. Where somebody else saved meanwhile, what is saved now is read, and with it comes the choice.
 */
export function useRefusal(form: RefObject<HTMLFormElement | null>, fields: Refusable) {
  const { getValues, setErrors } = fields;
  const standing = useStandingErrors(fields);
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = (problem: Problem, sent: object): void => {
    if (problem.isChangedMeanwhile) {
      setRefusal({ text: problem.message, isConflict: true });
      refreshQueries();
      return;
    }
    const { beside, elsewhere } = refusedFields(problem.errors, getValues());
    standing.current = notedFields(beside, sent);
    setErrors(beside);
    const isBesideField = Object.keys(beside).length > elsewhere.length;
    // The banner of a lost connection stands behind a dialog: its form says it, too.
    const isSaid = problem.isHandled && problem.status !== NO_ANSWER;
    const text = elsewhere[0] ?? problem.message;
    const isOverForm = elsewhere.length > 0 || !(isSaid || isBesideField);
    setRefusal(isOverForm ? { text, isConflict: false } : undefined);
    focusFirst(form, WRONG_FIELD);
  };
  const clear = (): void => {
    standing.current = [];
    setRefusal(undefined);
  };
  return { refusal, refuse, clear };
}
