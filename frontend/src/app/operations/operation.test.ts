import { describe, expect, it } from '@jest/globals';
import { applyReport, readProgress, type Operation } from './operation.js';

const started: Operation = { id: 'o1', label: 'Exporting insertion order', state: 'running', startedAt: 0 };

describe('readProgress', () => {
  it.each([
    [0.25, 0.25],
    [62, 0.62],
    [{ done: 5, total: 8 }, 0.625],
    [{ done: 5, total: 0 }, undefined],
    ['half', undefined],
  ])('reads %p as %p', (value, expected) => {
    expect(readProgress(value)).toBe(expected);
  });
});

describe('applyReport', () => {
  it('keeps running while the answer is 202, and keeps the last progress', () => {
    const next = applyReport({ ...started, progress: 0.5 }, 202, { state: 'active' });
    expect(next).toMatchObject({ state: 'running', progress: 0.5 });
  });

  it('is done with the result when the answer is 200', () => {
    expect(applyReport(started, 200, { url: '/x.pdf' })).toMatchObject({
      state: 'done',
      progress: 1,
      result: { url: '/x.pdf' },
    });
  });

  it('has the reason when it failed', () => {
    const next = applyReport(started, 200, { state: 'failed', reason: 'Template has no logo' });
    expect(next).toMatchObject({ state: 'failed', detail: 'Template has no logo' });
  });
});
