import { useState, type RefObject } from 'react';
import { NO_ANSWER, type Problem } from '../../app/api/problem.js';
import { refreshQueries } from '../../app/query-refresh.js';

const firstMessages = (errors: Problem['errors']): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first ?? 'Not valid']));

/** Puts the focus on the first node that matches, once what was said is drawn. */
export const focusFirst = (form: RefObject<HTMLFormElement | null>, selector: string): void => {
  setTimeout(() => form.current?.querySelector<HTMLElement>(selector)?.focus());
};
export const WRONG_FIELD = '[aria-invalid=true]';

interface Refusal {
  readonly text: string;
  readonly isConflict: boolean;
}

/**
 * What the server refused: errors of fields stand beside them, the first of which gets the focus; the rest is said over
 * the form. Where somebody else saved meanwhile, what is saved now is read, and with it comes the choice.
 */
export function useRefusal(
  form: RefObject<HTMLFormElement | null>,
  setErrors: (errors: Record<string, string>) => void,
) {
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = (problem: Problem): void => {
    if (problem.isChangedMeanwhile) {
      setRefusal({ text: problem.message, isConflict: true });
      refreshQueries();
      return;
    }
    const errors = firstMessages(problem.errors);
    setErrors(errors);
    const isBesideField = Object.keys(errors).length > 0;
    // The banner of a lost connection stands behind a dialog: its form says it, too.
    const isSaid = problem.isHandled && problem.status !== NO_ANSWER;
    setRefusal(isSaid || isBesideField ? undefined : { text: problem.message, isConflict: false });
    focusFirst(form, WRONG_FIELD);
  };
  return { refusal, refuse, clear: (): void => setRefusal(undefined) };
}
