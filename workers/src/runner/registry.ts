import type { JobDefinition } from '@upfront/contracts/kernel/define-job.js';
import { z } from 'zod';
import type { BoundJob, JobHandler } from './job-handler.js';

/** Makes a handler callable with data that came from a queue. */
export const bindJob = <Data extends z.core.$ZodType>(handler: JobHandler<Data>): BoundJob => ({
  definition: handler.definition,
  run: (data, context) => handler.run(z.parse(handler.definition.data, data), context),
  exhausted: async (data, error, context) =>
    handler.exhausted?.(z.parse(handler.definition.data, data), error, context),
});

/** The handlers by job name. */
export type JobRegistry = ReadonlyMap<string, BoundJob>;

/**
 * One handler for every job of the catalogue.
 * @throws naming every job without a handler, with several, or unknown to the catalogue
 */
export const createRegistry = (
  definitions: readonly JobDefinition[],
  handlers: readonly BoundJob[],
): JobRegistry => {
  const complaints: string[] = [];
  for (const { name } of definitions) {
    const count = handlers.filter(({ definition }) => definition.name === name).length;
    if (count !== 1) complaints.push(`${name} has ${count === 0 ? 'no handler' : `${count} handlers`}`);
  }
  for (const { definition } of handlers) {
    if (!definitions.includes(definition)) complaints.push(`${definition.name} is not in the catalogue`);
  }
  if (complaints.length > 0)
    throw new Error(`The jobs and their handlers do not match: ${complaints.join(', ')}.`);
  return new Map(handlers.map((handler) => [handler.definition.name, handler]));
};
