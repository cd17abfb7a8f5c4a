import { z } from 'zod';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** Names of the fields that a schema has at its top, through unions, references and, for a list, its items. */
export const fieldsOf = (schema: z.core.$ZodType): ReadonlySet<string> => {
  const root: JsonSchema = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  const names = (part: JsonSchema): string[] => [
    ...Object.keys(part.properties ?? {}),
    ...[...(part.anyOf ?? []), ...(part.allOf ?? []), ...(part.items ? [part.items] : [])].flatMap(names),
    ...(part.$ref ? names(root.$defs?.[part.$ref.replace('#/$defs/', '')] ?? {}) : []),
  ];
  return new Set(names(root));
};
