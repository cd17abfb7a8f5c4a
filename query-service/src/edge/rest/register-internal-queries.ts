import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { systemActor } from '@upfront/contracts/kernel/actor.js';
import type { QueryDefinition } from '@upfront/contracts/kernel/define-query.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { replyProblem } from '@upfront/platform/edge/problem-reply.js';
import { createContext } from '../query-context.js';
import { waitForOwnWrites, type QueryEdge } from '../query-edge.js';
import { busQueryType } from '../query-handler.js';
import { inputOf, sendAnswer, urlOf } from './register-queries.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Registers the queries that only Upfront's own services make, at their path as it stands (`/internal/…`): with the
 * services' token, on behalf of the system in the company and group that the headers name.
 */
export const registerInternalQueries = (
  server: FastifyInstance,
  edge: QueryEdge,
  queries: readonly QueryDefinition[],
  token: string,
): void => {
  const expected = digest(`Bearer ${token}`);
  for (const definition of queries) {
    const { access, method, path } = definition;
    if (access.kind !== 'internal') continue;
    const QueryType = busQueryType(definition);
    server.route({
      method,
      url: urlOf(path),
      errorHandler: (error, request, reply) => void replyProblem(error, request, reply),
      handler: async (request, reply) => {
        if (!timingSafeEqual(digest(header(request, 'authorization')), expected))
          throw new Refusal(problems.notSignedIn);
        const onStale = (): void => void reply.header('Upfront-Stale', 'true');
        await waitForOwnWrites(edge, definition, {
          headers: request.headers,
          correlationId: request.id,
          onStale,
        });
        const actor = systemActor(header(request, 'upfront-company'), header(request, 'upfront-group'));
        const { readModels } = edge;
        const context = createContext({ actor, session: undefined, correlationId: request.id, readModels });
        return sendAnswer(
          reply,
          await edge.bus.execute(new QueryType(inputOf(definition, request), context)),
        );
      },
    });
  }
};
