import { CrmPushes } from '@upfront/contracts/crm/push.operation.js';
import { decisionMeta } from '../execute/context.js';
import { checkRequeue, requeued, type Requeue } from '../operations/requeue.js';
import { crmPushAggregate } from './crm-push.aggregate.js';
import { pairOfPush } from './push-id.js';

/** What may have arrived is looked up before anything is sent again. */
export const requeuePush: Requeue = async ({ id, acceptNewIds }, context, { aggregates }) => {
  const pairId = pairOfPush(id);
  const { state: before } = await aggregates.load(crmPushAggregate, pairId);
  if (before.stage === 'none') return undefined;
  checkRequeue(CrmPushes.kind, before.companyId, context);
  const data = { pushId: id, acceptNewIds };
  const message = { type: 'RequeuePush', data, meta: decisionMeta(context) } as const;
  const { state, position } = await aggregates.decide(crmPushAggregate, pairId, message, context);
  const isUnknown = state.stage === 'pushed' && state.status === 'unknown';
  return requeued(id, position, isUnknown ? 'unknown' : 'queued');
};
