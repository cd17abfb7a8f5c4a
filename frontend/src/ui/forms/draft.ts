const PREFIX = 'upfront.draft.';

/** What was typed and not yet saved, with what it started from. */
export interface Draft<Values> {
  readonly values: Partial<Values>;
  /** The saved values when typing began; when they differ by now, somebody else changed the record. */
  readonly base: string;
}

const keyOf = (userId: string, form: string): string => `${PREFIX}${userId}.${form}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Drafts live in the tab (sessionStorage): they survive an error, a reload and an expired sign-in, never
 * reach another person, and eleven tabs do not write over each other.
 */
export const drafts = {
  read<Values extends object>(userId: string, form: string): Draft<Values> | undefined {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, form)) ?? 'null');
      if (!isRecord(stored) || !isRecord(stored['values']) || typeof stored['base'] !== 'string')
        return undefined;
      // Written below, in the same shape, by the same form.
      return { values: stored['values'] as Partial<Values>, base: stored['base'] };
    } catch {
      return undefined;
    }
  },

  /** Files and secrets are never stored. */
  write<Values extends object>(
    userId: string,
    form: string,
    values: Values,
    base: string,
    secret: readonly string[],
  ): void {
    const kept = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => !secret.includes(name) && !(value instanceof Blob)),
    );
    try {
      sessionStorage.setItem(keyOf(userId, form), JSON.stringify({ values: kept, base }));
    } catch {
      // A full store must not stop anybody from typing.
    }
  },

  remove(userId: string, form: string): void {
    sessionStorage.removeItem(keyOf(userId, form));
  },
};
