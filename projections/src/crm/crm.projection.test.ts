import { Salesforce } from '@upfront/contracts/crm/salesforce.connector.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ConnectionAdded,
  ConnectionCredentialsStored,
  ConnectionChanged,
  ConnectionRemoved,
  ConnectionTested,
  ConnectionTestRequested,
  PushAttempted,
  PushAttemptStarted,
  PushConfirmed,
  PushFailed,
  PushOutcomeUnknown,
  PushRequested,
  PushRequeued,
  PushResolved,
} from '@upfront/contracts/crm/events.js';
import { type PushTry, type TryOutcome } from '@upfront/contracts/crm/model.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { operationsProjection } from '../operations/operations.projection.js';
import { operations } from '../operations/operations.read-model.js';
import { startDocuments, type TestDocuments } from '../testing/documents.js';
import { crmProjection } from './crm.projection.js';
import { campaignCrmId, campaignCrms, externalCrms, pushLogs } from './crm.read-models.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = '2027-03-14T12:00:00.000Z';
const later = '2027-03-14T12:00:04.000Z';
const names = { campaignName: 'Spring Patio Launch', system: 'Salesforce', requestedById: uuid(6) };

let documents: TestDocuments;
beforeAll(async () => {
  documents = await startDocuments([operationsProjection, crmProjection]);
});
afterAll(() => documents.close());

const refFor = (n: number) => ({
  pushId: uuid(n),
  campaignId: uuid(2),
  crmId: uuid(3),
  companyId: uuid(4),
  groupId: uuid(5),
});
type Ref = ReturnType<typeof refFor>;

const requested = (ref: Ref, run = 1) => {
  const facts = { ...names, clientName: 'Maple & Stone', ownerId: uuid(6), kind: 'Salesforce' as const };
  return eventOf(PushRequested, { ...ref, ...facts, run });
};
const begun = (ref: Ref, attempt: number) =>
  eventOf(PushAttemptStarted, { ...ref, attempt, attemptKey: `key ${attempt}`, at });
const tried = (
  ref: Ref,
  attempt: number,
  outcome: TryOutcome,
  reason: string | null,
  nextTryAt: string | null = null,
) => {
  const one: PushTry = {
    ...{ attempt, startedAt: at, durationMs: 800, outcome, status: 503, code: null, reason, nextTryAt },
    fields: [],
    exchanges: [],
  };
  return eventOf(PushAttempted, { ...ref, try: one });
};
const confirmed = (ref: Ref, opportunityId: string) => {
  const ids = { opportunityId, lines: [{ lineId: 'l1', externalId: '00k' }] };
  return eventOf(PushConfirmed, { ...ref, ...names, ids, url: 'https://crm/006' });
};
const failed = (ref: Ref, reason: string) =>
  eventOf(PushFailed, { ...ref, ...names, ownerId: uuid(6), reason });

const shown = async ({ pushId, campaignId, crmId }: Ref) => {
  const { readModels } = documents;
  const [operation, log, campaign] = await Promise.all([
    readModels.of(operations).findById(pushId).lean(),
    readModels.of(pushLogs).findById(pushId).lean(),
    readModels.of(campaignCrms).findById(campaignCrmId(campaignId, crmId)).lean(),
  ]);
  return { operation, log, campaign };
};

describe('a push as the task queue, the push log and the campaign show it', () => {
  const ref = refFor(11);
  const stream = `crm-push-${uuid(10)}`;

  it('waits, then is delayed with its reason, then has failed', async () => {
    await documents.project(stream, [requested(ref)]);
    expect(await shown(ref)).toMatchObject({
      operation: { state: 'queued', isOpen: true, title: 'Push campaign to Salesforce', queue: 'Pushes' },
      log: { state: 'queued', tries: 0 },
      campaign: { state: 'queued', ids: null },
    });
    await documents.project(stream, [begun(ref, 1), tried(ref, 1, 'retry', 'Not available.', later)]);
    expect(await shown(ref)).toMatchObject({
      operation: {
        state: 'queued',
        nextTryAt: later,
        reason: 'Not available.',
        tries: 1,
        startedAt: expect.any(String),
      },
      log: { state: 'queued', nextTryAt: later, lastTryAt: at, log: [{ attempt: 1 }] },
    });
    await documents.project(stream, [
      begun(ref, 2),
      tried(ref, 2, 'rejected', 'A field is empty.'),
      failed(ref, 'A field is empty.'),
    ]);
    expect(await shown(ref)).toMatchObject({
      operation: { state: 'failed', isOpen: false, finishedAt: expect.any(String), nextTryAt: null },
      log: { state: 'failed', tries: 2, reason: 'A field is empty.' },
      campaign: { state: 'failed', reason: 'A field is empty.' },
    });
  });

  it('is found by words of its reason, also after they change', async () => {
    const found = (term: string) => documents.readModels.of(pushLogs).countDocuments({ terms: term });
    expect([await found('empty.'), await found('available.')]).toEqual([1, 0]);
  });

  it('requeued runs to its end in the task queue and does not stay at Running 0%', async () => {
    const other = refFor(12);
    const again = eventOf(PushRequeued, { ...other, acceptNewIds: false, lookUpFirst: false });
    const before = [requested(other), begun(other, 1), failed(other, 'Not available.')];
    await documents.project(`crm-push-${uuid(12)}`, [...before, again]);
    expect(await shown(other)).toMatchObject({
      operation: { state: 'queued', isOpen: true, progress: { done: 0, total: 1 }, reason: null },
    });
    await documents.project(`crm-push-${uuid(12)}`, [begun(other, 2), confirmed(other, '007')]);
    expect(await shown(other)).toMatchObject({
      operation: { state: 'done', isOpen: false, progress: { done: 1, total: 1 } },
    });
  });

  it('requeued begins anew; unknown is open until it is resolved', async () => {
    const again = eventOf(PushRequeued, { ...ref, acceptNewIds: false, lookUpFirst: false });
    const lost = eventOf(PushOutcomeUnknown, { ...ref, reason: 'No answer.', gaveUp: false });
    await documents.project(stream, [again, begun(ref, 3), tried(ref, 3, 'unknown', 'No answer.'), lost]);
    expect(await shown(ref)).toMatchObject({
      operation: { state: 'unknown', isOpen: true, tries: 1, finishedAt: null },
      log: { state: 'unknown', tries: 3 },
    });
    await documents.project(stream, [
      eventOf(PushResolved, { ...ref, found: 'complete', at }),
      confirmed(ref, '006'),
    ]);
    expect(await shown(ref)).toMatchObject({
      operation: { state: 'done', progress: { done: 1, total: 1 }, reason: null },
      log: { state: 'sent', opportunityId: '006' },
      campaign: { state: 'sent', ids: { opportunityId: '006' }, url: 'https://crm/006' },
    });
  });

  it('a later push keeps the ids that are known while it runs, and the log of the earlier one', async () => {
    const next = refFor(12);
    await documents.project(stream, [requested(next, 2)]);
    expect(await shown(next)).toMatchObject({
      log: { state: 'queued', log: [] },
      campaign: { pushId: next.pushId, state: 'queued', ids: { opportunityId: '006' } },
    });
    expect((await shown(ref)).log).toMatchObject({ state: 'sent' });
  });

  it('is the same when every event comes a second time', async () => {
    const before = [await shown(ref), await shown(refFor(12))];
    await documents.repeat();
    expect([await shown(ref), await shown(refFor(12))]).toEqual(before);
  });
});

describe('a connection', () => {
  it('is proved by a push that went through, unless it was changed since, and no test is running', async () => {
    const crmId = uuid(3);
    const stream = `crm-connection-${crmId}`;
    const mapping = Salesforce.defaultMapping;
    const details = { name: 'CRM', kind: 'Salesforce' as const, baseUrl: 'https://crm.example.com', mapping };
    const owner = { crmId, companyId: uuid(4) };
    const added = { ...owner, details: { ...details, apiVersion: 'v62.0' } };
    const state = async () =>
      (await documents.readModels.of(externalCrms).findById(crmId).lean())?.test?.state ?? null;
    let pushes = 0;
    const push = async (at: string): Promise<void> => {
      pushes += 1;
      const ref = { ...refFor(400 + pushes), campaignId: uuid(402) };
      await documents.project(`crm-push-${uuid(401)}`, [requested(ref, pushes), begun(ref, 1)], { at });
      await documents.project(`crm-push-${uuid(401)}`, [confirmed(ref, '006')], { at: later });
    };
    const before = '2027-03-14T11:00:00.000Z';
    await documents.project(stream, [eventOf(ConnectionAdded, added)], { at: before });
    expect(await state()).toBeNull();
    await push(at);
    expect(await state()).toBe('passed');
    await documents.project(stream, [eventOf(ConnectionCredentialsStored, owner)], { at: later });
    await push(at);
    expect(await state()).toBeNull();
    const testId = uuid(403);
    await documents.project(stream, [eventOf(ConnectionCredentialsStored, owner)], { at: before });
    await documents.project(stream, [eventOf(ConnectionTestRequested, { ...owner, testId })]);
    await push(at);
    expect(await state()).toBe('running');
  });

  it('is listed with whether it has credentials and passed its test, and goes when it is removed', async () => {
    const crmId = uuid(20);
    const companyId = uuid(4);
    const stream = `crm-connection-${crmId}`;
    const details = {
      ...{
        name: 'Östlich CRM',
        kind: 'Salesforce' as const,
        baseUrl: 'https://crm.example.com',
        apiVersion: 'v62.0',
      },
      mapping: Salesforce.defaultMapping,
    };
    await documents.project(stream, [
      eventOf(ConnectionAdded, { crmId, companyId, details }),
      eventOf(ConnectionCredentialsStored, { crmId, companyId }),
    ]);
    const find = () => documents.readModels.of(externalCrms).findById(crmId).lean();
    expect(await find()).toMatchObject({ sortName: 'ostlich crm', hasCredentials: true, companyId });
    const testId = uuid(21);
    await documents.project(stream, [eventOf(ConnectionTestRequested, { crmId, companyId, testId })]);
    expect(await find()).toMatchObject({ test: { state: 'running', reason: null } });
    const reason = 'Salesforce refused the client id.';
    await documents.project(stream, [
      eventOf(ConnectionTested, { crmId, companyId, testId, passed: false, reason }),
    ]);
    expect(await find()).toMatchObject({ test: { state: 'failed', reason } });
    await documents.project(stream, [
      eventOf(ConnectionChanged, { crmId, companyId, details: { ...details, name: 'Other' } }),
    ]);
    expect(await find()).toMatchObject({ test: { state: 'failed' } });
    await documents.project(stream, [eventOf(ConnectionCredentialsStored, { crmId, companyId })]);
    expect(await find()).toMatchObject({ test: null });
    await documents.project(stream, [eventOf(ConnectionRemoved, { crmId, companyId })]);
    expect(await find()).toBeNull();
  });
});
