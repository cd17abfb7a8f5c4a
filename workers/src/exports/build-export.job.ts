import { Inject, Injectable } from '@nestjs/common';
import type { JobData } from '@upfront/contracts/kernel/define-job.js';
import {
  CompleteExport,
  FailExport,
  ReportExportProgress,
  StartExport,
} from '@upfront/contracts/operations/commands.js';
import { buildExport } from '@upfront/contracts/operations/jobs.js';
import { exportForBuilding } from '@upfront/contracts/operations/queries.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import type { JobContext } from '../runner/job-context.js';
import type { JobHandler } from '../runner/job-handler.js';
import { ServiceAway, ServiceRefusal } from '../runner/services.js';
import { backoffMs, TryLater } from '../runner/try-later.js';
import { buildDocument } from './build-document.js';

type Data = JobData<typeof buildExport>;

/** Nest's token for the object store. */
export const OBJECT_STORE = Symbol('ObjectStore');

/** Read, built, stored. */
const STEPS = 3;

/** Builds the document of an export and stores it; building it twice gives the same address. */
@Injectable()
export class BuildExportJob implements JobHandler<(typeof buildExport)['data']> {
  readonly definition = buildExport;

  constructor(@Inject(OBJECT_STORE) private readonly store: ObjectStore) {}

  async run({ exportId }: Data, context: JobContext): Promise<void> {
    const { services, attemptKey } = context;
    const start = await services.command(StartExport, { exportId }, attemptKey);
    if (start.next !== 'build') return;
    try {
      await this.build(exportId, context);
    } catch (error) {
      // Not even the report would arrive: the whole try is repeated.
      if (error instanceof ServiceAway) throw error;
      await this.failed(exportId, error, start.attempt, context);
    }
  }

  async exhausted({ exportId }: Data, error: Error, { services, attemptKey }: JobContext): Promise<void> {
    await services.command(FailExport, { exportId, reason: reasonOf(error) }, attemptKey);
  }

  private async build(exportId: string, { services, attemptKey }: JobContext): Promise<void> {
    const progress = (done: number) =>
      services.command(ReportExportProgress, { exportId, done, total: STEPS }, `${attemptKey}.${done}`);
    const request = await services.query(exportForBuilding, { exportId });
    await progress(1);
    const { bytes, file } = await buildDocument(request);
    await progress(2);
    await this.store.put(file.key, bytes);
    await services.command(CompleteExport, { exportId, file }, attemptKey);
  }

  private async failed(
    exportId: string,
    error: unknown,
    attempt: number,
    context: JobContext,
  ): Promise<void> {
    const { services, attemptKey, logger } = context;
    logger.error({ err: error, exportId }, 'an export could not be built');
    const at = Date.now() + backoffMs(buildExport.backoffMs, attempt);
    const again = error instanceof ServiceRefusal ? {} : { nextTryAt: new Date(at).toISOString() };
    const input = { exportId, reason: reasonOf(error), ...again };
    const { next } = await services.command(FailExport, input, `${attemptKey}.failed`);
    if (next === 'again') throw new TryLater(at);
  }
}

const reasonOf = (error: unknown): string => {
  if (error instanceof ServiceRefusal) return error.detail;
  const message = error instanceof Error ? error.message : String(error);
  return `The document could not be built or stored: ${message}`.slice(0, 2_000);
};
