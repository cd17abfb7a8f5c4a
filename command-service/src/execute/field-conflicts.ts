import { isDeepStrictEqual } from 'node:util';
import { problems, Refusal, type ProblemDefinition } from '@upfront/contracts/kernel/problem.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { valueAt } from '@upfront/contracts/kernel/value-at.js';

/** What two editors of one record may set against each other. */
export interface Edited<Field extends string> {
  readonly current: Readonly<Record<Field, unknown>>;
  /** What the editor wants; a field left out or undefined is not touched. */
  readonly wanted: Readonly<Partial<Record<Field, unknown>>>;
  /** Revision at which each field last changed; absent: when the record was made. */
  readonly changedAt: Readonly<Partial<Record<Field, number>>>;
  /** Revision that the editor saw; undefined: they did not say, and nothing is refused. */
  readonly seen: number | undefined;
}

/**
 * Refuses a change of fields that somebody else changed after the editor looked, naming each. A field that has the
 * wanted value already is no conflict, and fields that nobody else touched are saved as they are.
 */
export const refuseConflicts = <Field extends string>(
  problem: ProblemDefinition,
  edited: Edited<Field>,
): void => {
  const { current, wanted, changedAt, seen } = edited;
  if (seen === undefined) return;
  const fields = (Object.keys(current) as Field[]).filter(
    (field) =>
      wanted[field] !== undefined &&
      (changedAt[field] ?? 0) > seen &&
      !isDeepStrictEqual(wanted[field], current[field]),
  );
  refuseFields(problem, fields);
};

const refuseFields = (problem: ProblemDefinition, fields: readonly string[]): void => {
  if (fields.length === 0) return;
  throw new Refusal(problem, {
    errors: Object.fromEntries(fields.map((field) => [field, [problem.detail]])),
  });
};

/** Nothing is the same, however it is said. */
const isOther = (one: unknown, other: unknown): boolean => !isDeepStrictEqual(one ?? null, other ?? null);

/**
 * The same for records whose editors say which values they saw: refuses a change of fields that have neither this value
 * now nor the wanted one.
 */
export const refuseUnseen = (current: object, wanted: object, seen: SeenValues | undefined): void => {
  const moved = Object.entries(seen ?? {}).filter(([path, was]) => {
    const [now, asked] = [valueAt(current, path), valueAt(wanted, path)];
    return asked !== undefined && isOther(now, was) && isOther(now, asked);
  });
  refuseFields(
    problems.changedMeanwhile,
    moved.map(([path]) => path),
  );
};

/**
 * What is wanted of a record that travels whole: of an editor who says what they saw only the fields that they name,
 * the others are as they are now.
 */
export const touched = <Values extends object>(
  current: Values,
  wanted: Values,
  seen: SeenValues | undefined,
): Values => {
  if (seen === undefined) return wanted;
  const named = new Set(Object.keys(seen).map((path) => path.split('.')[0]));
  const changes = Object.entries(wanted).filter(([field]) => named.has(field));
  // Fields of these very values.
  return { ...current, ...(Object.fromEntries(changes) as Partial<Values>) };
};

/** The fields whose wanted value differs, as they will be and as they were; undefined where there is none. */
export const changesOf = <Values extends Readonly<Record<string, unknown>>>(
  current: Values,
  wanted: { readonly [Field in keyof Values]?: Values[Field] | undefined },
): { changes: Partial<Values>; previous: Partial<Values> } | undefined => {
  const fields: (keyof Values)[] = Object.keys(current).filter(
    (field) => wanted[field] !== undefined && !isDeepStrictEqual(wanted[field], current[field]),
  );
  if (fields.length === 0) return undefined;
  const changes: Partial<Values> = {};
  const previous: Partial<Values> = {};
  for (const field of fields) {
    const value = wanted[field];
    if (value !== undefined) changes[field] = value;
    previous[field] = current[field];
  }
  return { changes, previous };
};
