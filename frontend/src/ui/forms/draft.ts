import { isRecord } from '@upfront/contracts/kernel/value-at.js';
const PREFIX = 'upfront.draft.';

/** What was typed and not yet saved, with what it started from. */
export interface Draft<Values> {
  readonly values: Partial<Values>;
  /** The saved values when typing began; when they differ by now, somebody else changed the record. */
  readonly before: Partial<Values>;
}

const keyOf = (userId: string, form: string): string => `${PREFIX}${userId}.${form}`;

/**
 * Drafts live in the tab (sessionStorage): they survive an error, a reload and an expired sign-in, never
 * reach another person, and eleven tabs do not write over each other.
 */
export const drafts = {
  read<Values extends object>(userId: string, form: string): Draft<Values> | undefined {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, form)) ?? 'null');
      if (!isRecord(stored) || !isRecord(stored['values']) || !isRecord(stored['before'])) return undefined;
      // Written below, in the same shape, by the same form.
      return { values: stored['values'] as Partial<Values>, before: stored['before'] as Partial<Values> };
    } catch {
      return undefined;
    }
  },

  /** Files and secrets are never stored; nor is what is as it was. */
  write<Values extends object>(
    userId: string,
    form: string,
    values: Values,
    before: Values,
    secret: readonly string[],
  ): void {
    const kept = (all: Values) =>
      Object.fromEntries(
        Object.entries(all).filter(([name, value]) => !secret.includes(name) && !(value instanceof Blob)),
      );
    if (JSON.stringify(values) === JSON.stringify(before)) {
      drafts.remove(userId, form);
      return;
    }
    try {
      const draft = JSON.stringify({ values: kept(values), before: kept(before) });
      sessionStorage.setItem(keyOf(userId, form), draft);
    } catch {
      // A full store must not stop anybody from typing.
    }
  },

  remove(userId: string, form: string): void {
    sessionStorage.removeItem(keyOf(userId, form));
  },
};

/** What a form begins with: a draft as it was typed, and what it started from; without one what is saved. */
export const draftStart = <Values extends object>(
  draft: Draft<Values> | undefined,
  saved: Values,
): { values: Values; before: Values } => {
  // What is never kept counts as not touched.
  const before = { ...saved, ...draft?.before };
  return { values: { ...before, ...draft?.values }, before };
};
