import { contexts } from './contexts.js';
import type { JobDefinition } from './kernel/define-job.js';
import { operationJobs } from './operations.js';

type Module = Readonly<Record<string, unknown>>;

const isJob = (value: unknown): value is JobDefinition =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'job';

/**
 * The jobs that modules export.
 * @throws when two share a name
 */
export const collectJobs = (modules: readonly Module[]): readonly JobDefinition[] => {
  const jobs = modules.flatMap((module) => Object.values(module)).filter(isJob);
  const names = jobs.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Two jobs claim the name ${twice.join(', ')}`);
  return jobs;
};

/** Every background job of the product, once. */
export const jobs = collectJobs([operationJobs, ...contexts.flatMap(({ jobs = [] }) => jobs)]);
