import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from '@opentelemetry/api';

/** Header that carries the correlation id between browser, services and outside systems. */
export const CORRELATION_HEADER = 'x-correlation-id';

/** What is known of the work at hand; one store for all of it, since each costs on every asynchronous step. */
interface Work {
  readonly correlationId: string | undefined;
  /** Absent where tracing is off. */
  readonly span: Span | undefined;
}

const current = new AsyncLocalStorage<Work>();
const acceptable = /^[\w.:-]{8,128}$/;

/** Keeps a correlation id that came from outside if it is harmless to log, else makes a new one. */
export const correlationIdFrom = (given: string | readonly string[] | undefined): string => {
  const id = typeof given === 'string' ? given : given?.[0];
  return id !== undefined && acceptable.test(id) ? id : randomUUID();
};

/**
 * Runs `work`, and all that it awaits, under a correlation id: log lines and outgoing calls carry it. The span at hand
 * stays the same unless another one is given.
 */
export const withCorrelation = <T>(id: string, work: () => T, span = currentSpan()): T =>
  current.run({ correlationId: id, span }, work);

/** Runs `work`, and all that it awaits, within a span. */
export const withSpan = <T>(span: Span, work: () => T): T =>
  current.run({ correlationId: currentCorrelation(), span }, work);

/** The id of the request, event or job being worked on; undefined outside of any. */
export const currentCorrelation = (): string | undefined => current.getStore()?.correlationId;

/** The span of the work at hand; undefined outside of any, and where tracing is off. */
export const currentSpan = (): Span | undefined => current.getStore()?.span;
