import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { commands, queries } from '@upfront/contracts/catalogue.js';
import { describeApi } from '@upfront/query-service/openapi/describe-api.js';

const description = describeApi(commands, queries, 'https://upfront.test/');

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object of the description with its place. */
const objectsIn = (value: unknown, place = ''): readonly (readonly [string, Fields])[] => {
  if (Array.isArray(value)) return value.flatMap((one, at) => objectsIn(one, `${place}/${at}`));
  if (!isFields(value)) return [];
  const inner = Object.entries(value).flatMap(([key, one]) => objectsIn(one, `${place}/${key}`));
  return [[place, value], ...inner];
};

const schemas = objectsIn(description).filter(([, { type }]) => type === 'object');
const namesOf = (properties: unknown): readonly string[] =>
  isFields(properties) ? Object.keys(properties) : [];

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone({ ...description }));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('declares every field that a record requires', () => {
    const required = schemas.filter(([, schema]) => Array.isArray(schema['required']));
    const undeclared = required.flatMap(([place, schema]) => {
      const declared = new Set(namesOf(schema['properties']));
      return [schema['required']]
        .flat()
        .map(String)
        .filter((name) => !declared.has(name))
        .map((name) => `${place}: ${name}`);
    });
    expect(undeclared).toEqual([]);
    expect(
      required.filter(([, { properties }]) => namesOf(properties).includes('id')).length,
    ).toBeGreaterThan(150);
  });

  it('says that a body takes no other names', () => {
    expect(description).toHaveProperty(
      [
        'paths',
        '/user-tasks',
        'post',
        'requestBody',
        'content',
        'application/json',
        'schema',
        'additionalProperties',
      ],
      false,
    );
  });

  it('leads every reference to a schema', () => {
    const references = objectsIn(description).flatMap(([, { $ref }]) =>
      typeof $ref === 'string' ? [$ref] : [],
    );
    const known = namesOf(isFields(description['components']) ? description['components']['schemas'] : {});
    expect(references.filter((one) => !known.includes(one.replace('#/components/schemas/', '')))).toEqual([]);
  });
});
