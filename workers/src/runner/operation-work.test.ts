import { describe, expect, it } from '@jest/globals';
import { Exports } from '@upfront/contracts/operations/export.operation.js';
import type { OperationInstruction } from '@upfront/contracts/operations/define-operation.js';
import type { Values } from '@upfront/contracts/operations/steps.js';
import { createLogger } from '@upfront/platform/logging.js';
import { z } from 'zod';
import type { JobContext } from './job-context.js';
import { bindWork, type OperationWork, type WorkOrder } from './operation-work.js';
import { ServiceAway, ServiceRefusal, type Services } from './services.js';
import { TryLater } from './try-later.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const exportId = uuid(1);
const scope = { companyId: uuid(2), groupId: uuid(3), correlationId: 'c', position: 0 };
const data = { exportId, scope };
const file = {
  key: 'exports/a.pdf',
  sha256: 'a'.repeat(64),
  bytes: 10,
  contentType: 'application/pdf',
  fileName: 'a.pdf',
};
const request = { campaignRevision: 7, kind: 'campaign', format: 'pdf' } as const;
const toBuild: OperationInstruction = {
  next: 'build',
  attempt: 2,
  order: { subjectId: uuid(4), request },
};
const logger = createLogger('test');
logger.level = 'silent';

type Reported = readonly [command: string, input: Values, key: string];

/** Answers a start with an instruction and a failure with `again`, and hears all reports. */
const tried = (started: OperationInstruction) => {
  const reports: Reported[] = [];
  const services: Services = {
    command: async (definition, input, key) => {
      const fields = z.record(z.string(), z.unknown()).parse(input);
      reports.push([definition.name, fields, key]);
      const again = { next: 'again', attempt: 2, order: null };
      return z.parse(definition.output, definition.name === 'FailExport' ? again : started);
    },
    query: () => Promise.reject(new Error('nothing is asked here')),
  };
  const context: JobContext = {
    jobId: 'job',
    attemptKey: 'try',
    signal: new AbortController().signal,
    services,
    logger,
  };
  return { reports, context };
};

type Run = OperationWork<typeof Exports.request, typeof Exports.result>['run'];
const workOf = (run: Run) => bindWork({ operation: Exports, complaint: 'It could not be built', run });
const failing = (error: Error) => workOf(() => Promise.reject(error));

describe('work of a declared kind', () => {
  it('is given what was asked for, says how far it is, and reports its result', async () => {
    const given: WorkOrder[] = [];
    const { reports, context } = tried(toBuild);
    const work = workOf(async (order, { progress }) => {
      given.push(order);
      await progress(1, 3);
      return { file };
    });
    await work.run(data, context);
    expect(given).toEqual([{ operationId: exportId, subjectId: uuid(4), request }]);
    expect(reports).toEqual([
      ['StartExport', { exportId }, 'try'],
      ['ReportExportProgress', { exportId, done: 1, total: 3 }, 'try.1'],
      ['CompleteExport', { exportId, file }, 'try'],
    ]);
  });

  it('is left alone where it is finished already', async () => {
    const { reports, context } = tried({ next: 'stop', attempt: 0, order: null });
    await failing(new Error('It was run.')).run(data, context);
    expect(reports).toEqual([['StartExport', { exportId }, 'try']]);
  });

  it('that failed is tried again after a wait that grows with the tries', async () => {
    const { reports, context } = tried(toBuild);
    const before = Date.now();
    const again = await failing(new Error('The disk is full.'))
      .run(data, context)
      .catch((error: unknown) => error);
    expect(again).toBeInstanceOf(TryLater);
    expect(again instanceof TryLater && again.at - before).toBeGreaterThanOrEqual(4_000);
    expect(reports.at(-1)).toEqual([
      'FailExport',
      { exportId, reason: 'It could not be built: The disk is full.', nextTryAt: expect.any(String) },
      'try.failed',
    ]);
  });

  it('that a service refused is not tried again', async () => {
    const { reports, context } = tried(toBuild);
    const refusal = new ServiceRefusal('exportForBuilding', 404, 'The campaign no longer exists.');
    await failing(refusal)
      .run(data, context)
      .catch(() => undefined);
    expect(reports.at(-1)).toEqual([
      'FailExport',
      { exportId, reason: 'The campaign no longer exists.' },
      'try.failed',
    ]);
  });

  it('is repeated as a whole where a service is away', async () => {
    const { reports, context } = tried(toBuild);
    const away = new ServiceAway('No answer.');
    await expect(failing(away).run(data, context)).rejects.toBe(away);
    expect(reports).toHaveLength(1);
  });

  it('is reported where its tries are used up', async () => {
    const { reports, context } = tried(toBuild);
    await failing(new Error('')).exhausted(data, new Error('It took longer than 60 s'), context);
    const reason = 'It could not be built: It took longer than 60 s';
    expect(reports).toEqual([['FailExport', { exportId, reason }, 'try']]);
  });
});
