import { SpanStatusCode, type Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { loggedPath } from '../logged-path.js';
import { beginSpan, isTracing } from './tracing.js';
import { TRACEPARENT_HEADER } from './traceparent.js';

const spans = new WeakMap<FastifyRequest, Span>();

/** Begins the span of a request, in the trace of whoever sent it; undefined where tracing is off. */
export const beginRequestSpan = (request: FastifyRequest): Span | undefined => {
  if (!isTracing()) return undefined;
  const parent = request.headers[TRACEPARENT_HEADER];
  const route = request.routeOptions.url ?? 'none';
  const span = beginSpan(`${request.method} ${route}`, {
    kind: 'server',
    ...(typeof parent === 'string' && { parent }),
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'url.path': loggedPath(request.url),
      'upfront.correlation_id': request.id,
    },
  });
  if (span) spans.set(request, span);
  return span;
};

/** The span of a request; undefined where it has none. */
export const requestSpan = (request: FastifyRequest): Span | undefined =>
  isTracing() ? spans.get(request) : undefined;

/** Ends the span of a request with its answer; what is our fault makes it a failed one. */
export const endRequestSpan = (request: FastifyRequest, status: number): void => {
  const span = requestSpan(request);
  if (!span) return;
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};
