import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { bodyFields } from '@upfront/platform/edge/body.js';
import { coerceTexts } from '@upfront/platform/edge/coerce.js';
import { replyProblem } from '@upfront/platform/edge/problem-reply.js';
import { answerQuery, type QueryEdge } from '../query-edge.js';
import { isNoContent, isPending } from '../query-handler.js';

type Fields = Readonly<Record<string, unknown>>;

const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Path parameters and query values by the types of the schema, over the body. */
export const inputOf = ({ input }: QueryDefinition, request: FastifyRequest): Fields => {
  return {
    ...coerceTexts(input, fieldsIn(request.query)),
    ...bodyFields(request.body),
    ...coerceTexts(input, fieldsIn(request.params)),
  };
};

/** Registers a route below `/api` for every public query. */
export const registerQueries = (
  server: FastifyInstance,
  edge: QueryEdge,
  queries: readonly QueryDefinition[],
): void => {
  for (const definition of queries) {
    const { access, method, path } = definition;
    if (access.kind === 'internal') continue;
    server.route({
      method,
      url: `/api${urlOf(path)}`,
      errorHandler: (error, request, reply) => void replyProblem(error, request, reply),
      handler: async (request, reply) => {
        const onStale = (): void => void reply.header('Upfront-Stale', 'true');
        const onSetAside = (ids: readonly string[]): void => noteSetAside(reply, ids);
        const asker = { headers: request.headers, correlationId: request.id, onStale, onSetAside };
        return sendAnswer(reply, await answerQuery(edge, definition, inputOf(definition, request), asker));
      },
    });
  }
};

const SET_ASIDE = 'Upfront-Set-Aside';

/** Names records in the answer that were set aside; a document of GraphQL may ask for several. */
export const noteSetAside = (reply: FastifyReply, ids: readonly string[]): void => {
  const known = reply.getHeader(SET_ASIDE);
  const all = new Set([...(typeof known === 'string' ? known.split(', ') : []), ...ids]);
  reply.header(SET_ASIDE, [...all].join(', '));
};

/** `/tasks/{id}` as the router writes it. */
export const urlOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Sends what a handler answered: a value, 204, or 202 with the address of the operation. */
export const sendAnswer = (reply: FastifyReply, answer: unknown): FastifyReply => {
  reply.header('Cache-Control', 'no-store');
  if (isNoContent(answer)) return reply.code(204).send();
  if (!isPending(answer)) return reply.code(200).send(answer);
  return reply
    .code(202)
    .header('Location', `/api/operations/${answer.operationId}`)
    .header('Retry-After', '1')
    .send({ operationId: answer.operationId });
};
