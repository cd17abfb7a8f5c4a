import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { valueAt } from '@upfront/contracts/kernel/value-at.js';
import { follow, withValue } from './follow.js';

/** How a field is told to the two people who changed it. */
export interface FieldWords {
  readonly label: string;
  /** A value of it in words; without it as it is. */
  readonly show?: (value: unknown) => ReactNode;
}

/** A field that somebody typed in while another value was saved elsewhere. */
export interface Conflict {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

interface FollowingOptions<Values extends object> {
  /** Values as they were typed when this was drawn. */
  readonly values: Values;
  /** Values as they are typed at this moment: a key may have come since it was drawn. */
  readonly typed: () => Values;
  readonly saved: Values;
  /** What the typed values started from. */
  readonly start: Values;
  readonly setValues: (values: Values) => void;
  /** Objects that are one value. */
  readonly isWhole?: (path: string) => boolean;
}

export interface Following<Values> {
  readonly conflicts: readonly Conflict[];
  /** What the typed values started from: a draft is kept with it. */
  readonly before: () => Values;
  /** These values are what is saved from now on. */
  readonly settle: (values: Values) => void;
}

/** Shows what is saved elsewhere in the fields that nobody has touched, and says which others were saved as well. */
export function useFollowing<Values extends object>(options: FollowingOptions<Values>): Following<Values> {
  const { values, typed, saved, start, setValues, isWhole } = options;
  const text = JSON.stringify(saved);
  const [state, setState] = useState({ before: start, seen: saved });
  const latest = useRef(state);
  const move = useCallback((next: typeof state): void => {
    latest.current = next;
    setState(next);
  }, []);
  const current = useRef({ typed, setValues });
  useEffect(() => {
    current.current = { typed, setValues };
  });
  const followed = useRef(text);
  useEffect(() => {
    if (followed.current === text) return;
    followed.current = text;
    const { typed: now, setValues: show } = current.current;
    const mine = now();
    const next = follow(mine, latest.current.before, saved, isWhole);
    move({ before: next.before, seen: saved });
    if (JSON.stringify(next.values) !== JSON.stringify(mine)) show(next.values);
  }, [text, saved, isWhole, move]);

  const conflicts = useMemo(
    () =>
      follow(values, state.before, state.seen, isWhole).conflicts.map((path): Conflict => {
        const theirs = valueAt(state.seen, path);
        return {
          path,
          theirs,
          mine: valueAt(values, path),
          keepMine: () => move({ ...state, before: withValue(state.before, path, theirs) }),
          takeTheirs: () => setValues(withValue(values, path, theirs)),
        };
      }),
    [values, state, isWhole, move, setValues],
  );
  const settle = useCallback((now: Values): void => move({ before: now, seen: now }), [move]);
  const before = useCallback((): Values => latest.current.before, []);
  return { conflicts, before, settle };
}
