import fc from 'fast-check';

/** Texts that people can send and everything has to keep, or to refuse with words. */
const KEEPABLE = [
  '$set',
  '$where',
  'a.b',
  '__proto__',
  'constructor',
  '\u202etxt.exe',
  '\u200fשלום עולם\u200e',
  '👩‍👩‍👧 🥐',
  '\u200b\u2060\u00ad',
  'e\u0301\u2028\u200d',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(20_000),
  '%00\\u0000',
];
/** Texts that nothing keeps. */
const UNKEEPABLE = ['a\u0000b', '\ud800', '\udc00x', '\u001b[31m'];
const NAMES = ['$set', 'a.b', '__proto__', 'a\u0000b', '\ud800', 'constructor', '🥐', ' ', 'n'.repeat(3_000)];

type Path = readonly string[];
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

const childrenOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isFields(value) || Array.isArray(value) ? Object.entries(value) : [];

/** Paths of all values within a value for which `isWanted`. */
const pathsOf = (value: unknown, isWanted: (value: unknown) => boolean, at: Path = []): readonly Path[] => [
  ...(isWanted(value) ? [at] : []),
  ...childrenOf(value).flatMap(([name, inner]) => pathsOf(inner, isWanted, [...at, name])),
];

/** The same with what stands at a path changed. */
const changedAt = (value: unknown, [name, ...rest]: Path, change: (value: unknown) => unknown): unknown => {
  if (name === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((one: unknown, n) => (String(n) === name ? changedAt(one, rest, change) : one));
  if (!isFields(value)) return value;
  return { ...value, [name]: changedAt(value[name], rest, change) };
};

const withField = (fields: unknown, name: string, value: unknown): unknown => {
  const changed: object = isFields(fields) ? { ...fields } : {};
  // Assigned, `__proto__` would be no field.
  Object.defineProperty(changed, name, { value, enumerable: true, configurable: true, writable: true });
  return changed;
};

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let n = 0; n < depth; n += 1) value = n % 2 === 0 ? { a: value } : [value];
  return value;
};

const isText = (value: unknown): boolean => typeof value === 'string';
const isId = (path: Path): boolean => /ids?$/i.test(path.findLast((name) => !/^\d+$/.test(name)) ?? '');

/** Fields whose names people choose. */
const FREE = new Set(['customFields']);
const isFree = (path: Path): boolean => FREE.has(path.at(-1) ?? '');

/**
 * Ways to make a valid input hostile. `mild` leaves ids alone and uses what has to be kept, so that a part of it is
 * accepted; `wild` puts anything anywhere.
 */
export const hostileChanges = (input: Fields, kind: 'mild' | 'wild'): fc.Arbitrary<Fields> => {
  const texts = pathsOf(input, isText).filter((path) => kind === 'wild' || !isId(path));
  const free = pathsOf(input, isFields).filter((path) => (kind === 'wild' ? true : isFree(path)));
  const values: fc.Arbitrary<unknown> =
    kind === 'mild'
      ? fc.constantFrom(...KEEPABLE)
      : fc.oneof(
          fc.constantFrom<unknown>(...UNKEEPABLE, ...KEEPABLE, null, -1, 1e308),
          fc.constantFrom(40, 900).map(nested),
        );
  const names =
    kind === 'mild' ? fc.constantFrom('$set', 'a.b', 'constructor', '🥐') : fc.constantFrom(...NAMES);
  const ways: fc.Arbitrary<Fields>[] = [];
  if (texts.length > 0)
    ways.push(
      fc
        .tuple(fc.constantFrom(...texts), values)
        .map(([path, value]) => changedAt(input, path, () => value) as Fields),
    );
  if (free.length > 0)
    ways.push(
      fc
        .tuple(fc.constantFrom(...free), names, values)
        .map(
          ([path, name, value]) =>
            changedAt(input, path, (fields) => withField(fields, name, value)) as Fields,
        ),
    );
  return ways.length === 0 ? fc.constant(input) : fc.oneof(...ways);
};
