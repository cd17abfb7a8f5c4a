import { RequeueTask } from '@upfront/contracts/operations/commands.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { campaignAggregate } from '../campaigns/campaign.aggregate.js';
import { crmPushAggregate, pushTaskRecord } from '../crm/crm-push.aggregate.js';
import { pairOfPush } from '../crm/push-id.js';
import { checkRecord, handle } from '../execute/bind.js';
import { decisionMeta, type CommandContext, type Outcome } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { orderAggregate } from '../orders/orders.bindings.js';
import { exportAggregate, exportTaskRecord } from './export.aggregate.js';

type Requeued = Outcome & { answer: { operationId: string; state: 'queued' | 'unknown'; url: null } };

interface Request {
  readonly id: string;
  readonly acceptNewIds: boolean;
}

/** Requeues a task of one kind; undefined where there is no such task of that kind. */
type Requeue = (request: Request, context: CommandContext, tools: Tools) => Promise<Requeued | undefined>;

const requeuePush: Requeue = async ({ id, acceptNewIds }, context, tools) => {
  const pairId = pairOfPush(id);
  const { state } = await tools.aggregates.load(crmPushAggregate, pairId);
  if (state.stage === 'none') return undefined;
  const message = {
    type: 'RequeuePush',
    data: { pushId: id, acceptNewIds },
    meta: decisionMeta(context),
  } as const;
  const decided = await tools.aggregates.decide(crmPushAggregate, pairId, message, context, {
    guard: (current) => checkRecord(RequeueTask.access, context, pushTaskRecord(current)),
  });
  const isUnknown = decided.state.stage === 'pushed' && decided.state.status === 'unknown';
  const answer = { operationId: id, state: isUnknown ? 'unknown' : 'queued', url: null } as const;
  return { answer, operationId: id, position: decided.position };
};

const requeueExport: Requeue = async ({ id }, context, tools) => {
  const { state } = await tools.aggregates.load(exportAggregate, id);
  if (state.stage === 'none') return undefined;
  const message = { type: 'RequeueExport', data: { exportId: id }, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(exportAggregate, id, message, context, {
    guard: (current) => checkRecord(RequeueTask.access, context, exportTaskRecord(current)),
  });
  return { answer: { operationId: id, state: 'queued', url: null }, operationId: id, position };
};

/** A submission belongs to its campaign, which its order names. */
const requeueOrder: Requeue = async ({ id: orderId }, context, tools) => {
  const { state: order } = await tools.aggregates.load(orderAggregate, orderId);
  if (order.stage === 'none') return undefined;
  const { campaignId, companyId } = order;
  checkRecord(RequeueTask.access, context, { companyId, kind: 'order-submission' });
  const message = { type: 'RequeueOrder', data: { orderId }, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(campaignAggregate, campaignId, message, context);
  return { answer: { operationId: orderId, state: 'queued', url: null }, operationId: orderId, position };
};

/** Every kind of task that can be requeued; an id belongs to one of them. */
const kinds: readonly Requeue[] = [requeuePush, requeueExport, requeueOrder];

export const requeueTask = handle(RequeueTask, async (input, context, tools) => {
  for (const requeue of kinds) {
    const outcome = await requeue(input, context, tools);
    if (outcome) return outcome;
  }
  throw new Refusal(problems.notFound);
});
