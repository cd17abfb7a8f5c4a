import { histogram } from '@upfront/platform/metrics.js';

const seconds = histogram('event_append_seconds', 'Time from an append to its answer by the event store', [
  'outcome',
]);

/** `conflict`: the stream had moved on, which is no failure of the store. */
export type AppendOutcome = 'done' | 'conflict' | 'failed';

/** Measures an append from now on; call the answer when it ends. */
export const measureAppend = (): ((outcome: AppendOutcome) => void) => {
  const started = performance.now();
  return (outcome) => seconds.observe({ outcome }, (performance.now() - started) / 1000);
};
