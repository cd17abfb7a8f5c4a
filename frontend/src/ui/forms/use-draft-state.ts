import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Problem } from '../../app/api/problem.js';
import { refreshQueries } from '../../app/query-refresh.js';
import { currentUser } from '../../app/session/session.js';
import { draftStart, drafts } from './draft.js';
import { follow } from './follow.js';
import { useFollowing, type Conflict, type FieldWords } from './use-following.js';
import { useUnsavedGuard } from './use-unsaved-guard.js';

export interface DraftState<Value> {
  readonly value: Value;
  readonly set: (value: Value) => void;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** What somebody else saved meanwhile with another value: nothing is sent until each is decided. */
  readonly conflicts: readonly Conflict[];
  readonly words: Readonly<Record<string, FieldWords>>;
  /** Why it was not saved the last time. */
  readonly refusal: string | undefined;
  /** Does the work of saving, and answers whether it is saved. */
  readonly send: (work: () => Promise<unknown>) => Promise<boolean>;
}

interface Kept<Value> {
  readonly value: Value;
}

const WRITE_AFTER_MS = 250;

/**
 * A choice that is not a form of fields, such as ticked rows, and is not lost either: it survives a reload and an
 * expired sign-in, and leaving with changes asks first. `name` is unique for the choice and its record; values are
 * plain data. `saved` is compared by content; when it changes, what nobody has touched follows it. `words` name the
 * parts by their dotted path, the choice itself by `value`.
 */
export function useDraftState<Value>(
  name: string,
  saved: Value,
  words: Readonly<Record<string, FieldWords>>,
): DraftState<Value> {
  const userId = currentUser()?.id ?? 'nobody';
  const savedText = JSON.stringify(saved);
  const named = Object.keys(words).join();
  const isWhole = useCallback((path: string) => named.split(',').includes(path), [named]);
  const [start] = useState(() => {
    const { values, before } = draftStart(drafts.read<Kept<Value>>(userId, name), { value: saved });
    return follow(values, before, { value: saved }, isWhole);
  });
  const [kept, setKept] = useState<Kept<Value>>(start.values);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const { value } = kept;
  const text = useMemo(() => JSON.stringify(value), [value]);
  const settled = useRef<string | undefined>(undefined);
  const latest = useRef(kept);
  const startedFrom = useRef((): Kept<Value> => start.before);
  const keep = useDebouncedCallback(
    (next: Kept<Value>) => drafts.write(userId, name, next, startedFrom.current(), []),
    { delay: WRITE_AFTER_MS, flushOnUnmount: true },
  );
  useWindowEvent('pagehide', () => keep.flush());
  const show = useCallback(
    (next: Kept<Value>): void => {
      latest.current = next;
      setKept(next);
      keep(next);
    },
    [keep],
  );
  const following = useFollowing<Kept<Value>>({
    values: kept,
    typed: () => latest.current,
    saved: { value: saved },
    start: start.before,
    setValues: show,
    isWhole,
  });
  startedFrom.current = following.before;
  const { conflicts, settle } = following;
  /** It is saved, or given up: nothing is kept in the browser, and leaving asks nothing. */
  const forget = useCallback((): void => {
    keep.cancel();
    drafts.remove(userId, name);
    settled.current = JSON.stringify(latest.current.value);
    settle(latest.current);
  }, [keep, userId, name, settle]);
  const isDirty = text !== savedText;
  useUnsavedGuard(isDirty, forget, () => settled.current === JSON.stringify(latest.current.value));

  const send = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (conflicts.length > 0) {
      document.querySelector<HTMLElement>('[data-conflicts]')?.focus();
      return false;
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      forget();
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // What is saved now comes by itself, and with it the choice.
      if (error.isChangedMeanwhile) refreshQueries();
      if (!error.isHandled) setRefusal(error.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    value,
    set: (next) => show({ value: next }),
    isDirty,
    isBusy,
    conflicts,
    words,
    // The choice says more.
    refusal: conflicts.length > 0 ? undefined : refusal,
    send,
  };
}

/** With the one where it was not, without it where it was. */
export const toggled = (chosen: readonly string[], one: string): readonly string[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
