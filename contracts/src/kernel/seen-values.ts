import { z } from 'zod';
import { isRecord, valueAt } from './value-at.js';

/**
 * Input of an edit beside its new values: what the editor saw in the fields that they change, by dotted path such as
 * `settings.timeZone`. Where somebody else saved another value meanwhile, the edit is refused (409 `changed-meanwhile`)
 * and answers the fields with both values; without it the edit holds as it is. The values are those of a record as it
 * was read, so that they are compared and not checked once more
 * (command-service/docs/decisions/0002-two-editors.md).
 */
export const SeenValues = z.record(z.string().max(200), z.unknown());
export type SeenValues = z.infer<typeof SeenValues>;

/**
 * The fields that `seen` names within one part of it, such as `email` within `billingDetails`; without a part the first of
 * each path.
 */
export const partsWithin = (seen: SeenValues, within: string): ReadonlySet<string> => {
  const start = within === '' ? '' : `${within}.`;
  const inside = Object.keys(seen).filter((path) => path.startsWith(start));
  return new Set(inside.map((path) => path.slice(start.length).split('.')[0] ?? ''));
};

/** What is to be sent of the saved values along with changes of some of them. */
export const seenOf = (changes: object, saved: unknown, within = ''): SeenValues =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([key, change]: [string, unknown]): (readonly [string, unknown])[] => {
      if (change === undefined) return [];
      const was = valueAt(saved, key) ?? null;
      const path = `${within}${key}`;
      return isRecord(change) && isRecord(was)
        ? Object.entries(seenOf(change, was, `${path}.`))
        : [[path, was]];
    }),
  );
