import { isRecord, valueAt } from '@upfront/contracts/kernel/value-at.js';

/** A form whose record was saved elsewhere, or read again. */
export interface Followed<Values> {
  /** Fields that nobody has touched as they are saved now, the others as they were typed. */
  readonly values: Values;
  /** What the typed values started from: of a field in conflict still the value that was seen then. */
  readonly before: Values;
  /** Dotted paths of fields that were typed in and saved elsewhere, with different values. */
  readonly conflicts: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;
interface Merged {
  readonly value: unknown;
  readonly before: unknown;
  readonly conflicts: readonly string[];
}
type IsWhole = (path: string) => boolean;

const isFields = (value: unknown): value is Fields => isRecord(value) && !(value instanceof Blob);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const given = (entries: readonly (readonly [string, unknown])[]): Fields =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

const merge = (mine: unknown, before: unknown, saved: unknown, path: string, isWhole: IsWhole): Merged => {
  if (isSame(mine, before) || isSame(mine, saved)) return { value: saved, before: saved, conflicts: [] };
  if (isSame(before, saved)) return { value: mine, before: saved, conflicts: [] };
  if (isWhole(path) || !isFields(mine) || !isFields(before) || !isFields(saved))
    return { value: mine, before, conflicts: [path] };
  const parts = [...new Set([...Object.keys(saved), ...Object.keys(mine)])].map((key) => {
    const below = path === '' ? key : `${path}.${key}`;
    return { key, ...merge(mine[key], before[key], saved[key], below, isWhole) };
  });
  return {
    value: given(parts.map(({ key, value }) => [key, value])),
    before: given(parts.map((part) => [part.key, part.before])),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
};

/**
 * Joins what is typed with what was saved meanwhile, field by field and into groups of fields. Where `isWhole` says so,
 * an object is one value, such as a place with its coordinates.
 */
export const follow = <Values extends object>(
  values: Values,
  before: Values,
  saved: Values,
  isWhole: IsWhole = () => false,
): Followed<Values> => {
  // The form itself is never one value: what nobody has touched in it follows, and each field is chosen by itself.
  const merged = merge(values, before, saved, '', (path) => path !== '' && isWhole(path));
  // Joined from values of this one shape, key by key.
  return { values: merged.value as Values, before: merged.before as Values, conflicts: merged.conflicts };
};

/** Fields whose value is no longer the saved one: what others changed meanwhile is not touched. */
export const changedFields = <Values extends object>(values: Values, saved: object): Partial<Values> => {
  const was = new Map<string, unknown>(Object.entries(saved));
  const changed = Object.entries(values).filter(([field, value]) => !isSame(value, was.get(field)));
  // Some of the fields of these very values.
  return Object.fromEntries(changed) as Partial<Values>;
};

/** A text of a dotted path, such as the name of a chosen record; a dash where there is none. */
export const textAt = (values: unknown, path: string): string => {
  const value = valueAt(values, path);
  return typeof value === 'string' && value !== '' ? value : '–';
};

/** The values with another one at a dotted path; undefined takes it out. */
export const withValue = <Values extends object>(values: Values, path: string, value: unknown): Values => {
  const [key = '', ...rest] = path.split('.');
  const fields = Object.fromEntries(Object.entries(values));
  const inner = fields[key];
  const next = rest.length === 0 ? value : withValue(isFields(inner) ? inner : {}, rest.join('.'), value);
  // The same shape with one value replaced by another of its kind.
  return given(Object.entries({ ...fields, [key]: next })) as Values;
};
