import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import { problems } from '@upfront/contracts/kernel/problem.js';
import { CORRELATION_HEADER } from '@upfront/platform/correlation.js';
import { REQUEST_TIMEOUT_MS } from '@upfront/platform/service-http.js';
import { traceHeaders } from '@upfront/platform/tracing/tracing.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './problem-answer.js';

export type CallKind = 'read' | 'command';

/** Headers by which services speak for somebody else; nobody outside may set them. */
const INTERNAL_HEADERS = ['upfront-company', 'upfront-group', 'upfront-actor'];
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];
/** Retries of a read while its service restarts: after 0.2, 0.4, … s, about three seconds in all. */
const READ_RETRIES = 5;
const READ_RETRY_STEP_MS = 200;

/** Connection pool to one service; answers may take as long as the longest call. */
export const upstreamPool = (base: string) => ({
  base,
  disableRequestLogging: true,
  undici: {
    connections: 256,
    pipelining: 1,
    connect: { timeout: 3_000 },
    headersTimeout: REQUEST_TIMEOUT_MS,
    bodyTimeout: REQUEST_TIMEOUT_MS,
  },
});

type Headers = Record<string, string | string[] | undefined>;

/** Tells the service who asked and where: it sees only the gateway. */
export const forwardedHeaders = (
  request: Pick<FastifyRequest, 'id' | 'ip' | 'host' | 'protocol'>,
  headers: Headers,
): Headers => {
  const kept = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !INTERNAL_HEADERS.includes(name),
  );
  return {
    ...Object.fromEntries(kept),
    [CORRELATION_HEADER]: request.id,
    ...traceHeaders(),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
};

const hasCode = (error: unknown): error is { readonly code: unknown } =>
  typeof error === 'object' && error !== null && 'code' in error;

/** The proxy wraps what the connection reported. */
const rootOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'cause' in error && error.cause !== undefined
    ? error.cause
    : error;

/** True where the service was never reached, so that nothing can have happened there. */
const neverArrived = (error: unknown): boolean => {
  const root = rootOf(error);
  return hasCode(root) && typeof root.code === 'string' && NOT_CONNECTED.includes(root.code);
};

/**
 * How calls pass through. A read is tried again while its service restarts; a command never is, since only its
 * sender's Idempotency-Key makes that safe.
 */
export const passThrough = (kind: CallKind): FastifyReplyFromHooks => ({
  rewriteRequestHeaders: forwardedHeaders,
  retryDelay: ({ err, req, attempt }) =>
    err && kind === 'read' && req.method === 'GET' && attempt < READ_RETRIES
      ? READ_RETRY_STEP_MS * (attempt + 1)
      : null,
});

/** True where the proxy refused an address, such as one that leads upwards, before it asked anybody. */
const isRefusedAddress = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 400;

/** Answers with a problem where the service of a scope's calls cannot be reached. */
export const answerFailures = (scope: FastifyInstance, kind: CallKind): void => {
  scope.setErrorHandler((error, request, reply) => {
    if (isRefusedAddress(error)) return sendProblem(reply, problems.noSuchCall);
    request.log.warn({ err: error }, 'a service did not answer');
    const unknown = kind === 'command' && !neverArrived(error);
    return sendProblem(reply.header('retry-after', '1'), unknown ? problems.noAnswer : problems.unavailable);
  });
};
