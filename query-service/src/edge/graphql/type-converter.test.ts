import { describe, expect, it } from '@jest/globals';
import { access } from '@upfront/contracts/kernel/access.js';
import { queries } from '@upfront/contracts/catalogue.js';
import { defineQuery } from '@upfront/contracts/kernel/define-query.js';
import { printSchema, printType, validateSchema } from 'graphql';
import { z } from 'zod';
import { buildGraphqlSchema } from './schema.js';

const query = (output: z.core.$ZodType, input: z.core.$ZodType = z.object({}), name = 'thing') =>
  defineQuery({
    name,
    context: 'test',
    path: `/${name}`,
    input,
    output,
    access: access.public,
    summary: 'A thing.',
  });

const schemaOf = (...given: ReturnType<typeof query>[]) =>
  buildGraphqlSchema(given, () => Promise.resolve(null));
const typeOf = (output: z.core.$ZodType, name = 'ThingAnswer') => {
  const type = schemaOf(query(output)).getType(name);
  return type ? printType(type) : undefined;
};

interface Node {
  name: string;
  children: Node[];
}
const Node: z.ZodType<Node> = z
  .object({ name: z.string(), children: z.lazy(() => z.array(Node)) })
  .meta({ id: 'Node' });

describe('the GraphQL type of a schema', () => {
  it('carries numbers, texts, lists and what may be missing', () => {
    const output = z.object({
      count: z.int32(),
      price: z.int(),
      share: z.number().optional(),
      name: z.string().trim(),
      day: z.iso.date().nullable(),
      tags: z.array(z.string().nullable()),
      isOpen: z.boolean().default(false),
    });
    expect(typeOf(output)).toBe(
      'type ThingAnswer {\n  count: Int!\n  price: Float!\n  share: Float\n  name: String!\n  day: String\n  tags: [String]!\n  isOpen: Boolean!\n}',
    );
  });

  it('names objects by their id, else by their place', () => {
    const Person = z.object({ id: z.string() }).meta({ id: 'Person' });
    const schema = schemaOf(
      query(
        z.object({ owner: Person.nullable(), team: z.array(Person), box: z.object({ width: z.int32() }) }),
      ),
    );
    expect(printSchema(schema)).toContain('owner: Person\n  team: [Person!]!\n  box: ThingAnswerBox!');
  });

  it('carries recursion', () => {
    expect(typeOf(z.object({ root: Node }), 'Node')).toBe(
      'type Node {\n  name: String!\n  children: [Node!]!\n}',
    );
  });

  it('leaves to REST what begins with a digit', () => {
    expect(typeOf(z.object({ twoFactor: z.boolean(), '2fa': z.boolean() }))).toBe(
      'type ThingAnswer {\n  twoFactor: Boolean!\n}',
    );
  });

  it('carries enums by name where their values are names, else as text', () => {
    const output = z.object({ stage: z.enum(['open', 'closed']), state: z.enum(['in-progress', 'done']) });
    expect(typeOf(output)).toBe('type ThingAnswer {\n  stage: ThingAnswerStage!\n  state: String!\n}');
    expect(typeOf(output, 'ThingAnswerStage')).toBe('enum ThingAnswerStage {\n  open\n  closed\n}');
  });

  it('carries what it cannot say as JSON', () => {
    const output = z.object({
      byDay: z.record(z.string(), z.number()),
      pair: z.tuple([z.string(), z.number()]),
      any: z.unknown(),
      either: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
      empty: z.object({}),
      open: z.looseObject({ a: z.string() }),
      text: z.union([z.literal(''), z.email()]),
      kind: z.literal('x'),
    });
    expect(typeOf(output)).toBe(
      'type ThingAnswer {\n  byDay: JSON!\n  pair: JSON!\n  any: JSON!\n  either: JSON!\n  empty: JSON!\n  open: JSON!\n  text: String!\n  kind: String!\n}',
    );
  });

  it('takes the side of the caller for arguments', () => {
    const input = z.object({
      page: z.int32().default(1),
      email: z.string().toLowerCase().pipe(z.email()),
      when: z.preprocess((value) => value, z.iso.date()),
      ids: z.array(z.string()).transform((ids) => new Set(ids).size),
      box: z.object({ width: z.int32().optional() }),
      sort: z.enum(['name', 'date']).default('name'),
    });
    const schema = schemaOf(query(z.string(), input));
    expect(printSchema(schema)).toContain(
      'thing(page: Int, email: String!, when: String!, ids: [String!]!, box: ThingBoxInput!, sort: ThingSortInput): String!',
    );
  });

  it('refuses two schemas of one name', () => {
    const one = query(z.object({ a: z.object({ x: z.string() }).meta({ id: 'Same' }) }), undefined, 'one');
    const other = query(
      z.object({ a: z.object({ y: z.string() }).meta({ id: 'Same' }) }),
      undefined,
      'other',
    );
    expect(() => schemaOf(one, other)).toThrow('Two different schemas are called Same in GraphQL');
  });

  it.each([
    ['date', z.object({ at: z.date() })],
    ['transform', z.object({ at: z.string().transform(Number) })],
    ['map', z.object({ at: z.map(z.string(), z.string()) })],
  ])('refuses a %s, saying where it stands', (kind, output) => {
    expect(() => printSchema(schemaOf(query(output)))).toThrow(
      `ThingAnswerAt: GraphQL cannot carry a ${kind}`,
    );
  });

  it('refuses an input that is no object', () => {
    expect(() => schemaOf(query(z.string(), z.string()))).toThrow('The input of thing must be an object');
  });

  it('exists for the whole catalogue', () => {
    const schema = buildGraphqlSchema(queries, () => Promise.resolve(null));
    expect(validateSchema(schema)).toEqual([]);
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toHaveLength(
      queries.filter(({ access: { kind } }) => kind !== 'internal').length,
    );
  });
});
