import { campaignFacts } from '@upfront/contracts/campaigns/access.js';
import { deletedCampaign } from '@upfront/contracts/campaigns/queries.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  campaignDetails,
  campaignHistories,
  type CampaignDetailModel,
} from '@upfront/projections/campaigns/campaigns.read-models.js';
import { handle } from '../edge/query-handler.js';
import { clientOf } from './campaign-client.js';

/** A deleted campaign has no row with its access facts, so that they are made of itself and its client. */
export const deletedCampaignQuery = handle(deletedCampaign, async ({ id }, context) => {
  const detail = await context.read(campaignDetails).findById(id).lean<CampaignDetailModel>();
  if (!detail?.isDeleted) throw new Refusal(problems.notFound);
  const client = await clientOf(detail.clientId, context);
  const facts = campaignFacts(detail, client ?? { ownerIds: [], teamMembers: [] });
  if (!context.can('view', 'Campaign', facts)) throw new Refusal(problems.notFound);
  const latest = await context
    .read(campaignHistories)
    .findOne({ campaignId: id })
    .sort({ sequence: -1, _id: -1 })
    .lean();
  return {
    id,
    name: detail.content.name,
    clientId: detail.clientId,
    clientName: client?.name ?? '',
    deletedAt: detail.updatedAt,
    deletedByName: latest?.byName ?? '',
    canRestore: context.can('remove', 'Campaign', facts),
  };
});
