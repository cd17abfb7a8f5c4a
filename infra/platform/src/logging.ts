import type { LoggerService } from '@nestjs/common';
import type { Span } from '@opentelemetry/api';
import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import { currentCorrelation, currentSpan } from './correlation.js';
import { LineBuffer } from './line-buffer.js';
import { keepError } from './status/recent-errors.js';

export type { Logger } from 'pino';

const ERROR = pino.levels.values['error'] ?? 50;

const secrets = [
  'req.headers.cookie',
  'req.headers.authorization',
  'headers.cookie',
  'headers.authorization',
  '*.password',
  'password',
  '*.token',
];

/**
 * JSON lines on stdout: time, level, service, correlation id and trace id of the work at hand, message.
 * Level from UPFRONT_LOG_LEVEL, default `info`. Cookies, authorisation headers and passwords are never written.
 */
export const createLogger = (service: string, destination?: DestinationStream): Logger => {
  const options = {
    level: process.env['UPFRONT_LOG_LEVEL'] || 'info',
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secrets, censor: '[redacted]' },
    hooks: {
      logMethod(this: Logger, given: Parameters<LogFn>, method: LogFn, level: number): void {
        if (level >= ERROR) {
          keepError(given, {
            correlationId: correlationOf(this, given),
            traceId: traceOf(currentSpan()).trace_id,
          });
        }
        method.apply(this, given);
      },
    },
    mixin: () => {
      const correlationId = currentCorrelation();
      return { ...(correlationId !== undefined && { correlationId }), ...traceOf(currentSpan()) };
    },
  };
  return pino(options, destination ?? standardOutput());
};

/** The correlation id that a line carries: its own, that of its request's logger, or that of the work at hand. */
const correlationOf = (logger: Logger, [fields]: readonly unknown[]): string | undefined => {
  const own = typeof fields === 'object' && fields !== null && 'correlationId' in fields ? fields : undefined;
  const { correlationId }: { correlationId?: unknown } = own ?? logger.bindings();
  return typeof correlationId === 'string' ? correlationId : currentCorrelation();
};

/** How a log line names the span it belongs to, so that one is found from the other. */
export const traceOf = (
  span: Span | undefined,
): { readonly trace_id?: string; readonly span_id?: string } => {
  if (!span) return {};
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
};

/**
 * Pino's own destination never returns from its last flush where the reader of the output is gone, and keeps the
 * process from ending. Node's writes to pipes and files are just as synchronous; lines that nobody reads are dropped.
 */
const standardOutput = (): DestinationStream => {
  if (!process.stdout.listeners('error').includes(dropLine)) process.stdout.on('error', dropLine);
  return (output ??= new LineBuffer(process.stdout));
};

let output: LineBuffer | undefined;

const dropLine = (): void => undefined;

const textOf = (message: unknown): string => (message instanceof Error ? message.message : String(message));

/** Lets Nest speak through our logger: its own start-up chatter goes to debug. */
export const nestLogger = (logger: Logger): LoggerService => ({
  log: (message: unknown, ...context: unknown[]) =>
    logger.debug({ context: context.at(-1) }, textOf(message)),
  debug: (message: unknown, ...context: unknown[]) =>
    logger.debug({ context: context.at(-1) }, textOf(message)),
  verbose: (message: unknown, ...context: unknown[]) =>
    logger.trace({ context: context.at(-1) }, textOf(message)),
  warn: (message: unknown, ...context: unknown[]) =>
    logger.warn({ context: context.at(-1) }, textOf(message)),
  error: (message: unknown, ...context: unknown[]) =>
    logger.error(message instanceof Error ? { err: message } : { detail: context }, textOf(message)),
  fatal: (message: unknown, ...context: unknown[]) => logger.fatal({ detail: context }, textOf(message)),
});
