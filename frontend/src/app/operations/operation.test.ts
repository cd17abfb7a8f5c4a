import { describe, expect, it } from '@jest/globals';
import type { Operation } from '@upfront/contracts/operations/view.js';
import { isFinished, operationLook, pollAfterMs, progressOf } from './operation.js';

const operation: Operation = {
  id: 'o1',
  kind: 'export',
  title: 'Export insertion order',
  subject: { type: 'campaign', id: 'c1', name: 'Spring Patio Launch' },
  queue: 'exports',
  state: 'queued',
  progress: { done: 0, total: 0 },
  reason: null,
  tries: 0,
  maxTries: 3,
  requestedBy: { id: 'u1', fullName: 'Dana Whitfield' },
  requestedAt: '2027-03-09T15:18:00Z',
  startedAt: null,
  nextTryAt: null,
  finishedAt: null,
  result: null,
  companyName: 'Northlight Media',
  abilities: { requeue: false },
};

describe('an operation', () => {
  it('goes on until it is done, failed or cancelled; an unknown outcome is still looked up', () => {
    const states = ['queued', 'running', 'unknown', 'done', 'failed', 'cancelled'] as const;
    expect(states.map((state) => isFinished({ state }))).toEqual([false, false, false, true, true, true]);
  });

  it('is delayed when it is queued for a later try', () => {
    expect(operationLook(operation).word).toBe('Waiting');
    expect(operationLook({ ...operation, nextTryAt: '2027-03-09T15:20:00Z' }).word).toBe('Delayed');
  });

  it('has a share only when it knows its total', () => {
    expect(progressOf(operation)).toBeUndefined();
    expect(progressOf({ ...operation, progress: { done: 5, total: 8 } })).toBe(0.625);
    expect(progressOf({ ...operation, progress: { done: 9, total: 8 } })).toBe(1);
  });

  it('is asked for every second at first, then less often', () => {
    expect([0, 29, 30, 35, 500].map(pollAfterMs)).toEqual([1000, 1000, 2000, 7000, 10_000]);
  });
});
