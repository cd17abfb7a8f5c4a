import { describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@upfront/contracts/kernel/decider.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { Exports } from '@upfront/contracts/operations/export.operation.js';
import type { StoredFile } from '@upfront/contracts/operations/model.js';
import { given, metaOf } from '../testing/given.js';
import { operationDecider, type AskedOperation, type OperationCommand } from './operation.decider.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const id = uuid(1);
const ref = { exportId: id, companyId: uuid(2), groupId: uuid(3) };
const asked: AskedOperation = {
  id,
  companyId: uuid(2),
  groupId: uuid(3),
  subject: { id: uuid(4), name: 'Spring Patio Launch' },
  request: { campaignRevision: 7, kind: 'insertion-order', format: 'pdf' },
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
const reason = 'The storage is full.';
const decider = operationDecider(Exports);

const ask = (retry = false): OperationCommand => ({ type: 'Request', data: { ...asked, retry }, meta });
const begin: OperationCommand = { type: 'Start', data: {}, meta };
const progress: OperationCommand = { type: 'Progress', data: { done: 1, total: 3 }, meta };
const complete: OperationCommand = { type: 'Complete', data: { result: { file } }, meta };
const fail = (again: boolean): OperationCommand => ({
  type: 'Fail',
  data: { reason, nextTryAt: again ? nextTryAt : undefined },
  meta,
});
const requeue: OperationCommand = { type: 'Requeue', data: {}, meta };

const after = (...commands: readonly OperationCommand[]) =>
  given(
    decider,
    ...commands.reduce<readonly DomainEvent[]>(
      (events, command) => [...events, ...given(decider, ...events).when(command)],
      [],
    ),
  );
const types = (events: readonly DomainEvent[]) => events.map(({ type }) => type);

describe('an operation of a declared kind', () => {
  it('is asked for once, however often it is asked for', () => {
    const data = {
      ...ref,
      campaignId: uuid(4),
      campaignName: 'Spring Patio Launch',
      campaignRevision: 7,
      kind: 'insertion-order',
      format: 'pdf',
    };
    expect(after().when(ask())).toEqual([{ type: 'ExportRequested.v1', data }]);
    expect(after(ask()).when(ask())).toEqual([]);
    expect(after(ask(), begin).when(ask(true))).toEqual([]);
    expect(after(ask(), begin, complete).when(ask(true))).toEqual([]);
  });

  it('tells of each step what its declaration says', () => {
    expect(after(ask()).when(begin)).toEqual([{ type: 'ExportStarted.v1', data: { ...ref, attempt: 1 } }]);
    expect(after(ask(), begin).when(progress)).toEqual([
      { type: 'ExportProgressed.v1', data: { ...ref, done: 1, total: 3 } },
    ]);
    expect(after(ask()).when(progress)).toEqual([]);
    expect(after(ask(), begin).when(complete)).toEqual([
      { type: 'ExportCompleted.v1', data: { ...ref, file } },
    ]);
    expect(after(ask(), begin).when(fail(true))).toEqual([
      { type: 'ExportDelayed.v1', data: { ...ref, attempt: 1, reason, nextTryAt } },
    ]);
    expect(after(ask(), begin).when(fail(false))).toEqual([
      { type: 'ExportFailed.v1', data: { ...ref, reason } },
    ]);
  });

  it('remembers what a worker is to do', () => {
    expect(after(ask(), begin).state).toMatchObject({
      subjectId: uuid(4),
      request: { campaignRevision: 7, kind: 'insertion-order', format: 'pdf' },
    });
  });

  it('is delayed until the tries are used up, then it has failed', () => {
    const rounds = Array.from({ length: Exports.maxTries - 1 }, () => [begin, fail(true)]).flat();
    expect(types(after(ask(), ...rounds, begin).when(fail(true)))).toEqual(['ExportFailed.v1']);
  });

  it('that failed is done again only when that is asked for', () => {
    const broken = after(ask(), begin, fail(false));
    const again = { operationId: id, kind: 'export', companyId: uuid(2), groupId: uuid(3) };
    expect(broken.when(ask())).toEqual([]);
    expect(broken.when(ask(true))).toEqual([{ type: 'OperationRequeued.v1', data: again }]);
    expect(broken.when(requeue)).toEqual([{ type: 'OperationRequeued.v1', data: again }]);
    expect(after(ask(), begin, fail(false), requeue, begin).state).toMatchObject({
      tries: 2,
      triesSinceQueued: 1,
    });
  });

  it('that is not failed cannot be requeued', () => {
    expect(() => after(ask(), begin, complete).when(requeue)).toThrow(Refusal);
    expect(() => after(ask()).when(requeue)).toThrow(Refusal);
    expect(() => after().when(begin)).toThrow(Refusal);
  });

  it('that is finished takes no more reports', () => {
    const done = after(ask(), begin, complete);
    for (const late of [begin, progress, complete, fail(true)]) expect(done.when(late)).toEqual([]);
  });
});
