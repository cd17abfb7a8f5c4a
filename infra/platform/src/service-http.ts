import type { IncomingMessage } from 'node:http';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { acceptJson } from './edge/json-body.js';
import { CORRELATION_HEADER, correlationIdFrom, withSpan } from './correlation.js';
import { traceOf, type Logger } from './logging.js';
import { histogram } from './metrics.js';
import { beginRequestSpan, endRequestSpan, requestSpan } from './tracing/request-span.js';
import { loggedPath } from './logged-path.js';
import { answerAfterBody } from './unread-body.js';

/** Longest a call may take; exports and uploads are long, and the gateway waits as long (spec shell 8). */
export const REQUEST_TIMEOUT_MS = 30 * 60_000;

const quiet = (request: FastifyRequest): boolean =>
  request.url.startsWith('/health/') || request.url === '/metrics';

export interface ServerSettings {
  /** Proxies whose X-Forwarded-* headers are believed; default none. */
  readonly trustProxy?: string[];
  /** The address to answer in place of the one that was asked for; the original stays in `originalUrl`. */
  readonly rewriteUrl?: (url: string) => string;
}

/** A Fastify server as every service has one: correlation ids in and out, one log line and one measure per request. */
export const createServer = (logger: Logger, settings: ServerSettings = {}): FastifyInstance => {
  const base: FastifyBaseLogger = logger;
  const server: FastifyInstance = fastify({
    loggerInstance: base,
    // What a handler logs with `request.log` names its request; it needs no context that is followed for that.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    requestIdHeader: false,
    genReqId: (request) => correlationIdFrom(request.headers[CORRELATION_HEADER]),
    bodyLimit: 1024 * 1024,
    trustProxy: settings.trustProxy ?? false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: ({ url = '/' }: IncomingMessage) => settings.rewriteUrl?.(url) ?? url,
    keepAliveTimeout: 65_000,
    // A restart must not wait for browsers that merely keep a connection open.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  // A form of another site can send plain text without being asked about it: only JSON is a call.
  server.removeContentTypeParser('text/plain');
  acceptJson(server);
  answerAfterBody(server);
  followCorrelation(server);
  measure(server);
  return server;
};

/**
 * Spans find the request they belong to by asynchronous context. Following one makes every promise of the process
 * dearer, so that it is only done where spans are made.
 */
const followCorrelation = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(CORRELATION_HEADER, request.id);
    const span = quiet(request) ? undefined : beginRequestSpan(request);
    if (span) withSpan(span, done);
    else done();
  });
  // Reading the body continues from the socket's events, outside the context opened above.
  server.addHook('preValidation', (request, _reply, done) => {
    const span = requestSpan(request);
    if (span) withSpan(span, done);
    else done();
  });
};

const measure = (server: FastifyInstance): void => {
  const seconds = histogram('http_request_seconds', 'Time from request to answer', [
    'method',
    'route',
    'status',
  ]);
  server.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (!quiet(request)) {
      const line = {
        method: request.method,
        url: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...traceOf(requestSpan(request)),
      };
      logAnswer(request, reply.statusCode, line);
    }
    endRequestSpan(request, reply.statusCode);
    done();
  });
};

const logAnswer = (request: FastifyRequest, status: number, line: object): void => {
  if (status >= 500) request.log.error(line, 'request');
  else request.log.info(line, 'request');
};
