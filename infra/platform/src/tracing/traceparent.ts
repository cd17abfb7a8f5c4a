import type { SpanContext } from '@opentelemetry/api';

/** Header of W3C Trace Context; its value also stands in events' metadata and beside jobs. */
export const TRACEPARENT_HEADER = 'traceparent';

const FORM = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;
const SAMPLED = 0x01;
const nothing = /^0+$/;

/** Where a trace stood when somebody handed it on; undefined for what is no `traceparent`. */
export const parseTraceparent = (text: unknown): SpanContext | undefined => {
  const [, traceId, spanId, flags] = (typeof text === 'string' && FORM.exec(text)) || [];
  if (!traceId || !spanId || !flags || nothing.test(traceId) || nothing.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true };
};

/** The `traceparent` by which others go on with a trace. */
export const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & SAMPLED}`;

/** Whether the work behind a `traceparent` is recorded, so that following it is worth the while. */
export const isSampled = (text: string | undefined): text is string =>
  ((parseTraceparent(text)?.traceFlags ?? 0) & SAMPLED) !== 0;
