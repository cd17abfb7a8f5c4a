import type { DeclaredOperation } from '@upfront/contracts/operations/define-operation.js';
import { z } from 'zod';
import type { JobContext } from './job-context.js';
import type { BoundJob } from './job-handler.js';
import { ServiceAway, ServiceRefusal } from './services.js';
import { backoffMs, TryLater } from './try-later.js';

/** What a worker is asked to do. */
export interface WorkOrder<Request = unknown> {
  readonly operationId: string;
  readonly subjectId: string;
  readonly request: Request;
}

export interface WorkContext extends JobContext {
  /** Says how far the work is, in steps of its own. */
  progress(done: number, total: number): Promise<void>;
}

/** The code of a declared operation: one class per kind, a Nest provider. */
export interface OperationWork<
  Request extends z.ZodObject = z.ZodObject,
  Result extends z.ZodObject = z.ZodObject,
> {
  readonly operation: DeclaredOperation<string, Request, Result>;
  /** Says of a failure what could not be done, such as `The document could not be built or stored`. */
  readonly complaint: string;
  /**
   * Does the work and answers with its result; may be called again for the same order at any point. What it throws is
   * the reason why it failed: where a service refused, it is not tried again.
   */
  run(order: WorkOrder<z.output<Request>>, context: WorkContext): Promise<z.output<Result>>;
}

/** Starts, reports, delays and gives up work of a declared kind, as its job. */
export const bindWork = <Request extends z.ZodObject, Result extends z.ZodObject>(
  work: OperationWork<Request, Result>,
): BoundJob => {
  const { operation, complaint } = work;
  const { job, commands, idField, idIn } = operation;

  const reasonOf = (error: unknown): string => {
    if (error instanceof ServiceRefusal) return error.detail;
    const message = error instanceof Error ? error.message : String(error);
    return `${complaint}: ${message}`.slice(0, 2_000);
  };

  const done = async (order: WorkOrder<z.output<Request>>, context: JobContext): Promise<void> => {
    const { services, attemptKey } = context;
    const ref = { [idField]: order.operationId };
    const progress = async (steps: number, total: number): Promise<void> => {
      await services.command(commands.progress, { ...ref, done: steps, total }, `${attemptKey}.${steps}`);
    };
    const result = await work.run(order, { ...context, progress });
    await services.command(commands.complete, { ...ref, ...result }, attemptKey);
  };

  const failed = async (id: string, error: unknown, attempt: number, context: JobContext): Promise<void> => {
    const { services, attemptKey, logger } = context;
    logger.error({ err: error, [idField]: id }, `an operation failed: ${operation.kind}`);
    const at = Date.now() + backoffMs(job.backoffMs, attempt);
    const again = error instanceof ServiceRefusal ? {} : { nextTryAt: new Date(at).toISOString() };
    const report = { [idField]: id, reason: reasonOf(error), ...again };
    const { next } = await services.command(commands.fail, report, `${attemptKey}.failed`);
    if (next === 'again') throw new TryLater(at);
  };

  return {
    definition: job,
    run: async (data, context) => {
      const operationId = idIn(z.parse(job.data, data));
      const start = await context.services.command(
        commands.start,
        { [idField]: operationId },
        context.attemptKey,
      );
      const { next, order, attempt } = start;
      if (next !== 'build') return;
      if (order === null) throw new Error(`Nothing says what the work ${operationId} is`);
      const request = z.parse(operation.recorded, order.request);
      try {
        await done({ operationId, subjectId: order.subjectId, request }, context);
      } catch (error) {
        // Not even the report would arrive: the whole try is repeated.
        if (error instanceof ServiceAway) throw error;
        await failed(operationId, error, attempt, context);
      }
    },
    exhausted: async (data, error, { services, attemptKey }) => {
      const operationId = idIn(z.parse(job.data, data));
      await services.command(commands.fail, { [idField]: operationId, reason: reasonOf(error) }, attemptKey);
    },
  };
};
