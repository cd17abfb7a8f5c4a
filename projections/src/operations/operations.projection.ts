import { OrderRequested, OrderRequeued, OrderSettled } from '@upfront/contracts/campaigns/events.js';
import {
  PushAttempted,
  PushAttemptStarted,
  PushConfirmed,
  PushFailed,
  PushOutcomeUnknown,
  PushRequested,
  PushRequeued,
  PushResolved,
} from '@upfront/contracts/crm/events.js';
import { MAX_PUSH_TRIES } from '@upfront/contracts/crm/model.js';
import {
  ExportCompleted,
  ExportDelayed,
  ExportFailed,
  ExportProgressed,
  ExportRequested,
  ExportStarted,
  OperationRequeued,
} from '@upfront/contracts/operations/events.js';
import { buildExport } from '@upfront/contracts/operations/jobs.js';
import { exportFileUrl, type ExportKind } from '@upfront/contracts/operations/model.js';
import { OrderSubmitted, OrderValidated } from '@upfront/contracts/orders/events.js';
import { submitOrder } from '@upfront/contracts/orders/jobs.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { changeOperation, done, openOperation, requeued, startedAgain } from './operation-changes.js';
import { exportFiles, operations } from './operations.read-model.js';

const EXPORT_TITLES: Readonly<Record<ExportKind, string>> = {
  'insertion-order': 'Export insertion order',
  campaign: 'Export campaign',
};
/** Validation, acceptance, settlement. */
const ORDER_STEPS = 3;

const exportHandlers = [
  when(ExportRequested, (event, store: Store) => {
    const { exportId, campaignId, campaignName, companyId, groupId, kind, format } = event.data;
    const common = { campaignId, campaignName, companyId, groupId };
    const title = EXPORT_TITLES[kind];
    const rest = { kind: 'export', title, maxTries: buildExport.attempts, steps: 1 } as const;
    openOperation(event, store, { id: exportId, ...common, ...rest });
    const requestedAt = event.metadata.at;
    store.put(exportFiles, {
      _id: exportId,
      companyId,
      groupId,
      campaignId,
      kind,
      format,
      requestedAt,
      file: null,
    });
  }),
  when(ExportStarted, (event, store: Store) =>
    changeOperation(event, store, event.data.exportId, startedAgain(event)),
  ),
  when(ExportProgressed, (event, store: Store) =>
    changeOperation(event, store, event.data.exportId, () => ({
      progress: { done: event.data.done, total: event.data.total },
    })),
  ),
  when(ExportDelayed, (event, store: Store) => {
    const { reason, nextTryAt } = event.data;
    return changeOperation(event, store, event.data.exportId, () => ({ state: 'queued', reason, nextTryAt }));
  }),
  when(ExportCompleted, async (event, store: Store) => {
    const { exportId, file } = event.data;
    await store.update(exportFiles, exportId, (before) => ({ ...before, file }));
    const resultUrl = exportFileUrl(exportId);
    await changeOperation(event, store, exportId, (before) => ({ ...done(before), resultUrl }));
  }),
  when(ExportFailed, (event, store: Store) =>
    changeOperation(event, store, event.data.exportId, () => ({
      state: 'failed',
      reason: event.data.reason,
    })),
  ),
  when(OperationRequeued, (event, store: Store) =>
    changeOperation(event, store, event.data.operationId, requeued),
  ),
];

const pushHandlers = [
  when(PushRequested, (event, store: Store) => {
    const { pushId: id, campaignId, campaignName, companyId, groupId, system } = event.data;
    const title = `Push campaign to ${system}`;
    const rest = { kind: 'crm-push', title, maxTries: MAX_PUSH_TRIES, steps: 1 } as const;
    openOperation(event, store, { id, campaignId, campaignName, companyId, groupId, ...rest });
  }),
  when(PushAttemptStarted, (event, store: Store) =>
    changeOperation(event, store, event.data.pushId, startedAgain(event)),
  ),
  when(PushAttempted, (event, store: Store) => {
    const { reason, nextTryAt } = event.data.try;
    return changeOperation(event, store, event.data.pushId, () => ({ state: 'queued', reason, nextTryAt }));
  }),
  when(PushConfirmed, (event, store: Store) => changeOperation(event, store, event.data.pushId, done)),
  when(PushFailed, (event, store: Store) =>
    changeOperation(event, store, event.data.pushId, () => ({
      state: 'failed',
      reason: event.data.reason,
      nextTryAt: null,
    })),
  ),
  when(PushOutcomeUnknown, (event, store: Store) =>
    changeOperation(event, store, event.data.pushId, () => ({
      state: 'unknown',
      reason: event.data.reason,
      nextTryAt: null,
    })),
  ),
  when(PushResolved, (event, store: Store) =>
    changeOperation(event, store, event.data.pushId, () => ({ state: 'queued', reason: null })),
  ),
  when(PushRequeued, (event, store: Store) =>
    changeOperation(event, store, event.data.pushId, (before) => ({
      ...requeued(before),
      ...(event.data.lookUpFirst && { state: 'unknown' }),
    })),
  ),
];

const orderHandlers = [
  when(OrderRequested, (event, store: Store) => {
    const { orderId: id, campaignId, campaignName } = event.data;
    const { companyId, groupId } = event.metadata;
    const rest = { kind: 'order-submission', title: 'Submit order', maxTries: submitOrder.attempts } as const;
    openOperation(event, store, {
      id,
      campaignId,
      campaignName,
      companyId,
      groupId,
      ...rest,
      steps: ORDER_STEPS,
    });
  }),
  when(OrderRequeued, (event, store: Store) => changeOperation(event, store, event.data.orderId, requeued)),
  when(OrderSubmitted, (event, store: Store) =>
    changeOperation(event, store, event.data.orderId, (before) => ({
      ...startedAgain(event)(before),
      progress: { done: 1, total: ORDER_STEPS },
    })),
  ),
  when(OrderValidated, (event, store: Store) =>
    changeOperation(event, store, event.data.orderId, () => ({ progress: { done: 2, total: ORDER_STEPS } })),
  ),
  when(OrderSettled, (event, store: Store) => {
    const { orderId, outcome, reason } = event.data;
    return changeOperation(event, store, orderId, (before) =>
      outcome === 'submitted' ? done(before) : { state: 'failed', reason },
    );
  }),
];

/** Long work of every kind: exports, pushes and order submissions. */
export const operationsProjection = defineProjection({
  name: 'operations',
  group: 'operations',
  models: [operations, exportFiles],
  on: [...exportHandlers, ...pushHandlers, ...orderHandlers],
});
