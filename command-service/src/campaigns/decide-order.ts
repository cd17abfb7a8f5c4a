import {
  OrderRequested,
  OrderRequeued,
  OrderSettled,
  StatusMoved,
  VersionCreated,
  VersionDiscarded,
  type CampaignEvent,
} from '@upfront/contracts/campaigns/events.js';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import { STATUS_IDS } from '@upfront/contracts/campaigns/statuses.js';
import type { DecisionMeta } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { operationProblems } from '@upfront/contracts/operations/problems.js';
import type { DataOf } from './campaign.messages.js';
import type { LivingCampaign } from './campaign.state.js';
import { complete, refuseIncomplete } from './decide-steps.js';

/** One open order per version: pressed again while it runs, or after it was taken, nothing more happens. */
export const requestOrder = (
  campaign: LivingCampaign,
  comment: string,
  meta: DecisionMeta,
): CampaignEvent[] => {
  if (campaign.stage === 'submitting' || campaign.stage === 'ordered') return [];
  refuseIncomplete(campaign);
  return [
    ...complete(campaign),
    eventOf(OrderRequested, {
      campaignId: campaign.id,
      orderId: meta.newId(),
      version: campaign.version,
      attempt: (campaign.submission?.attempt ?? 0) + 1,
      comment,
      requestedBy: meta.actor.userId,
      campaignName: campaign.content.name,
      ownerUserId: campaign.ownerUserId,
    }),
  ];
};

/** A failed submission goes on as the order it is: whoever asks for it again makes no second one. */
export const requeueOrder = (campaign: LivingCampaign, orderId: string): CampaignEvent[] => {
  const { submission, stage, id: campaignId, companyId, groupId, version } = campaign;
  if (submission?.orderId !== orderId) throw new Refusal(campaignProblems.submittedSince);
  if (submission.status !== 'failed') throw new Refusal(operationProblems.notFailed);
  if (stage !== 'complete') throw new Refusal(campaignProblems.submittedSince);
  refuseIncomplete(campaign);
  const attempt = submission.attempt + 1;
  return [eventOf(OrderRequeued, { campaignId, orderId, companyId, groupId, version, attempt })];
};

/** The campaign's status moves with its order; one of that stage stays, and a running campaign goes on running. */
export const settleOrder = (campaign: LivingCampaign, data: DataOf<'SettleOrder'>): CampaignEvent[] => {
  if (campaign.stage !== 'submitting' || campaign.submission?.orderId !== data.orderId) return [];
  const { statuses, ...outcome } = data;
  const settled = eventOf(OrderSettled, { campaignId: campaign.id, ...outcome });
  const current = statuses.find(({ id }) => id === campaign.statusId);
  const isThere = current?.stage === 'ordered' || (campaign.inForce && current?.stage === 'running');
  if (data.outcome === 'failed' || isThere) return [settled];
  const statusId = statuses.find(({ stage }) => stage === 'ordered')?.id ?? STATUS_IDS.submitted;
  const { id: campaignId, statusId: previous, isTest } = campaign;
  return [settled, eventOf(StatusMoved, { campaignId, statusId, previous, isTest })];
};

export const createVersion = (campaign: LivingCampaign): CampaignEvent[] => {
  if (campaign.stage === 'submitting') throw new Refusal(campaignProblems.submissionRunning);
  if (campaign.stage !== 'ordered') throw new Refusal(campaignProblems.notOrdered);
  return [eventOf(VersionCreated, { campaignId: campaign.id, version: campaign.version + 1 })];
};

/** The revision goes, and the version that was ordered counts again. */
export const discardVersion = (campaign: LivingCampaign): CampaignEvent[] => {
  const { id: campaignId, inForce, version: discarded } = campaign;
  if (campaign.stage === 'submitting') throw new Refusal(campaignProblems.submissionRunning);
  if (!inForce) throw new Refusal(campaignProblems.noRevision);
  const { version, content: restored, submission } = inForce;
  const order = { orderId: submission.orderId, submissionComment: submission.comment };
  return [eventOf(VersionDiscarded, { campaignId, version, discarded, ...order, restored })];
};
