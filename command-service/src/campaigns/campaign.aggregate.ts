import { campaignFacts, type CampaignFacts } from '@upfront/contracts/campaigns/access.js';
import type { CampaignEvent } from '@upfront/contracts/campaigns/events.js';
import type { Access } from '@upfront/contracts/kernel/access.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { clientAggregate } from '../clients/client.aggregate.js';
import type { Aggregate, Aggregates } from '../execute/aggregates.js';
import { checkRecord } from '../execute/bind.js';
import type { CommandContext } from '../execute/context.js';
import { campaignDecider } from './campaign.decider.js';
import type { CampaignCommand } from './campaign.messages.js';
import type { CampaignState, LivingCampaign } from './campaign.state.js';

export const campaignAggregate: Aggregate<CampaignState, CampaignCommand, CampaignEvent> = {
  name: 'campaign',
  decider: campaignDecider,
};

/** Access facts of a campaign, with what its client adds; undefined where there is none. */
export const campaignRecord = async (
  { aggregates }: { readonly aggregates: Aggregates },
  state: CampaignState,
): Promise<CampaignFacts | undefined> => {
  if (state.stage === 'none') return undefined;
  const campaign = state.stage === 'deleted' ? state.was : state;
  const { state: client } = await aggregates.load(clientAggregate, campaign.clientId);
  const access = client.stage === 'none' ? { ownerIds: [], teamMembers: [] } : client;
  return campaignFacts(campaign, access);
};

/** Access facts of a campaign by its id, for other contexts; undefined where there is none. */
export const loadCampaignRecord = async (
  services: { readonly aggregates: Aggregates },
  campaignId: string,
): Promise<CampaignFacts | undefined> =>
  campaignRecord(services, (await services.aggregates.load(campaignAggregate, campaignId)).state);

/**
 * A campaign that the actor may act on.
 * @throws Refusal 404 where there is none or it is deleted, or as the access rule says
 */
export const loadCampaignFor = async (
  rule: Access,
  campaignId: string,
  context: CommandContext,
  services: { readonly aggregates: Aggregates },
): Promise<LivingCampaign> => {
  const { state } = await services.aggregates.load(campaignAggregate, campaignId);
  checkRecord(rule, context, await campaignRecord(services, state));
  if (state.stage === 'none' || state.stage === 'deleted') throw new Refusal(problems.notFound);
  return state;
};
