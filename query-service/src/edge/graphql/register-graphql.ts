import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type ExecutionResult, type GraphQLFormattedError } from 'graphql';
import mercurius from 'mercurius';
import { z } from 'zod';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { problems } from '@upfront/contracts/kernel/problem.js';
import { MAX_JSON_LEVELS } from '@upfront/platform/edge/json-body.js';
import { problemOf } from '@upfront/platform/edge/problem-reply.js';
import { madeOfAll, type MadeOf } from '../answer-sources.js';
import { answerQuery, type QueryEdge } from '../query-edge.js';
import { noteSetAside } from '../rest/register-queries.js';
import { isNoContent, isPending } from '../query-handler.js';
import { limitCost, limitSource, MAX_ANSWER_BYTES, openBrackets, tooCostly } from './limits.js';
import { persistedDocuments, type Operations } from './persisted.js';
import { buildGraphqlSchema, type Resolve } from './schema.js';

interface GraphqlContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** What each answer of the document was made of. */
  readonly made: MadeOf[];
}

declare module 'mercurius' {
  // What `context` below adds to it.
  interface MercuriusContext {
    readonly made?: readonly MadeOf[];
  }
}

const PATH = '/api/graphql';
const TOO_LARGE = `The answer would have more than ${MAX_ANSWER_BYTES / 1024 / 1024} MB. Ask for fewer records or fields.`;

/** What a request must hold before anybody looks into its document (GraphQL over HTTP). */
const Body = z.object({
  query: z.string({ error: 'The document (query) must be a text.' }).nullish(),
  operationName: z.string({ error: 'operationName must be a text.' }).nullish(),
  variables: z.record(z.string(), z.unknown(), { error: 'variables must be an object.' }).nullish(),
  extensions: z.record(z.string(), z.unknown(), { error: 'extensions must be an object.' }).nullish(),
});

const wrongBody = (body: unknown): string | undefined => {
  if (Array.isArray(body)) return 'Send one document at a time. Lists are not accepted.';
  if (typeof body !== 'object' || body === null) return problems.notAnObject.detail;
  return Body.safeParse(body).error?.issues[0]?.message;
};

/** What comes by GET stands in texts of the address, which the framework parses. */
const WithVariables = z.object({ variables: z.string().optional() });

const wrongRequest = (request: FastifyRequest): string | undefined => {
  if (request.method === 'POST') return wrongBody(request.body);
  const { variables = '' } = WithVariables.safeParse(request.query).data ?? {};
  return openBrackets(variables) > MAX_JSON_LEVELS ? problems.malformed.detail : undefined;
};

export interface GraphqlOptions {
  readonly operations: Operations;
  readonly isProduction: boolean;
}

/** Serves the catalogue's queries at /api/graphql, through the same edge as REST. */
export const registerGraphql = async (
  server: FastifyInstance,
  edge: QueryEdge,
  queries: readonly QueryDefinition[],
  options: GraphqlOptions,
): Promise<void> => {
  server.addHook('preValidation', (request, reply, done) => {
    const detail = request.routeOptions.url === PATH ? wrongRequest(request) : undefined;
    if (detail === undefined) return done();
    const error = asProblem(new GraphQLError(detail), request.id);
    void reply
      .code(400)
      .header('Cache-Control', 'no-store')
      .send({ data: null, errors: [error] });
  });
  await server.register(mercurius, {
    schema: buildGraphqlSchema(queries, resolver(edge)),
    path: PATH,
    context: (request, reply): GraphqlContext => {
      reply.header('Cache-Control', 'no-store');
      return { request, reply, made: [] };
    },
    jit: 20,
    allowBatchedQueries: false,
    validationRules: [limitCost],
    persistedQueryProvider: persistedDocuments(options.operations, options.isProduction),
    errorFormatter: (execution, context) => formatted(execution, correlationOf(context), context.made),
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    const isLarge =
      request.routeOptions.url === PATH &&
      typeof payload === 'string' &&
      Buffer.byteLength(payload) > MAX_ANSWER_BYTES;
    if (!isLarge) return done(null, payload);
    const error = asProblem(tooCostly(TOO_LARGE), request.id);
    const refusal = JSON.stringify({ data: null, errors: [error] });
    reply.code(400).header('Content-Length', Buffer.byteLength(refusal));
    done(null, refusal);
  });
  server.graphql.addHook('onResolution', (execution, { made = [] }) => {
    Object.assign(execution, extensionsOf(made));
    return Promise.resolve();
  });
  server.graphql.addHook('preParsing', (_schema, source) => Promise.resolve(limitSource(source)));
};

const resolver =
  (edge: QueryEdge): Resolve<GraphqlContext> =>
  async (definition, args, { request, reply, made }) => {
    const onStale = (): void => void reply.header('Upfront-Stale', 'true');
    const onSetAside = (ids: readonly string[]): void => noteSetAside(reply, ids);
    const onMade = (part: MadeOf): void => void made.push(part);
    const asker = { headers: request.headers, correlationId: request.id, onStale, onSetAside, onMade };
    try {
      return unwrapped(await answerQuery(edge, definition, args, asker));
    } catch (error) {
      throw error instanceof GraphQLError ? error : problemError(error, request);
    }
  };

/** GraphQL has no 202 and 204: the one is an error that says so, the other null. */
const unwrapped = (answer: unknown): unknown => {
  if (isNoContent(answer)) return null;
  if (!isPending(answer)) return answer;
  const { operationId } = answer;
  throw new GraphQLError('The answer is not ready yet.', {
    extensions: { code: 'pending', status: 202, operationId },
  });
};

/** A problem document as an error of GraphQL; what is our fault is logged and tells nothing of its inside. */
const problemError = (error: unknown, request: FastifyRequest): GraphQLError => {
  const { detail, ...rest } = problemOf(error, request.id);
  if (rest.status >= 500) request.log.error({ err: error }, 'query failed');
  return new GraphQLError(detail, { extensions: { ...rest } });
};

const correlationOf = (context: unknown): string => {
  const reply =
    typeof context === 'object' && context !== null && 'reply' in context ? context.reply : undefined;
  const request =
    typeof reply === 'object' && reply !== null && 'request' in reply ? reply.request : undefined;
  return typeof request === 'object' && request !== null && 'id' in request ? String(request.id) : '';
};

const extensionsOf = (parts: readonly MadeOf[]) => {
  const made = madeOfAll(parts);
  return made && parts.length > 0 ? { extensions: { made } } : {};
};

type Execution = Pick<ExecutionResult, 'data' | 'errors'>;

const formatted = (execution: Execution, correlationId: string, made: readonly MadeOf[] = []) => {
  const errors = (execution.errors ?? [])
    .flatMap((error) => flatten(error))
    .map((error) => asProblem(error, correlationId));
  const wasExecuted = errors.some(({ path }) => path !== undefined) || (execution.data ?? null) !== null;
  const response = { data: execution.data ?? null, errors, ...extensionsOf(made) };
  return { statusCode: wasExecuted ? 200 : 400, response };
};

/** Errors of validation come packed in one error of the framework. */
const flatten = (error: GraphQLError): readonly GraphQLError[] => {
  const inner: unknown =
    error.originalError && 'errors' in error.originalError ? error.originalError.errors : undefined;
  const packed = Array.isArray(inner)
    ? inner.filter((one): one is GraphQLError => one instanceof GraphQLError)
    : [];
  return packed.length > 0 ? packed : [error];
};

/** Every error has a code and a status, those of a wrong document too. */
const asProblem = (error: GraphQLError, correlationId: string): GraphQLFormattedError => {
  const { message, path, locations, extensions } = error.toJSON();
  const fallback = { code: problems.malformed.code, status: problems.malformed.status };
  return {
    message,
    ...(path ? { path } : {}),
    ...(locations ? { locations } : {}),
    extensions: { ...fallback, correlationId, ...extensions },
  };
};
