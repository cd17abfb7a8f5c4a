import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { metadata } from '../testing/append.js';
import { EventRing } from './event-ring.js';
import { Progress } from './progress.js';

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();
const eventAt = (position: number, at: string): RecordedEvent => ({
  id: String(position),
  type: 'Happened.v1',
  data: {},
  metadata: metadata({ at }),
  streamId: 'thing-1',
  revision: 0,
  position,
});

/** A log whose newest events are in memory from a position on. */
const logFrom = (start: number, events: readonly RecordedEvent[]) => {
  const ring = new EventRing();
  ring.start(start);
  for (const event of events) ring.push(event, event.position);
  return {
    behind: (position: number) => {
      const { first, ...rest } = ring.behind(position);
      return { ...rest, firstAt: first && Date.parse(first.metadata.at) };
    },
  };
};

describe('the progress of a group', () => {
  it('is exact for what is in memory', () => {
    const progress = new Progress(
      logFrom(0, [eventAt(10, ago(9)), eventAt(20, ago(6)), eventAt(30, ago(3))]),
    );
    progress.begin(10);
    expect(progress.lag.events).toBe(2);
    expect(progress.lag.seconds).toBeCloseTo(6, 0);
    progress.passed({ position: 30, events: [] });
    expect([progress.position, progress.lag]).toEqual([30, { events: 0, seconds: 0 }]);
  });

  it('is estimated far behind, from the events of the last page', () => {
    const progress = new Progress(logFrom(10_000, [eventAt(10_100, ago(1))]));
    progress.begin(0);
    const page = Array.from({ length: 10 }, (_one, n) => eventAt((n + 1) * 100, ago(500)));
    progress.passed({ position: 1_000, events: page });
    expect(progress.lag.events).toBe(1 + 90);
    expect(progress.lag.seconds).toBeCloseTo(500, 0);
  });
});
