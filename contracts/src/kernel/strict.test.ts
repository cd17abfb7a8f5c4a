import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { strict } from './strict.js';

const Place = z.object({ name: z.string() });

/** Paths of names that a schema refuses in a value. */
const unknownIn = (schema: z.ZodType, value: unknown): readonly string[] =>
  (strict(schema).safeParse(value).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : issue.code,
  );

const odd = { name: 'x', odd: 1 };

describe('a strict schema', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a record', Place, odd, 'odd'],
    ['a record in a record', z.object({ at: Place }), { at: odd }, 'at.odd'],
    ['a list', z.object({ all: z.array(Place).default([]) }), { all: [odd] }, 'all.0.odd'],
    ['a field that may be left out or empty', z.object({ at: Place.nullish() }), { at: odd }, 'at.odd'],
    ['values by name', z.object({ by: z.record(z.string(), Place) }), { by: { a: odd } }, 'by.a.odd'],
    ['a record with a rule', z.object({ at: Place.refine(() => true) }), { at: odd }, 'at.odd'],
    ['what is turned into a record', z.object({ at: Place.transform(String) }), { at: odd }, 'at.odd'],
    [
      'one of several kinds',
      z.discriminatedUnion('kind', [
        Place.extend({ kind: z.literal('a') }),
        Place.extend({ kind: z.literal('b') }),
      ]),
      { ...odd, kind: 'b' },
      'odd',
    ],
  ])('refuses a name that it does not know in %s', (_what, schema, value, path) => {
    expect(schema.safeParse(value).success).toBe(true);
    expect(unknownIn(schema, value)).toEqual([path]);
  });

  it('takes what it knows, and anything where the record was declared open', () => {
    const schema = z.object({
      at: Place,
      block: z.looseObject({ type: z.string() }),
      tags: z.array(z.string()).default([]),
    });
    const value = { at: { name: 'x' }, block: { type: 'text', any: 1 } };
    expect(strict(schema).parse(value)).toEqual({ ...value, tags: [] });
  });

  it('holds in a record that contains itself', () => {
    const Node = z.object({
      name: z.string(),
      get children() {
        return z.array(Node).optional();
      },
    });
    expect(unknownIn(Node, { name: 'a', children: [{ name: 'b', children: [odd] }] })).toEqual([
      'children.0.children.0.odd',
    ]);
  });

  it('leaves the schema as it was, keeps its name and is made once', () => {
    const named = Place.extend({ size: z.int() }).meta({ id: 'StrictlyNamed' });
    expect(z.globalRegistry.get(strict(named))?.id).toBe('StrictlyNamed');
    expect(strict(named)).toBe(strict(named));
    expect(named.parse({ ...odd, size: 1 })).toEqual({ name: 'x', size: 1 });
  });

  it('cannot be made of what does not say its names', () => {
    expect(() => strict(z.intersection(Place, z.object({ at: z.string() })))).toThrow('declare a record');
  });
});
