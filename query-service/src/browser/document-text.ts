import {
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** How often one type may stand inside itself, such as a tree of categories. */
const MAX_RECURSION = 4;

const selection = (type: GraphQLObjectType, above: readonly GraphQLObjectType[]): string => {
  const inside = [...above, type];
  const fields = Object.values(type.getFields()).flatMap((field): string[] => {
    const named = getNamedType(field.type);
    if (!isObjectType(named)) return [field.name];
    if (inside.filter((one) => one === named).length >= MAX_RECURSION) return [];
    return [`${field.name} ${selection(named, inside)}`];
  });
  return `{ ${fields.join(' ')} }`;
};

const textOf = (name: string, field: GraphQLField<unknown, unknown>): string => {
  const variables = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const args = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const named = getNamedType(field.type);
  const selected = isObjectType(named) ? ` ${selection(named, [])}` : '';
  return `query ${name}${variables && `(${variables})`} { ${name}${args && `(${args})`}${selected} }`;
};

/** One document per query of the schema, which asks for all that the query answers. */
export const documentTexts = (schema: GraphQLSchema): ReadonlyMap<string, string> => {
  const fields = Object.entries(schema.getQueryType()?.getFields() ?? {});
  return new Map(fields.map(([name, field]) => [name, textOf(name, field)]));
};
