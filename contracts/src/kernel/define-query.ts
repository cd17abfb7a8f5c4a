import type { z } from 'zod';
import type { Access } from './access.js';
import type { ListDefinition } from './define-list.js';
import { asRecorded } from './recorded.js';
import { strict } from './strict.js';

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
  /** What it answers; pieces that are for input only are taken as records hold them. */
  readonly output: Out;
  /** The list that it answers: its input has the list's sorts and filters. */
  readonly list?: ListDefinition;
  readonly access: Access;
  /** What it may answer beside 200: 202 while an operation runs, 204 where there is nothing to show yet. */
  readonly otherStatuses?: readonly (202 | 204)[];
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

/**
 * Declares a query once; REST route, GraphQL field, OpenAPI and the browser's typed document derive from it. Names that
 * its input does not know are refused.
 */
export const defineQuery = <
  const Name extends string,
  In extends z.core.$ZodType,
  Out extends z.core.$ZodType,
>(
  options: QueryOptions<Name, In, Out>,
): QueryDefinition<Name, In, Out> => ({
  ...options,
  input: strict(options.input),
  output: asRecorded(options.output),
  kind: 'query',
  method: options.method ?? 'GET',
});
