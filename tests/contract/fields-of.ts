import { z } from 'zod';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const objects = (value: unknown): Fields[] => (Array.isArray(value) ? value : [value]).filter(isObject);

/** A field at the top of a schema with what is below it, through unions, references and, for a list, its items. */
type Level = readonly (readonly [name: string, part: Fields])[];

const levelsOf = (
  schema: z.core.$ZodType,
): { readonly root: Fields; readonly below: (part: Fields) => Level } => {
  const root: Fields = { ...z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) };
  const definitions = isObject(root['$defs']) ? root['$defs'] : {};
  const below = (part: Fields): Level => {
    const reference = part['$ref'];
    const properties = isObject(part['properties']) ? Object.entries(part['properties']) : [];
    return [
      ...properties.map(([name, inner]) => [name, isObject(inner) ? inner : {}] as const),
      ...[part['anyOf'], part['allOf'], part['oneOf'], part['items']].flatMap(objects).flatMap(below),
      ...(typeof reference === 'string'
        ? objects(definitions[reference.replace('#/$defs/', '')]).flatMap(below)
        : []),
    ];
  };
  return { root, below };
};

/** Names of the fields that a schema has at its top. */
export const fieldsOf = (schema: z.core.$ZodType): ReadonlySet<string> => {
  const { root, below } = levelsOf(schema);
  return new Set(below(root).map(([name]) => name));
};

/** Dotted paths of the fields of a schema, as deep as the specification shows any. */
export const fieldPathsOf = (schema: z.core.$ZodType, depth = 3): ReadonlySet<string> => {
  const { root, below } = levelsOf(schema);
  const paths = (part: Fields, above: string, left: number): string[] =>
    left === 0
      ? []
      : below(part).flatMap(([name, inner]) => [
          `${above}${name}`,
          ...paths(inner, `${above}${name}.`, left - 1),
        ]);
  return new Set(paths(root, '', depth));
};
