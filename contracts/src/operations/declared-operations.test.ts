import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { commands } from '../catalogue.js';
import { events } from '../events.js';
import { jobs } from '../jobs.js';
import { declaredOperations, operationOfKind, operations } from '../operations.js';
import { defineOperation } from './define-operation.js';
import { Exports } from './export.operation.js';
import { operationProblems } from './problems.js';
import { stepIn } from './steps.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const ref = { exportId: uuid(1), companyId: uuid(2), groupId: uuid(3) };
const nextTryAt = '2027-03-14T12:00:02.000Z';
const file = {
  key: 'exports/a.pdf',
  sha256: 'a'.repeat(64),
  bytes: 10,
  contentType: 'application/pdf',
  fileName: 'a.pdf',
};

/** Events of exports as logs hold them, and what each says of its operation. */
const recorded = [
  [
    'ExportRequested.v1',
    {
      ...ref,
      campaignId: uuid(4),
      campaignName: 'Spring Patio Launch',
      campaignRevision: 7,
      kind: 'insertion-order',
      format: 'pdf',
    },
    {
      type: 'requested',
      id: uuid(1),
      subject: { id: uuid(4), name: 'Spring Patio Launch' },
      title: 'Export insertion order',
      what: 'Insertion order',
      request: { campaignRevision: 7, kind: 'insertion-order', format: 'pdf' },
    },
  ],
  ['ExportStarted.v1', { ...ref, attempt: 1 }, { type: 'started', id: uuid(1) }],
  [
    'ExportProgressed.v1',
    { ...ref, done: 1, total: 3 },
    { type: 'progressed', id: uuid(1), progress: { done: 1, total: 3 } },
  ],
  [
    'ExportDelayed.v1',
    { ...ref, attempt: 1, reason: 'The storage is full.', nextTryAt },
    { type: 'delayed', id: uuid(1), reason: 'The storage is full.', nextTryAt },
  ],
  [
    'ExportCompleted.v1',
    { ...ref, file },
    { type: 'done', id: uuid(1), url: `/api/exports/${uuid(1)}/file`, file },
  ],
  [
    'ExportFailed.v1',
    { ...ref, reason: 'The storage is full.' },
    { type: 'failed', id: uuid(1), reason: 'The storage is full.' },
  ],
  [
    'OperationRequeued.v1',
    { operationId: uuid(1), kind: 'export', companyId: uuid(2), groupId: uuid(3) },
    { type: 'requeued', id: uuid(1) },
  ],
] as const;

describe('an operation that is declared', () => {
  it.each(recorded)('keeps %s as it is recorded, and knows what it says', (type, data, step) => {
    const definition = events.find((one) => one.type === type);
    expect(definition && z.parse(definition.data, data)).toEqual(data);
    expect(stepIn(Exports.told, { type, data })).toEqual(step);
  });

  it('has no events beside those', () => {
    const types = [...Object.values(Exports.events).map(({ type }) => type), 'OperationRequeued.v1'];
    expect(recorded.map(([type]) => type)).toEqual(types);
  });

  it('hears of work of other kinds that is requeued, and leaves it alone', () => {
    const data = { operationId: uuid(1), kind: 'crm-push', companyId: uuid(2), groupId: uuid(3) };
    expect(stepIn(Exports.told, { type: 'OperationRequeued.v1', data })).toBeUndefined();
  });

  it('gives workers their commands and the job its data', () => {
    const names = ['StartExport', 'ReportExportProgress', 'CompleteExport', 'FailExport'];
    expect(Object.values(Exports.commands).map(({ name }) => name)).toEqual(names);
    expect(commands).toEqual(expect.arrayContaining(Object.values(Exports.commands)));
    const scope = { companyId: uuid(2), groupId: uuid(3), correlationId: 'c', position: 7 };
    const job = jobs.find(({ name }) => name === 'build-export');
    expect(job && z.parse(job.data, { exportId: uuid(1), scope })).toEqual({ exportId: uuid(1), scope });
  });

  it('cannot name a field as every operation does', () => {
    const { kind, context, queue, subject, result, title, failed, job } = {
      ...Exports,
      context: 'operations',
      title: () => '',
      failed: operationProblems.exportFailed,
    };
    const options = { kind, context, queue, subject, result, title, failed, job };
    const request = z.object({ groupId: z.string() });
    expect(() => defineOperation({ ...options, request })).toThrow('export cannot have a field groupId');
  });
});

describe('the kinds of operations', () => {
  it('are each there once, with jobs of their own', () => {
    const kinds = operations.map(({ kind }) => kind);
    const names = operations.flatMap((one) => one.jobs.map(({ job }) => job.name));
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(new Set(names).size).toBe(names.length);
    expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    expect(() => operationOfKind('no-such-work')).toThrow('no long work of the kind no-such-work');
  });

  it('are told of by events of the catalogue', () => {
    const told = operations.flatMap((one) => one.told.map(({ event }) => event));
    expect(events).toEqual(expect.arrayContaining(told));
    expect(declaredOperations.length).toBeGreaterThan(0);
  });
});
