import { describe, expect, it } from '@jest/globals';
import { buildExport } from '@upfront/contracts/operations/jobs.js';
import type { ExportEvent } from '@upfront/contracts/operations/events.js';
import type { StoredFile } from '@upfront/contracts/operations/model.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { given, metaOf } from '../testing/given.js';
import { exportDecider, type ExportCommand, type ExportRequest } from './export.decider.js';

const id = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const exportId = id(1);
const request: ExportRequest = {
  exportId,
  companyId: id(2),
  groupId: id(3),
  campaignId: id(4),
  campaignName: 'Spring Patio Launch',
  campaignRevision: 7,
  kind: 'insertion-order',
  format: 'pdf',
};
const file: StoredFile = {
  key: 'exports/a.pdf',
  sha256: 'a'.repeat(64),
  bytes: 10,
  contentType: 'application/pdf',
  fileName: 'a.pdf',
};
const meta = metaOf();
const nextTryAt = '2027-03-14T12:00:02.000Z';

const ask = (retry = false): ExportCommand => ({ type: 'RequestExport', data: { ...request, retry }, meta });
const begin: ExportCommand = { type: 'StartExport', data: { exportId }, meta };
const complete: ExportCommand = { type: 'CompleteExport', data: { exportId, file }, meta };
const fail = (again: boolean): ExportCommand => ({
  type: 'FailExport',
  data: { exportId, reason: 'The storage is full.', ...(again && { nextTryAt }) },
  meta,
});
const requeue: ExportCommand = { type: 'RequeueExport', data: { exportId }, meta };

const after = (...commands: readonly ExportCommand[]) =>
  given(
    exportDecider,
    ...commands.reduce<readonly ExportEvent[]>(
      (events, command) => [...events, ...given(exportDecider, ...events).when(command)],
      [],
    ),
  );
const types = (events: readonly ExportEvent[]) => events.map(({ type }) => type);

describe('an export', () => {
  it('is asked for once, however often it is asked for', () => {
    expect(after().when(ask())).toMatchObject([{ type: 'ExportRequested.v1', data: request }]);
    expect(after(ask()).when(ask())).toEqual([]);
    expect(after(ask(), begin).when(ask(true))).toEqual([]);
    expect(after(ask(), begin, complete).when(ask(true))).toEqual([]);
  });

  it('is delayed until the tries are used up, then it has failed', () => {
    const rounds = Array.from({ length: buildExport.attempts - 1 }, () => [begin, fail(true)]).flat();
    expect(types(after(ask(), begin).when(fail(true)))).toEqual(['ExportDelayed.v1']);
    expect(types(after(ask(), ...rounds, begin).when(fail(true)))).toEqual(['ExportFailed.v1']);
  });

  it('fails at once where trying again would not help', () => {
    expect(types(after(ask(), begin).when(fail(false)))).toEqual(['ExportFailed.v1']);
  });

  it('that failed is built again only when that is asked for', () => {
    const broken = after(ask(), begin, fail(false));
    expect(broken.when(ask())).toEqual([]);
    expect(types(broken.when(ask(true)))).toEqual(['OperationRequeued.v1']);
    expect(types(broken.when(requeue))).toEqual(['OperationRequeued.v1']);
    expect(after(ask(), begin, fail(false), requeue, begin).state).toMatchObject({
      tries: 2,
      triesSinceQueued: 1,
    });
  });

  it('that is not failed cannot be requeued', () => {
    expect(() => after(ask(), begin, complete).when(requeue)).toThrow(Refusal);
    expect(() => after(ask()).when(requeue)).toThrow(Refusal);
  });

  it('that is finished takes no more reports', () => {
    const done = after(ask(), begin, complete);
    for (const late of [begin, complete, fail(true)]) expect(done.when(late)).toEqual([]);
  });
});
