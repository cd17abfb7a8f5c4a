import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { currentSpan, withSpan } from '../correlation.js';
import type { Logger } from '../logging.js';
import { formatTraceparent, parseTraceparent } from './traceparent.js';
import { readTracingConfig } from './tracing-config.js';

/** Undefined where tracing is off: then nothing below costs more than this look. */
let tracer: Tracer | undefined;
let stopExporting: (() => Promise<void>) | undefined;

/**
 * Turns tracing on where the environment names a collector (`UPFRONT_OTLP_URL`, or OpenTelemetry's own
 * `OTEL_EXPORTER_OTLP_ENDPOINT`); `UPFRONT_TRACE_SHARE` says which share of traces is recorded.
 * @throws ConfigError where a setting makes no sense
 */
export const startTracing = async (service: string, logger: Logger): Promise<void> => {
  const config = readTracingConfig();
  if (!config || tracer) return;
  // Loaded only where it is used: it is larger than everything else of the platform.
  const { startExporting } = await import('./exporting.js');
  const exporting = startExporting(service, config, logger);
  tracer = exporting.tracer;
  stopExporting = exporting.stop;
};

/** Sends the last spans and turns tracing off. An away collector delays this by two seconds at most. */
export const stopTracing = async (): Promise<void> => {
  const stop = stopExporting;
  tracer = undefined;
  stopExporting = undefined;
  await stop?.();
};

/** Whether spans are made at all. */
export const isTracing = (): boolean => tracer !== undefined;

export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** `traceparent` of what this follows from, such as an event's; default the span at hand. */
  readonly parent?: string | undefined;
  readonly attributes?: Attributes;
  /** Instants in ms since 1970, for work that is described afterwards. */
  readonly startedAt?: number;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

const contextOf = (parent: string | undefined): Context => {
  const remote = parseTraceparent(parent);
  if (remote) return trace.setSpanContext(ROOT_CONTEXT, remote);
  const span = currentSpan();
  return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
};

/** Begins a span that its maker ends; undefined where tracing is off. Prefer `inSpan`. */
export const beginSpan = (name: string, options: SpanOptions = {}): Span | undefined =>
  tracer?.startSpan(
    name,
    {
      kind: kinds[options.kind ?? 'internal'],
      ...(options.attributes && { attributes: options.attributes }),
      ...(options.startedAt !== undefined && { startTime: options.startedAt }),
    },
    contextOf(options.parent),
  );

/** Says more about the span at hand, where there is one. */
export const describeSpan = (attributes: Attributes): void => void currentSpan()?.setAttributes(attributes);

/** Writes down in a span why its work failed. */
export const failSpan = (span: Span, error: unknown): void => {
  const message = error instanceof Error ? error.message : String(error);
  span.setStatus({ code: SpanStatusCode.ERROR, message });
  if (error instanceof Error) span.recordException(error);
};

/** Does `work` within a span that ends with it, and says in it why it failed. Without tracing it only does the work. */
export const inSpan = <T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> => {
  const span = beginSpan(name, options);
  return span ? recorded(span, work) : work();
};

const recorded = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    return await withSpan(span, work);
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
};

/** `traceparent` of the span at hand, for whoever goes on with the work; undefined where tracing is off. */
export const currentTraceparent = (): string | undefined => {
  const span = currentSpan();
  return span && formatTraceparent(span.spanContext());
};

/** Headers by which a service that is called goes on with the trace at hand; none where tracing is off. */
export const traceHeaders = (): { readonly traceparent?: string } => {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? {} : { traceparent };
};
