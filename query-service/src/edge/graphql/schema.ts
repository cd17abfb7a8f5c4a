import {
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
} from 'graphql';
import { fieldsOf, shapeOf } from '@upfront/platform/edge/zod-shape.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { capitalized } from '@upfront/contracts/kernel/letter-case.js';
import { nestedName, TypeConverter } from './type-converter.js';

/** Answers one field of the Query type. */
export type Resolve<Context> = (
  definition: QueryDefinition,
  args: Readonly<Record<string, unknown>>,
  context: Context,
) => Promise<unknown>;

/** The queries that browsers make; internal ones are no part of the schema. */
export const publicQueries = (queries: readonly QueryDefinition[]): readonly QueryDefinition[] =>
  queries.filter(({ access }) => access.kind !== 'internal');

/**
 * The GraphQL schema of a catalogue: one field per query, its arguments the fields of the query's input.
 * @throws naming the query whose schemas cannot be said in GraphQL
 */
export const buildGraphqlSchema = <Context>(
  queries: readonly QueryDefinition[],
  resolve: Resolve<Context>,
): GraphQLSchema => {
  const converter = new TypeConverter();
  const fields = publicQueries(queries).map(
    (query) => [query.name, fieldOf(converter, query, resolve)] as const,
  );
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: Object.fromEntries(fields) }),
  });
};

const fieldOf = <Context>(
  converter: TypeConverter,
  query: QueryDefinition,
  resolve: Resolve<Context>,
): GraphQLFieldConfig<unknown, Context> => ({
  description: query.summary,
  type: converter.output(query.output, nestedName(capitalized(query.name), 'Answer')),
  args: argumentsOf(converter, query),
  resolve: (_source, args: Record<string, unknown>, context) =>
    resolve(query, withoutIdleNulls(query, args), context),
});

const argumentsOf = (converter: TypeConverter, query: QueryDefinition): GraphQLFieldConfigArgumentMap => {
  const fields = fieldsOf(query.input, 'input');
  if (!fields) throw new Error(`The input of ${query.name} must be an object`);
  const place = capitalized(query.name);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { type: converter.input(field, nestedName(place, name)) },
    ]),
  );
};

/** Null for an argument that may be left out but not be null means that it is left out, as many clients send it. */
const withoutIdleNulls = (
  query: QueryDefinition,
  args: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const fields = fieldsOf(query.input, 'input') ?? {};
  const isIdle = ([name, value]: readonly [string, unknown]): boolean => {
    const field = fields[name];
    return value === null && field !== undefined && !shapeOf(field, 'input').nullable;
  };
  return Object.fromEntries(Object.entries(args).filter((entry) => !isIdle(entry)));
};
