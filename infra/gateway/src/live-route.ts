import httpProxy from '@fastify/http-proxy';
import { problems } from '@upfront/contracts/kernel/problem.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './problem-answer.js';
import { answerFailures, forwardedHeaders, passThrough, upstreamPool } from './upstream.js';

/** A socket carries the visitor's cookie, so only pages of this very host may open one. */
const isForeignOrigin = (request: FastifyRequest): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
};

/** Passes the live socket and its polling fallback at /events to the query service. */
export const registerLiveRoute = async (server: FastifyInstance, queryUrl: string): Promise<void> => {
  await server.register(async (scope) => {
    answerFailures(scope, 'read');
    // The proxy brings its own, which pass bodies on unread.
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, {
      ...upstreamPool(queryUrl),
      upstream: queryUrl,
      prefix: '/events',
      rewritePrefix: '/events',
      websocket: true,
      replyOptions: passThrough('read'),
      preHandler: (request, reply, done) => {
        if (isForeignOrigin(request)) sendProblem(reply, problems.forbidden);
        else done();
      },
      wsClientOptions: socketClientOptions(),
    });
  });
};

const socketClientOptions = () => ({
  handshakeTimeout: 5_000,
  rewriteRequestHeaders: (_headers: unknown, request: FastifyRequest) =>
    forwardedHeaders(request, {
      cookie: request.headers.cookie,
      origin: request.headers.origin,
      'user-agent': request.headers['user-agent'],
    }),
});
