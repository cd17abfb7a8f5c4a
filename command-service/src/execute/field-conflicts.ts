import { isDeepStrictEqual } from 'node:util';
import { conflictWords } from '@upfront/contracts/kernel/conflict-words.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { partsWithin, type SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { isRecord, valueAt } from '@upfront/contracts/kernel/value-at.js';

/** Nothing is the same, however it is said: a field that is absent, undefined or null. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value)) return value ?? null;
  const fields = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
  return Object.fromEntries(fields.map(([name, one]) => [name, plain(one)]));
};
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(plain(one), plain(other));

const holds = (all: readonly unknown[], some: readonly unknown[]): boolean =>
  some.every((one) => all.some((another) => isSame(one, another)));

/** The same entries, in whatever order and however often. */
const isSameSet = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) ? holds(one, other) && holds(other, one) : isSame(one, other);

/**
 * Refuses a change of fields that somebody else changed after the editor looked: those that have neither the value that
 * was seen nor the wanted one. Each is named with both values. `current` and `wanted` call the fields as `seen` does;
 * `unordered` are lists whose order means nothing.
 */
export const refuseUnseen = (
  current: object,
  wanted: object,
  seen: SeenValues | undefined,
  unordered: readonly string[] = [],
): void => {
  const conflicts = Object.entries(seen ?? {}).flatMap(([path, was]) => {
    const [saved, yours] = [valueAt(current, path), valueAt(wanted, path)];
    const is = unordered.includes(path) ? isSameSet : isSame;
    const isMoved = yours !== undefined && !is(saved, was) && !is(saved, yours);
    return isMoved ? [[path, { yours, saved: saved ?? null }] as const] : [];
  });
  if (conflicts.length === 0) return;
  throw new Refusal(problems.changedMeanwhile, {
    errors: Object.fromEntries(conflicts.map(([path, both]) => [path, [conflictWords(both)]])),
    conflicts: Object.fromEntries(conflicts),
  });
};

/**
 * What is wanted of a record that travels whole: of an editor who says what they saw only the fields that they name,
 * the others are as they are now. `within` is the part of `seen` that is about this record, such as `billingDetails`.
 */
export const touched = <Values extends object>(
  current: Values,
  wanted: Values,
  seen: SeenValues | undefined,
  within = '',
): Values => {
  if (seen === undefined || Object.hasOwn(seen, within)) return wanted;
  const named = partsWithin(seen, within);
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
