import { z } from 'zod';

/**
 * Input of an edit beside its new values: what the editor saw in the fields that they change, by dotted path such as
 * `settings.timeZone`. Where somebody else saved another value meanwhile, the edit is refused (409 `changed-meanwhile`)
 * and names the fields; without it the edit holds as it is. The values are those of a record as it was read, so that
 * they are compared and not checked once more.
 */
export const SeenValues = z.record(z.string().max(200), z.unknown());
export type SeenValues = z.infer<typeof SeenValues>;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a dotted path. */
export const seenAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      values,
    );

/** What is to be sent of the saved values along with changes of some of them. */
export const seenOf = (changes: object, saved: unknown, within = ''): SeenValues =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([key, change]: [string, unknown]): (readonly [string, unknown])[] => {
      if (change === undefined) return [];
      const was = seenAt(saved, key) ?? null;
      const path = `${within}${key}`;
      return isFields(change) && isFields(was)
        ? Object.entries(seenOf(change, was, `${path}.`))
        : [[path, was]];
    }),
  );
