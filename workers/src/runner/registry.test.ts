import { describe, expect, it } from '@jest/globals';
import { jobs } from '@upfront/contracts/jobs.js';
import type { JobDefinition } from '@upfront/contracts/kernel/define-job.js';
import type { BoundJob } from './job-handler.js';
import { createRegistry } from './registry.js';
import { backoffMs } from './try-later.js';

const handlerOf = (definition: JobDefinition): BoundJob => ({
  definition,
  run: async () => undefined,
  exhausted: async () => undefined,
});
const all = jobs.map(handlerOf);

describe('the registry of jobs', () => {
  it('has the one handler of every job', () => {
    expect([...createRegistry(jobs, all).keys()].toSorted((a, b) => a.localeCompare(b))).toEqual(
      jobs.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  it('refuses a job without a handler, with two, or unknown to the catalogue', () => {
    const [first, ...rest] = all;
    if (!first) throw new Error('there are no jobs');
    const { name } = first.definition;
    expect(() => createRegistry(jobs, rest)).toThrow(`${name} has no handler`);
    expect(() => createRegistry(jobs, [...all, first])).toThrow(`${name} has 2 handlers`);
    const stray = handlerOf({ ...first.definition, name: 'stray-job' });
    expect(() => createRegistry(jobs, [...all, stray])).toThrow('stray-job is not in the catalogue');
  });
});

describe('the wait between tries', () => {
  it('doubles, up to five minutes', () => {
    expect([1, 2, 3, 20].map((tries) => backoffMs(2_000, tries))).toEqual([2_000, 4_000, 8_000, 300_000]);
  });
});
