import type { EventMetadata } from '@upfront/contracts/kernel/define-event.js';
import type { Fact } from './append.js';

type Happened = readonly [fact: Fact, given: Partial<EventMetadata>];
type Logged = readonly [streamId: string, fact: Fact, given: Partial<EventMetadata>];

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const place = { companyId: uuid(2), groupId: uuid(3) };
const elsewhere = { companyId: uuid(8), groupId: uuid(9) };
const campaign = { campaignId: uuid(4), campaignName: 'Spring Patio Launch' };
const worker = { userId: 'system', userName: 'System', ...place };
const seller = { userId: uuid(5), userName: 'Dana Whitfield', ...place };
const operator = { userId: uuid(6), userName: 'Olu Operator', ...elsewhere };

let moment = 0;
/** An event of a second later, under a command of its own. */
const event = (who: Partial<EventMetadata>, type: string, data: object): Happened => {
  moment += 1;
  const at = `2027-03-14T12:00:${String(moment).padStart(2, '0')}.000Z`;
  return [
    { type, data },
    { ...who, at, commandId: uuid(1000 + moment) },
  ];
};
const on = (streamId: string, ...events: readonly Happened[]): readonly Logged[] =>
  events.map(([fact, given]) => [streamId, fact, given]);

const first = { exportId: uuid(11), ...place };
const second = { exportId: uuid(12), ...place };
const asked = { ...campaign, campaignRevision: 7, format: 'pdf' };
const full = 'The storage is full.';
const file = {
  key: 'exports/a.pdf',
  sha256: 'a'.repeat(64),
  bytes: 10,
  contentType: 'application/pdf',
  fileName: 'Spring Patio Launch.pdf',
};
const nextTryAt = '2027-03-14T12:00:30.000Z';
const exports = [
  ...on(
    `export-${uuid(11)}`,
    event(seller, 'ExportRequested.v1', { ...first, ...asked, kind: 'insertion-order' }),
    event(worker, 'ExportStarted.v1', { ...first, attempt: 1 }),
    event(worker, 'ExportProgressed.v1', { ...first, done: 1, total: 3 }),
    event(worker, 'ExportDelayed.v1', { ...first, attempt: 1, reason: full, nextTryAt }),
    event(worker, 'ExportStarted.v1', { ...first, attempt: 2 }),
    event(worker, 'ExportFailed.v1', { ...first, reason: full }),
    event(operator, 'OperationRequeued.v1', { operationId: uuid(11), kind: 'export', ...place }),
    event(worker, 'ExportStarted.v1', { ...first, attempt: 3 }),
    event(worker, 'ExportCompleted.v1', { ...first, file }),
  ),
  ...on(
    `export-${uuid(12)}`,
    event(seller, 'ExportRequested.v1', { ...second, ...asked, kind: 'campaign' }),
    event(worker, 'ExportStarted.v1', { ...second, attempt: 1 }),
    event(worker, 'ExportFailed.v1', { ...second, reason: 'It is gone.' }),
  ),
];

const push = { pushId: uuid(21), campaignId: uuid(4), crmId: uuid(7), ...place };
const names = { campaignName: 'Spring Patio Launch', system: 'Salesforce', requestedById: uuid(5) };
const begun = (attempt: number) => ({ ...push, attempt, attemptKey: `key ${attempt}`, at: nextTryAt });
const tried = (outcome: string, reason: string, again: string | null) => ({
  ...push,
  try: {
    ...{ attempt: 1, startedAt: nextTryAt, durationMs: 800, outcome, status: null, code: null },
    ...{ reason, fields: [], nextTryAt: again, exchanges: [] },
  },
});
const described = { run: 1, clientName: 'Maple & Stone', ownerId: uuid(5), kind: 'Salesforce' };
const ids = { opportunityId: '006', lines: [] };
const pushes = on(
  `crm-push-${uuid(20)}`,
  event(seller, 'PushRequested.v1', { ...push, ...names, ...described }),
  event(worker, 'PushAttemptStarted.v1', begun(1)),
  event(worker, 'PushAttempted.v1', tried('retry', 'It is busy.', nextTryAt)),
  event(worker, 'PushAttemptStarted.v1', begun(2)),
  event(worker, 'PushAttempted.v1', tried('unknown', 'No answer.', null)),
  event(worker, 'PushOutcomeUnknown.v1', { ...push, reason: 'No answer.', gaveUp: true }),
  event(operator, 'PushRequeued.v1', { ...push, acceptNewIds: false, lookUpFirst: true }),
  event(worker, 'PushResolved.v1', { ...push, found: 'partial', at: nextTryAt }),
  event(worker, 'PushFailed.v1', { ...push, ...names, ownerId: uuid(5), reason: 'A field is missing.' }),
  event(operator, 'PushRequeued.v1', { ...push, acceptNewIds: true, lookUpFirst: false }),
  event(worker, 'PushAttemptStarted.v1', begun(3)),
  event(worker, 'PushConfirmed.v1', { ...push, ...names, ids, url: null }),
);

const order = { orderId: uuid(31), campaignId: uuid(4) };
const people = { requestedBy: uuid(5), ownerUserId: uuid(5) };
const version = { version: 1, attempt: 1, comment: '' };
const taken = { ...order, ...place, ...version, clientId: uuid(7), ownerUserId: uuid(5) };
const settled = { ...order, reason: null, lineId: null, orderNumber: null };
const orders = [
  ...on(
    `campaign-${uuid(4)}`,
    event(seller, 'OrderRequested.v1', { ...order, ...version, ...people, ...campaign }),
  ),
  ...on(
    `order-${uuid(31)}`,
    event(worker, 'OrderOpened.v1', { ...taken, submittedByUserId: uuid(5), content: {} }),
    event(worker, 'OrderValidated.v1', order),
  ),
  ...on(
    `campaign-${uuid(4)}`,
    event(worker, 'OrderSettled.v1', { ...settled, outcome: 'failed', reason: 'It is sold out.' }),
    event(operator, 'OrderRequeued.v1', { ...order, ...place, version: 1, attempt: 2 }),
    event(worker, 'OrderSettled.v1', { ...settled, outcome: 'submitted', orderNumber: 'UF-1' }),
  ),
];

/** A log of long work of every kind, as the product wrote it before its kinds were declared. */
export const operationsLog: readonly Logged[] = [...exports, ...pushes, ...orders];
