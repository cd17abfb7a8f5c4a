import { GraphQLScalarType, Kind, type ValueNode } from 'graphql';

const valueOf = (
  node: ValueNode,
  variables: Readonly<Record<string, unknown>> | null | undefined,
): unknown => {
  switch (node.kind) {
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.NULL:
      return null;
    case Kind.LIST:
      return node.values.map((one) => valueOf(one, variables));
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields.map(({ name, value }) => [name.value, valueOf(value, variables)]),
      );
    case Kind.VARIABLE:
      return variables?.[node.name.value];
  }
};

/** Any JSON value: records, unions and whatever else has no GraphQL type of its own. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: valueOf,
});
