import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { counter, gauge, histogram } from '@upfront/platform/metrics.js';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10, 60];

const events = counter('projection_events_total', 'Events that a group went through', ['group']);
const failures = counter('projection_failures_total', 'Batches that failed and were repeated', ['group']);
const delay = histogram(
  'projection_delay_seconds',
  'From the command to the written read model',
  ['group'],
  BUCKETS,
);
const lagEvents = gauge('projection_lag_events', 'Events that a group has not gone through yet', ['group']);
const lagSeconds = gauge(
  'projection_lag_seconds',
  'Age of the oldest event that a group has not gone through',
  ['group'],
);

export interface Lag {
  readonly events: number;
  readonly seconds: number;
}

/** Measures one group for /metrics. */
export const measureGroup = (group: string) => ({
  done: (batch: readonly RecordedEvent[], isLive: boolean): void => {
    events.inc({ group }, batch.length);
    if (!isLive) return;
    const now = Date.now();
    for (const { metadata } of batch)
      delay.observe({ group }, Math.max(0, now - Date.parse(metadata.at)) / 1000);
  },
  failed: (): void => failures.inc({ group }),
  lag: (lag: Lag): void => {
    lagEvents.set({ group }, lag.events);
    lagSeconds.set({ group }, lag.seconds);
  },
});

export type GroupMeasures = ReturnType<typeof measureGroup>;
