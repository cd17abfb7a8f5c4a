import { isDeepStrictEqual } from 'node:util';
import { EditStarted, type CampaignEvent } from '@upfront/contracts/campaigns/events.js';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { EditableField, LivingCampaign } from './campaign.state.js';

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

const valueOf = (campaign: LivingCampaign, field: EditableField): unknown => {
  switch (field) {
    case 'ownerUserId':
    case 'teamMembers':
    case 'statusId':
    case 'isTest':
      return campaign[field];
    default:
      return campaign.content[field];
  }
};

/**
 * Refuses a change of values that somebody else changed after the revision that the editor saw, naming each; a value
 * that is so already is no conflict.
 */
export const refuseConflicts = (
  campaign: LivingCampaign,
  wanted: Readonly<Partial<Record<EditableField, unknown>>>,
  seenRevision: number | undefined,
): void => {
  if (seenRevision === undefined) return;
  const fields = (Object.keys(wanted) as EditableField[]).filter(
    (field) =>
      wanted[field] !== undefined &&
      (campaign.changedAt[field] ?? 0) > seenRevision &&
      !isDeepStrictEqual(wanted[field], valueOf(campaign, field)),
  );
  if (fields.length === 0) return;
  const { detail } = campaignProblems.changedMeanwhile;
  throw new Refusal(campaignProblems.changedMeanwhile, {
    errors: Object.fromEntries(fields.map((field) => [field, [detail]])),
  });
};
