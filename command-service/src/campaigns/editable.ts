import { EditStarted, type CampaignEvent } from '@upfront/contracts/campaigns/events.js';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { refuseConflicts as refuseFieldConflicts } from '../execute/field-conflicts.js';
import { editableValues, type EditableValues, type LivingCampaign } from './campaign.state.js';

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

/**
 * Refuses a change of values that somebody else changed after the revision that the editor saw, naming each; a value
 * that is so already is no conflict.
 */
export const refuseConflicts = (
  campaign: LivingCampaign,
  wanted: EditableValues,
  seen: number | undefined,
): void => {
  const { changedAt } = campaign;
  const current = editableValues(campaign);
  refuseFieldConflicts<string>(campaignProblems.changedMeanwhile, { current, wanted, changedAt, seen });
};
