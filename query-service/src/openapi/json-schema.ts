import { z } from 'zod';
import type { Side } from '@upfront/platform/edge/zod-shape.js';

export type JsonSchema = Record<string, unknown>;

/** Named schemas of the description, under `components.schemas`. */
export class SchemaCollector {
  readonly schemas = new Map<string, JsonSchema>();

  /** JSON Schema 2020-12 of a zod schema; what has a name is collected and referred to. */
  convert(schema: z.core.$ZodType, side: Side): JsonSchema {
    // Inside a field, a schema that refers to itself does so by its name and not as the root.
    const holder = z.toJSONSchema(z.object({ value: schema }), {
      io: side,
      unrepresentable: 'any',
      target: 'draft-2020-12',
    });
    const suffix = side === 'input' ? 'Input' : '';
    for (const [id, definition] of Object.entries(holder.$defs ?? {})) {
      this.schemas.set(`${id}${suffix}`, asSchema(definition, suffix));
    }
    return asSchema(holder.properties?.['value'], suffix);
  }
}

/** Keywords whose value maps names, which may be called like keywords, to schemas. */
const BY_NAME = new Set(['properties', 'patternProperties', 'dependentSchemas']);
/** Keywords whose value is data and holds no schema. */
const DATA = new Set(['const', 'default', 'enum', 'examples', 'required']);
/** What says where a schema stands: in the description that is its place under `components.schemas`. */
const PLACE = new Set(['$schema', 'id', '$id']);

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema as the description holds it, its references leading to `components.schemas`. */
const described = (schema: object, suffix: string): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !PLACE.has(keyword))
      .map(([keyword, value]: readonly [string, unknown]) => [keyword, keywordValue(keyword, value, suffix)]),
  );

const asSchema = (value: unknown, suffix: string): JsonSchema =>
  isRecord(value) ? described(value, suffix) : {};

const keywordValue = (keyword: string, value: unknown, suffix: string): unknown => {
  if (keyword === '$ref') return referenceOf(value, suffix);
  if (DATA.has(keyword)) return value;
  if (BY_NAME.has(keyword) && isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, part(one, suffix)]));
  return Array.isArray(value) ? value.map((one: unknown) => part(one, suffix)) : part(value, suffix);
};

const part = (value: unknown, suffix: string): unknown =>
  isRecord(value) ? described(value, suffix) : value;

const DEFINITIONS = '#/$defs/';

const referenceOf = (value: unknown, suffix: string): unknown =>
  typeof value === 'string' && value.startsWith(DEFINITIONS)
    ? `#/components/schemas/${value.slice(DEFINITIONS.length)}${suffix}`
    : value;
