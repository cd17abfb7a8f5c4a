import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { NO_ANSWER, Problem } from '../../app/api/problem.js';
import { currentUser } from '../../app/session/session.js';
import { drafts } from './draft.js';
import { follow } from './follow.js';
import { useUnsavedGuard } from './use-unsaved-guard.js';

export interface DraftFormOptions<Values extends object, Output> {
  /** Unique for the form and its record, such as `client-billing.<id>`; also the key of its draft. */
  readonly name: string;
  /** The command's own schema, or the part of it that this form fills; the form's values may still miss some. */
  readonly schema: z.ZodType<Output>;
  /** What is saved now. */
  readonly saved: Values;
  /** Sends it. Field errors of a refused `Problem` appear beside their fields. */
  readonly save: (values: Output) => Promise<void>;
  /** Fields that are never kept in the browser, such as passwords. */
  readonly secret?: readonly (keyof Values & string)[];
}

export interface DraftForm<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  /** What was refused and belongs to no field. */
  readonly refusal: string | undefined;
  /** Typed earlier and brought back. */
  readonly hasDraft: boolean;
  /** The record changed since the draft was typed. */
  readonly isStale: boolean;
  /** Back to what is saved. */
  readonly discard: () => void;
  /** What was typed is saved by other means: the draft is no longer needed. */
  readonly forget: () => void;
  /** Node for `<form ref>`: after a refusal the first wrong field gets the focus. */
  readonly ref: React.RefObject<HTMLFormElement | null>;
}

const WRITE_AFTER_MS = 250;

function firstMessages(errors: Problem['errors']): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first ?? 'Not valid']));
}

/**
 * A form that never loses what was typed: errors appear when a field is left, the draft survives an error,
 * a reload and an expired sign-in, and leaving with changes asks first. What is saved elsewhere in the meantime shows in
 * the fields that nobody has touched.
 */
export function useDraftForm<Values extends object, Output>(
  options: DraftFormOptions<Values, Output>,
): DraftForm<Values> {
  const { name, schema, saved, save, secret = [] } = options;
  const userId = currentUser()?.id ?? 'nobody';
  const base = useMemo(() => JSON.stringify(saved), [saved]);
  const [draft, setDraft] = useState(() => drafts.read<Values>(userId, name));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const ref = useRef<HTMLFormElement>(null);
  const saving = useRef(false);
  /** Values that were saved or given up, as JSON: leaving with exactly these throws nothing away. */
  const settled = useRef<string | undefined>(undefined);
  const keep = useDebouncedCallback((values: Values) => drafts.write(userId, name, values, base, secret), {
    delay: WRITE_AFTER_MS,
    flushOnUnmount: true,
  });
  // A reload right after the last key keeps that key, too.
  useWindowEvent('pagehide', () => keep.flush());
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { ...saved, ...draft?.values },
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
    onValuesChange: keep,
  });
  const isDirty = JSON.stringify(form.values) !== base;

  const { getValues, setValues } = form;
  /** What was saved when the form was filled, or when it last followed. */
  const followed = useRef({ base, values: saved });
  useEffect(() => {
    if (followed.current.base === base) return;
    const { values: before } = followed.current;
    followed.current = { base, values: saved };
    setValues(follow(getValues(), before, saved));
  }, [base, saved, getValues, setValues]);

  const forget = useCallback((): void => {
    keep.cancel();
    drafts.remove(userId, name);
    setDraft(undefined);
    settled.current = JSON.stringify(getValues());
  }, [keep, userId, name, getValues]);
  const isSettled = (): boolean => settled.current === JSON.stringify(getValues());
  useUnsavedGuard(isDirty, forget, () => saving.current || isSettled());

  const refuse = (problem: Problem): void => {
    const errors = firstMessages(problem.errors);
    form.setErrors(errors);
    const isBesideField = Object.keys(errors).length > 0;
    // The banner of a lost connection stands behind a dialog: its form says it, too.
    const isSaid = problem.isHandled && problem.status !== NO_ANSWER;
    setRefusal(isSaid || isBesideField ? undefined : problem.message);
    focusFirstError();
  };
  const focusFirstError = (): void => {
    setTimeout(() => ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  const send = async (): Promise<void> => {
    if (isBusy) return;
    const parsed = schema.safeParse(form.getValues());
    if (form.validate().hasErrors || !parsed.success) {
      focusFirstError();
      return;
    }
    setBusy(true);
    saving.current = true;
    setRefusal(undefined);
    try {
      await save(parsed.data);
      forget();
      form.resetDirty();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refuse(error);
    } finally {
      saving.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    isBusy,
    isDirty,
    refusal,
    ref,
    hasDraft: draft !== undefined,
    isStale: draft !== undefined && draft.base !== base,
    forget,
    submit: (event) => {
      event?.preventDefault();
      void send();
    },
    discard: () => {
      form.setValues(saved);
      form.clearErrors();
      setRefusal(undefined);
      forget();
    },
  };
}
