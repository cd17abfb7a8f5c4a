import type { z } from 'zod';
import type { Access } from './access.js';

export interface QueryOptions<Name extends string, In extends z.core.$ZodType, Out extends z.core.$ZodType> {
  /** Noun and unique, such as `taskList`; also the field's name in GraphQL. */
  readonly name: Name;
  readonly context: string;
  /** Address below `/api` with `{parameters}`; every query has one. */
  readonly path: string;
  /** PUT and POST where the specification reads with them; default GET. */
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Path parameters and query values merged into one object; strings are coerced by the schema's types. */
  readonly input: In;
  readonly output: Out;
  readonly access: Access;
  /** Projection groups whose position is awaited after `Upfront-After`; default: the context's own. */
  readonly after?: readonly string[];
  readonly summary: string;
}

export interface QueryDefinition<
  Name extends string = string,
  In extends z.core.$ZodType = z.core.$ZodType,
  Out extends z.core.$ZodType = z.core.$ZodType,
> extends QueryOptions<Name, In, Out> {
  readonly kind: 'query';
  readonly method: 'GET' | 'POST' | 'PUT';
}

/** Declares a query once; REST route, GraphQL field, OpenAPI and the browser's typed document derive from it. */
export const defineQuery = <
  const Name extends string,
  In extends z.core.$ZodType,
  Out extends z.core.$ZodType,
>(
  options: QueryOptions<Name, In, Out>,
): QueryDefinition<Name, In, Out> => ({ ...options, kind: 'query', method: options.method ?? 'GET' });
