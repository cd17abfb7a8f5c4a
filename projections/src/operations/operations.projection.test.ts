import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { campaignHistoryProjection } from '../campaigns/campaign-history.projection.js';
import { campaignHistories } from '../campaigns/campaigns.read-models.js';
import { startDocuments, type TestDocuments } from '../testing/documents.js';
import { operationsLog } from '../testing/operations-log.js';
import { operationsProjection } from './operations.projection.js';
import { operations } from './operations.read-model.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = (second: number): string => `2027-03-14T12:00:${String(second).padStart(2, '0')}.000Z`;
const [exported, refused, pushed, ordered] = [uuid(11), uuid(12), uuid(21), uuid(31)] as const;

let documents: TestDocuments;
const seen = new Map<string, unknown[][]>();
/** Projects the log event by event, and notes what each made of the operations. */
beforeAll(async () => {
  documents = await startDocuments([operationsProjection, campaignHistoryProjection]);
  const last = new Map<string, string>();
  for (const logged of operationsLog) {
    await documents.projectAll([logged]);
    for (const one of await documents.readModels.of(operations).find().lean()) {
      const { _id, state, progress, tries, nextTryAt, reason } = one;
      const now = [state, `${progress.done} of ${progress.total}`, tries, nextTryAt, reason];
      if (last.get(_id) === JSON.stringify(now)) continue;
      last.set(_id, JSON.stringify(now));
      seen.set(_id, [...(seen.get(_id) ?? []), now]);
    }
  }
});
afterAll(() => documents.close());

describe('a log of long work that was written before its kinds were declared', () => {
  it('shows an export that was delayed, failed, requeued and done', () => {
    const full = 'The storage is full.';
    expect(seen.get(exported)).toEqual([
      ['queued', '0 of 1', 0, null, null],
      ['running', '0 of 1', 1, null, null],
      ['running', '1 of 3', 1, null, null],
      ['queued', '1 of 3', 1, at(30), full],
      ['running', '1 of 3', 2, null, null],
      ['failed', '1 of 3', 2, null, full],
      ['queued', '0 of 3', 0, null, null],
      ['running', '0 of 3', 1, null, null],
      ['done', '3 of 3', 1, null, null],
    ]);
  });

  it('shows a push that was tried again, looked up, failed, requeued and confirmed', () => {
    expect(seen.get(pushed)).toEqual([
      ['queued', '0 of 1', 0, null, null],
      ['running', '0 of 1', 1, null, null],
      ['queued', '0 of 1', 1, at(30), 'It is busy.'],
      ['running', '0 of 1', 2, null, null],
      ['queued', '0 of 1', 2, null, 'No answer.'],
      ['unknown', '0 of 1', 2, null, 'No answer.'],
      ['unknown', '0 of 1', 0, null, null],
      ['queued', '0 of 1', 0, null, null],
      ['failed', '0 of 1', 0, null, 'A field is missing.'],
      ['queued', '0 of 1', 0, null, null],
      ['running', '0 of 1', 1, null, null],
      ['done', '1 of 1', 1, null, null],
    ]);
  });

  it('shows an order that failed, was requeued and was taken', () => {
    expect(seen.get(ordered)).toEqual([
      ['queued', '0 of 3', 0, null, null],
      ['running', '1 of 3', 1, null, null],
      ['running', '2 of 3', 1, null, null],
      ['failed', '2 of 3', 1, null, 'It is sold out.'],
      ['queued', '0 of 3', 0, null, null],
      ['done', '3 of 3', 0, null, null],
    ]);
  });

  it('says of each what it is, whose, and since when', async () => {
    const model = documents.readModels.of(operations);
    const common = {
      ...{ companyId: uuid(2), groupId: uuid(3), subjectId: uuid(4), subjectName: 'Spring Patio Launch' },
      ...{ requestedById: uuid(5), requestedByName: 'Dana Whitfield' },
    };
    expect(await model.findById(exported).lean()).toMatchObject({
      ...common,
      ...{ kind: 'export', queue: 'Exports', title: 'Export insertion order', maxTries: 3, isOpen: false },
      ...{ requestedAt: at(1), startedAt: at(8), finishedAt: at(9) },
      resultUrl: `/api/exports/${exported}/file`,
      request: { campaignRevision: 7, kind: 'insertion-order', format: 'pdf' },
      file: { key: 'exports/a.pdf', fileName: 'Spring Patio Launch.pdf' },
    });
    expect(await model.findById(refused).lean()).toMatchObject({
      ...{ ...common, title: 'Export campaign', state: 'failed', reason: 'It is gone.' },
      ...{ finishedAt: at(12), resultUrl: null, file: null },
    });
    expect(await model.findById(pushed).lean()).toMatchObject({
      ...{ ...common, kind: 'crm-push', queue: 'Pushes', title: 'Push campaign to Salesforce', maxTries: 5 },
      ...{ requestedAt: at(13), startedAt: at(23), finishedAt: at(24), request: null },
    });
    expect(await model.findById(ordered).lean()).toMatchObject({
      ...{ ...common, kind: 'order-submission', queue: 'Orders', title: 'Submit order', maxTries: 8 },
      ...{ requestedAt: at(25), startedAt: null, finishedAt: at(30) },
    });
  });

  it('gives every run of an export or a push its place in the history of the campaign', async () => {
    const found = await documents.readModels
      .of(campaignHistories)
      .find({ kind: { $in: ['export', 'push'] } })
      .sort({ sequence: 1 })
      .lean();
    const told = found.map(({ kind, title, shape, detail, byName }) => [kind, title, shape, detail, byName]);
    expect(told).toEqual([
      ['export', 'Insertion order export failed', 'failed', 'The storage is full.', 'Dana Whitfield'],
      ['export', 'Insertion order exported', 'disc-tick', null, 'Olu Operator'],
      ['export', 'Campaign export failed', 'failed', 'It is gone.', 'Dana Whitfield'],
      ['push', 'Push to Salesforce: outcome unknown', 'waiting', 'No answer.', 'Dana Whitfield'],
      ['push', 'Push to Salesforce failed', 'failed', 'A field is missing.', 'Olu Operator'],
      ['push', 'Pushed to Salesforce', 'disc-tick', null, 'Olu Operator'],
    ]);
  });
});
