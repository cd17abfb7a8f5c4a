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
      this.schemas.set(`${id}${suffix}`, record(withReferences(definition, suffix)));
    }
    return record(withReferences(holder.properties?.['value'] ?? {}, suffix));
  }
}

const record = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const withReferences = (value: unknown, suffix: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => withReferences(one, suffix));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '$schema' && key !== 'id');
  return Object.fromEntries(
    entries.map(([key, inner]) => {
      const isReference = key === '$ref' && typeof inner === 'string' && inner.startsWith('#/$defs/');
      return [
        key,
        isReference
          ? `#/components/schemas/${inner.slice('#/$defs/'.length)}${suffix}`
          : withReferences(inner, suffix),
      ];
    }),
  );
};
