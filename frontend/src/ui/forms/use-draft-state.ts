import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { currentUser } from '../../app/session/session.js';
import { drafts } from './draft.js';
import { useUnsavedGuard } from './use-unsaved-guard.js';

export interface DraftState<Value> {
  readonly value: Value;
  readonly set: (value: Value) => void;
  readonly isDirty: boolean;
  /** It is saved, or given up: nothing is kept in the browser, and leaving asks nothing. */
  readonly forget: () => void;
}

const WRITE_AFTER_MS = 250;

/**
 * A choice that is not a form of fields, such as ticked rows, and is not lost either: it survives a reload and an
 * expired sign-in, and leaving with changes asks first. `name` is unique for the choice and its record; values are
 * plain data. `saved` is compared by content; when it changes, a choice that nobody has touched follows it.
 */
export function useDraftState<Value>(name: string, saved: Value): DraftState<Value> {
  const userId = currentUser()?.id ?? 'nobody';
  const base = JSON.stringify(saved);
  const [value, setValue] = useState<Value>(
    () => drafts.read<{ value: Value }>(userId, name)?.values.value ?? saved,
  );
  const settled = useRef<string | undefined>(undefined);
  const text = useMemo(() => JSON.stringify(value), [value]);
  const keep = useDebouncedCallback((next: Value) => drafts.write(userId, name, { value: next }, base, []), {
    delay: WRITE_AFTER_MS,
    flushOnUnmount: true,
  });
  useWindowEvent('pagehide', () => keep.flush());
  const latest = useRef(text);
  const set = (next: Value): void => {
    latest.current = JSON.stringify(next);
    setValue(next);
    keep(next);
  };
  const forget = useCallback((): void => {
    keep.cancel();
    drafts.remove(userId, name);
    settled.current = latest.current;
  }, [keep, userId, name]);
  const followed = useRef(base);
  useEffect(() => {
    if (followed.current === base) return;
    const isTouched = latest.current !== followed.current;
    followed.current = base;
    if (isTouched) return;
    latest.current = base;
    setValue(saved);
  }, [base, saved]);
  const isDirty = text !== base;
  useUnsavedGuard(isDirty, forget, () => settled.current === latest.current);
  return { value, set, isDirty, forget };
}

/** With the one where it was not, without it where it was. */
export const toggled = (chosen: readonly string[], one: string): readonly string[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
