import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { counter, gauge, histogram } from '@upfront/platform/metrics.js';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10, 60];

const events = counter('projection_events_total', 'Events that a group went through', ['group']);
const failures = counter('projection_failures_total', 'Batches that failed and were repeated', ['group']);
const putAside = counter('projection_set_aside_total', 'Times that a record was set aside', ['group']);
const delay = histogram(
  'projection_delay_seconds',
  'From the command to the written read model',
  ['group'],
  BUCKETS,
);

/** How far a group is behind the log. */
export interface Lag {
  readonly events: number;
  readonly seconds: number;
}

/** A group that this process follows the log for, or reactions. */
export interface Followed {
  readonly name: string;
  /** Commit position up to which its work is done. */
  readonly position: number;
  readonly lag: Lag;
  /** Why it stands still; undefined while all is well. */
  readonly failure: Error | undefined;
  /** Records that it has set aside, since an event of theirs cannot be applied. */
  readonly setAside: number;
}

type Sources = Set<() => Iterable<Followed>>;
const sources: Sources = new Set();

/** Read when somebody asks, not after a batch: a group that stands still has no batches, and that is when it matters. */
const lagGauge = (name: string, help: string, read: (one: Followed) => number) =>
  gauge(name, help, ['group'], function collect() {
    this.reset();
    for (const source of sources) for (const one of source()) this.set({ group: one.name }, read(one));
  });
lagGauge('projection_lag_events', 'Events that a group has not gone through yet', ({ lag }) => lag.events);
lagGauge(
  'projection_lag_seconds',
  'Age of the oldest event that a group has not gone through',
  ({ lag }) => lag.seconds,
);
lagGauge(
  'projection_position',
  'Commit position up to which a group has done its work',
  (one) => one.position,
);
lagGauge('projection_standing_still', '1 while a group cannot go on', ({ failure }) => (failure ? 1 : 0));

lagGauge('projection_set_aside', 'Records that a group has set aside', ({ setAside }) => setAside);

/** Counts for /metrics that a group set a record aside. */
export const measureSetAside = (group: string): void => putAside.inc({ group });

/** Shows how far these groups are in /metrics, until the answer is called. */
export const showProgress = (source: () => Iterable<Followed>): (() => void) => {
  sources.add(source);
  return () => void sources.delete(source);
};

/** Measures one group for /metrics. */
export const measureGroup = (group: string) => ({
  done: (batch: readonly RecordedEvent[]): void => {
    events.inc({ group }, batch.length);
    const now = Date.now();
    for (const { metadata } of batch)
      delay.observe({ group }, Math.max(0, now - Date.parse(metadata.at)) / 1000);
  },
  failed: (): void => failures.inc({ group }),
});
