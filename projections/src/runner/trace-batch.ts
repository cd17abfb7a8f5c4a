import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { beginSpan, failSpan, isTracing } from '@upfront/platform/tracing/tracing.js';
import { isSampled } from '@upfront/platform/tracing/traceparent.js';
import { HandlerFailure, type ProjectionSet } from './apply-batch.js';

/** Most events of one batch that are traced; a longer one is a group that catches up, which is no part of any click. */
const MOST_EVENTS = 64;

/**
 * Writes down, after a batch, which projections applied which events, in the trace of the command that each event came
 * from. Done afterwards, so that the batch itself does nothing for it; from its first event to its checkpoint, since
 * that is when readers see it.
 */
export const traceBatch = (set: ProjectionSet, events: readonly RecordedEvent[], startedAt: number): void => {
  if (!isTracing()) return;
  const traced = events.filter(({ metadata }) => isSampled(metadata.traceparent)).slice(0, MOST_EVENTS);
  const endedAt = Date.now();
  for (const event of traced) {
    for (const name of set.appliersOf(event.type))
      beginSpan(`projection ${name}`, spanOf(event, startedAt))?.end(endedAt);
  }
};

/** Writes down that a batch failed at an event. */
export const traceFailure = (error: unknown, startedAt: number): void => {
  if (!isTracing() || !(error instanceof HandlerFailure)) return;
  const { event, handler } = error;
  if (!isSampled(event.metadata.traceparent)) return;
  const span = beginSpan(`projection ${handler}`, spanOf(event, startedAt));
  if (!span) return;
  failSpan(span, error);
  span.end();
};

const spanOf = (event: RecordedEvent, startedAt: number) =>
  ({
    kind: 'consumer',
    parent: event.metadata.traceparent,
    startedAt,
    attributes: {
      'upfront.event': event.type,
      'upfront.event_id': event.id,
      'upfront.position': event.position,
    },
  }) as const;
