import { EditStarted, type CampaignEvent } from '@upfront/contracts/campaigns/events.js';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { LivingCampaign } from './campaign.state.js';

/** Refuses while the version is being ordered or was ordered: what was ordered is never edited. */
export const refuseLocked = (campaign: LivingCampaign): void => {
  if (campaign.stage === 'submitting') throw new Refusal(campaignProblems.submissionRunning);
  if (campaign.stage === 'ordered') throw new Refusal(campaignProblems.ordered);
};

/**
 * Events of a change of the content. A complete campaign starts an edit with it, so that the change can be cancelled.
 * Nothing follows from nothing.
 */
export const contentChange = (
  campaign: LivingCampaign,
  events: readonly CampaignEvent[],
): CampaignEvent[] => {
  if (events.length === 0) return [];
  refuseLocked(campaign);
  const start = campaign.stage === 'complete' ? [eventOf(EditStarted, { campaignId: campaign.id })] : [];
  return [...start, ...events];
};
