import { Schema, type SchemaDefinition, type SchemaDefinitionProperty } from 'mongoose';
import { z } from 'zod';

const PLAIN = { string: String, number: Number, boolean: Boolean, enum: String } as const;

const plainOf = (schema: z.core.$ZodType) => PLAIN[schema._zod.def.type as keyof typeof PLAIN];

/** How the store holds a field: text, numbers, marks, lists of text, and everything else as it is given. */
const fieldOf = (schema: z.core.$ZodType): SchemaDefinitionProperty => {
  if (schema instanceof z.ZodNullable) return { type: fieldOf(schema.unwrap()), default: null };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly)
    return fieldOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return fieldOf(schema.out);
  if (schema instanceof z.ZodArray) {
    const plain = plainOf(schema.element);
    return plain ? [plain] : Schema.Types.Mixed;
  }
  return plainOf(schema) ?? Schema.Types.Mixed;
};

/** The fields that the store holds of a document of this shape. */
export const fieldsOf = (shape: z.ZodRawShape): SchemaDefinition =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, fieldOf(schema)]));
