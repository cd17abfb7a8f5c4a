import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { systemActor } from '@upfront/contracts/kernel/actor.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { replyProblem } from '@upfront/platform/edge/problem-reply.js';
import { createContext } from '../query-context.js';
import { waitForOwnWrites, type QueryEdge } from '../query-edge.js';
import type { QueryHandler } from '../query-handler.js';
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
  handlers: Iterable<QueryHandler>,
  token: string,
): void => {
  const expected = digest(`Bearer ${token}`);
  for (const handler of handlers) {
    const { access, method, path } = handler.definition;
    if (access.kind !== 'internal') continue;
    server.route({
      method,
      url: urlOf(path),
      errorHandler: (error, request, reply) => void replyProblem(error, request, reply),
      handler: async (request, reply) => {
        if (!timingSafeEqual(digest(header(request, 'authorization')), expected))
          throw new Refusal(problems.notSignedIn);
        const onStale = (): void => void reply.header('Upfront-Stale', 'true');
        await waitForOwnWrites(edge, handler, {
          headers: request.headers,
          correlationId: request.id,
          onStale,
        });
        const actor = systemActor(header(request, 'upfront-company'), header(request, 'upfront-group'));
        const { readModels } = edge;
        const context = createContext({ actor, session: undefined, correlationId: request.id, readModels });
        return sendAnswer(reply, await handler.run(inputOf(handler, request), context));
      },
    });
  }
};
