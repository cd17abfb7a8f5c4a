import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useCallback, useMemo, useRef, useState, type FormEvent } from 'react';
import { z } from 'zod';
import { validationWords } from '@upfront/contracts/kernel/validation-words.js';
import { Problem } from '../../app/api/problem.js';
import { currentUser } from '../../app/session/session.js';
import { draftStart, drafts } from './draft.js';
import { follow } from './follow.js';
import { useFollowing, type Conflict, type FieldWords } from './use-following.js';
import { focusFirst, useRefusal, WRONG_FIELD } from './use-refusal.js';
import { useUnsavedGuard } from './use-unsaved-guard.js';

export interface DraftFormOptions<Values extends object, Output> {
  /** Unique for the form and its record, such as `client-billing.<id>`; also the key of its draft. */
  readonly name: string;
  /** The command's own schema, or the part of it that this form fills; the form's values may still miss some. */
  readonly schema: z.ZodType<Output>;
  /** What is saved now. */
  readonly saved: Values;
  /**
   * Sends what was changed, with what was seen of it (`seenOf`). Field errors of a refused `Problem` appear beside their
   * fields.
   */
  readonly save: (values: Output) => Promise<void>;
  /** Leaving throws nothing away: what is typed is brought back whenever the form is opened again. */
  readonly isKept?: boolean;
  /** Fields that are never kept in the browser, such as passwords. */
  readonly secret?: readonly (keyof Values & string)[];
  /** By dotted path: names and values of fields for whoever has to choose between two values. */
  readonly words?: Readonly<Record<string, FieldWords>>;
}

export interface DraftForm<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void;
  /**
   * Sends it, and answers whether it is saved. Without `isForced` nothing is sent where nothing was changed. What
   * `demanded` finds missing is marked beside its fields: going on may ask for more than saving a draft.
   */
  readonly send: (isForced?: boolean, demanded?: z.ZodType) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  /** What was refused and belongs to no field. */
  readonly refusal: string | undefined;
  /** Typed earlier and brought back. */
  readonly hasDraft: boolean;
  /** The record changed since the draft was typed. */
  readonly isStale: boolean;
  /** Fields that somebody else saved meanwhile with another value: nothing is sent until each is decided. */
  readonly conflicts: readonly Conflict[];
  readonly words: Readonly<Record<string, FieldWords>>;
  /** Back to what is saved. */
  readonly discard: () => void;
  /** What was typed is saved by other means: the draft is no longer needed. */
  readonly forget: () => void;
  /** Node for `<form ref>`: after a refusal the first wrong field gets the focus. */
  readonly ref: React.RefObject<HTMLFormElement | null>;
}

z.config({ customError: validationWords });

const WRITE_AFTER_MS = 250;
const NO_WORDS = {};

/**
 * A form that never loses what was typed: errors appear when a field is left, the draft survives an error,
 * a reload and an expired sign-in, and leaving with changes asks first. What is saved elsewhere in the meantime shows in
 * the fields that nobody has touched; of the others the person chooses.
 */
export function useDraftForm<Values extends object, Output>(
  options: DraftFormOptions<Values, Output>,
): DraftForm<Values> {
  const { name, schema, saved, save, secret = [], words = NO_WORDS, isKept = false } = options;
  const userId = currentUser()?.id ?? 'nobody';
  const savedText = useMemo(() => JSON.stringify(saved), [saved]);
  const named = Object.keys(words).join();
  const isWhole = useCallback((path: string) => named.split(',').includes(path), [named]);
  const [draft, setDraft] = useState(() => drafts.read<Values>(userId, name));
  const [start] = useState(() => {
    const { values, before } = draftStart(draft, saved);
    return { ...follow(values, before, saved, isWhole), isStale: JSON.stringify(before) !== savedText };
  });
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const saving = useRef(false);
  const startedFrom = useRef((): Values => start.before);
  /** Values that were saved or given up, as JSON: leaving with exactly these throws nothing away. */
  const settled = useRef<string | undefined>(undefined);
  const keep = useDebouncedCallback(
    (values: Values) => drafts.write(userId, name, values, startedFrom.current(), secret),
    { delay: WRITE_AFTER_MS, flushOnUnmount: true },
  );
  // A reload right after the last key keeps that key, too.
  useWindowEvent('pagehide', () => keep.flush());
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: start.values,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
    onValuesChange: keep,
  });
  const isDirty = JSON.stringify(form.values) !== savedText;
  const { refusal, refuse, clear } = useRefusal(ref, form);

  const { getValues, setValues } = form;
  const following = useFollowing({
    values: form.values,
    typed: getValues,
    saved,
    start: start.before,
    setValues,
    isWhole,
  });
  const { conflicts, settle } = following;
  startedFrom.current = following.before;

  /** These values are saved or given up; what was typed since they were sent stays a draft. */
  const settleAt = useCallback(
    (values: Values): void => {
      settled.current = JSON.stringify(values);
      settle(values);
      if (JSON.stringify(getValues()) !== settled.current) return;
      keep.cancel();
      drafts.remove(userId, name);
      setDraft(undefined);
    },
    [keep, userId, name, getValues, settle],
  );
  const forget = useCallback(() => settleAt(getValues()), [settleAt, getValues]);
  const isSettled = (): boolean => settled.current === JSON.stringify(getValues());
  useUnsavedGuard(isDirty && !isKept, forget, () => saving.current || isSettled());

  const send = async (isForced = true, demanded?: z.ZodType): Promise<boolean> => {
    if (isBusy) return false;
    const sent = form.getValues();
    const parsed = schema.safeParse(sent);
    const missing = demanded ? schemaResolver(demanded, { sync: true })(sent) : {};
    const isMissing = Object.keys(missing).length > 0;
    const { hasErrors, errors } = form.validate();
    if (isMissing) form.setErrors({ ...missing, ...errors });
    if (hasErrors || isMissing || !parsed.success) {
      focusFirst(ref, WRONG_FIELD);
      return false;
    }
    if (conflicts.length > 0) {
      focusFirst(ref, '[data-conflicts]');
      return false;
    }
    if (!isForced && !isDirty) return true;
    setBusy(true);
    saving.current = true;
    clear();
    try {
      await save(parsed.data);
      settleAt(sent);
      form.resetDirty(sent);
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refuse(error, sent);
      return false;
    } finally {
      saving.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    isBusy,
    isDirty,
    // Once the choice is there it says more.
    refusal: refusal?.isConflict && conflicts.length > 0 ? undefined : refusal?.text,
    ref,
    hasDraft: draft !== undefined,
    isStale: draft !== undefined && start.isStale,
    conflicts,
    words,
    forget,
    send,
    submit: (event) => {
      event?.preventDefault();
      void send();
    },
    discard: () => {
      form.setValues(saved);
      form.clearErrors();
      clear();
      forget();
    },
  };
}
