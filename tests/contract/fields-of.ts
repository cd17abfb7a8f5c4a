import { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const objects = (value: unknown): Fields[] => (Array.isArray(value) ? value : [value]).filter(isObject);

/** Names of the fields that a schema has at its top, through unions, references and, for a list, its items. */
export const fieldsOf = (schema: z.core.$ZodType): ReadonlySet<string> => {
  const root: Fields = { ...z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) };
  const definitions = isObject(root['$defs']) ? root['$defs'] : {};
  const names = (part: Fields): string[] => {
    const reference = part['$ref'];
    return [
      ...(isObject(part['properties']) ? Object.keys(part['properties']) : []),
      ...[part['anyOf'], part['allOf'], part['oneOf'], part['items']].flatMap(objects).flatMap(names),
      ...(typeof reference === 'string'
        ? objects(definitions[reference.replace('#/$defs/', '')]).flatMap(names)
        : []),
    ];
  };
  return new Set(names(root));
};
