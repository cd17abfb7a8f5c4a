import { shapeOf } from '@upfront/platform/edge/zod-shape.js';
import fc from 'fast-check';
import { z } from 'zod';

/** A few ids, so that made-up events meet the records of others. */
const IDS = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`);
/** Fields that only ever hold what Upfront made. */
const OURS = new Set(['companyId', 'groupId', 'userId']);
/** Texts that people can send and everything has to keep: operators, paths, other scripts, markup, joined emoji. */
const TEXTS = [
  '$where',
  'a.b.$[]',
  '__proto__',
  'constructor',
  '{"$gt":""}',
  'שלום עולם',
  '👩‍👩‍👧 🥐',
  'e\u0301\u200d\u2028',
  '<b>"\'&</b>',
  '%00\\u0000',
];
/** Names of fields that people choose. */
const NAMES = ['$gt', 'a.b', '.', '$', 'toString', 'constructor', 'hasOwnProperty', ' ', '🥐', 'length'];
/** Texts in the forms that fields ask for. */
const FORMS = [
  '2027-03-14',
  '2027-03-14T09:26:53.589Z',
  'a@b.test',
  'https://b.test/$a.b?c=%00',
  'USD',
  '+1 616 555 0100',
  'America/Toronto',
  '#336699',
  '123456',
  'a-b',
  'image/png',
  `${IDS[0]}.1`,
  'v61.0',
  'Upfront_Id__c',
  'x'.repeat(43),
  'a'.repeat(64),
  '/a',
];
const NUMBERS = [0, 1, 2, 100, -1, 0.5, Number.MAX_SAFE_INTEGER, 2 ** 31 - 1];

const oneOf = (schema: z.core.$ZodType, candidates: readonly unknown[]): fc.Arbitrary<unknown> => {
  const good = candidates.filter((one) => z.safeParse(schema, one).success);
  return good.length === 0 ? fc.constant(undefined) : fc.constantFrom(...good);
};

const anything = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, null, true),
  fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom<unknown>(...TEXTS, 1, null), { maxKeys: 4 }),
);

/** Values that a schema takes, as hostile as it lets them be. Refinements over several fields are left to the caller. */
export const hostile = (given: z.core.$ZodType, depth = 0): fc.Arbitrary<unknown> => {
  const { schema, nullable, optional } = shapeOf(given, 'input');
  const inner = hostileOf(schema, depth);
  const others = [...(nullable ? [null] : []), ...(optional ? [undefined] : [])];
  return others.length === 0 ? inner : fc.oneof({ arbitrary: inner, weight: 4 }, fc.constantFrom(...others));
};

const hostileOf = (schema: z.core.$ZodTypes, depth: number): fc.Arbitrary<unknown> => {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [
        name,
        OURS.has(name) ? fc.constantFrom(...IDS) : hostile(field, depth + 1),
      ]);
      const shaped: fc.Arbitrary<object> = fc.record(Object.fromEntries(fields));
      if (!def.catchall || shapeOf(def.catchall, 'input').schema._zod.def.type === 'never') return shaped;
      return fc
        .tuple(fc.dictionary(fc.constantFrom(...NAMES), anything), shaped)
        .map(([more, own]) => ({ ...more, ...own }));
    }
    case 'array':
      return fc.array(hostile(def.element, depth + 1), { maxLength: depth > 3 ? 1 : 3 });
    case 'tuple':
      return fc.tuple(...def.items.map((item) => hostile(item, depth + 1)));
    case 'record':
      return fc.dictionary(fc.constantFrom(...NAMES), hostile(def.valueType, depth + 1), { maxKeys: 4 });
    case 'union':
      return fc.oneof(...def.options.map((option) => hostile(option, depth + 1)));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return oneOf(schema, NUMBERS);
    case 'string':
      return oneOf(schema, z.safeParse(schema, TEXTS[0]).success ? [...TEXTS, ...IDS] : [...IDS, ...FORMS]);
    case 'file':
      return oneOf(schema, [new File(['x'], '$a.b.png', { type: 'image/png' })]);
    case 'unknown':
    case 'any':
      return anything;
    default:
      return fc.constant(undefined);
  }
};

/** What nothing can keep, as the name or the value of a field. */
export const unkeepableEntries: fc.Arbitrary<readonly [string, unknown]> = fc.constantFrom<[string, unknown]>(
  ['a\u0000b', 1],
  ['\ud800', 1],
  ['\u001b[31m', 1],
  ['_bsontype', 'ObjectId'],
  ['__proto__', { admin: true }],
  ['$ref', 'a'],
  ['text', 'a\u0000b'],
  ['text', '\udc00'],
  ['list', ['ok', '\u0007']],
);
