import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { strict } from '@upfront/contracts/kernel/strict.js';
import { z } from 'zod';
import { keepable, unkeepable } from './keepable.js';
import { validateTyped } from './validate.js';

const schema = z.object({
  name: z.string(),
  tags: z.array(z.string()).default([]),
  fields: z.record(z.string(), z.unknown()).optional(),
});
const deep = (levels: number): unknown => (levels === 0 ? 'end' : [deep(levels - 1)]);
const refusalOf = (input: unknown, call: z.core.$ZodType = schema): Refusal | undefined => {
  try {
    validateTyped(call, input);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};

describe('input', () => {
  it('keeps what people write: any script, emoji, lines and tabs', () => {
    const name = 'Zoë’s <b>Bäckerei</b> 🥐 שלום עולם 👩‍👩‍👧\n\tsecond line\r\n';
    expect(validateTyped(schema, { name })).toEqual({ name, tags: [] });
  });

  it.each([
    ['a null character', { name: 'a\u0000b' }, 'name'],
    ['an escape', { name: '\u001b[31m' }, 'name'],
    ['half of a character', { name: '\ud800 lone' }, 'name'],
    ['the same inside a list', { name: 'a', tags: ['ok', '\u0000'] }, 'tags.1'],
  ])('is refused with %s, beside its field', (_what, input, field) => {
    expect(refusalOf(input)?.errors).toEqual({ [field]: ['Use letters, digits and signs only'] });
  });

  it.each([
    ['a\u0000b', 'a\uFFFDb', 'Use letters, digits and signs only in the name "a\uFFFDb"'],
    ['\udc00', '\uFFFD', 'Use letters, digits and signs only in the name "\uFFFD"'],
    ['_bsontype', '_bsontype', 'Choose another name than "_bsontype", which is reserved'],
    ['__proto__', '__proto__', 'Choose another name than "__proto__", which is reserved'],
    ['$ref', '$ref', 'Choose another name than "$ref", which is reserved'],
  ])('is refused with the name %j', (name, shown, message) => {
    const input: unknown = JSON.parse(`{"name":"a","fields":{"in":{${JSON.stringify(name)}:1}}}`);
    expect(refusalOf(input)?.errors).toEqual({ [`fields.in.${shown}`]: [message] });
  });

  it.each(['__proto__', 'constructor', 'toString'])('names a field called %s', (name) => {
    const input: unknown = JSON.parse(`{"name":"a","${name}":"\\u0000"}`);
    expect(Object.keys(refusalOf(input)?.errors ?? {})).toEqual([name]);
  });

  it('keeps names with a dot or a dollar sign', () => {
    const fields = { 'Rev. share': 1, $schema: 'x', 'Cost in $': 2, '': 3 };
    expect(validateTyped(schema, { name: 'a', fields })).toEqual({ name: 'a', tags: [], fields });
  });

  it('is refused where it is nested too deeply, however deep', () => {
    const message = 'Nest lists and records at most 50 levels deep';
    expect(validateTyped(schema, { name: 'a', fields: { a: deep(48) } }).name).toBe('a');
    for (const levels of [60, 100_000])
      expect(
        refusalOf(JSON.parse(`{"name":"a","fields":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`))
          ?.errors,
      ).toEqual({
        'fields.a.0': [message],
      });
  });

  it('is refused with a file whose name cannot be kept', () => {
    const fields = { logo: new File(['x'], 'a\u0000.png') };
    const message = 'Use letters, digits and signs only in the name of the file';
    expect(refusalOf({ name: 'a', fields })?.errors).toEqual({ 'fields.logo': [message] });
  });

  it('from outside is passed on without what cannot be kept', () => {
    const outside: unknown = JSON.parse(
      '{"reason":"a\\u0000b \\ud800","in":[{"_bsontype":1,"k\\u0000":"\\u001b"}],"n":1}',
    );
    expect(keepable(outside)).toEqual({ reason: 'a\uFFFDb \uFFFD', in: [{ 'k\uFFFD': '\uFFFD' }], n: 1 });
    expect(unkeepable(keepable(outside))).toEqual([]);
  });
});

describe('names that a call does not know', () => {
  const call = strict(
    z.object({
      at: z.object({ name: z.string() }).optional(),
      either: z.union([z.object({ day: z.string() }), z.object({ week: z.int() })]).optional(),
    }),
  );

  it.each([
    ['at the top', { odd: 1 }, 'odd'],
    ['inside', { at: { name: 'x', odd: 1 } }, 'at.odd'],
    ['in one of two shapes', { either: { week: 1, odd: 1 } }, 'either.odd'],
    ['called like a property of every object', { toString: 1 }, 'toString'],
  ])('are refused by name %s', (_where, input: unknown, field) => {
    const refusal = refusalOf(input, call);
    const name = field.split('.').at(-1);
    expect(refusal?.problem).toMatchObject({ status: 422, code: 'invalid-input' });
    expect(Object.entries(refusal?.errors ?? {})).toEqual([[field, [`Unknown field "${name}"`]]]);
    expect(refusal?.message).toBe(`Unknown field "${name}"`);
  });
});
