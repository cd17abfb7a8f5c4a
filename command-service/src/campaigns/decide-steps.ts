import { isDeepStrictEqual } from 'node:util';
import { segmentOf } from '@upfront/contracts/campaigns/audience-catalogue.js';
import {
  AudienceSaved,
  CampaignCompleted,
  ConvertedToFull,
  EditCancelled,
  EditStarted,
  GeoSaved,
  RadiiSaved,
  StepLeft,
  StepReached,
  type CampaignEvent,
} from '@upfront/contracts/campaigns/events.js';
import {
  stepsOf,
  type AudienceSegment,
  type CampaignStep,
  type EditingStatus,
} from '@upfront/contracts/campaigns/model.js';
import { missingOf } from '@upfront/contracts/campaigns/overview.js';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { refuseUnseen } from '../execute/field-conflicts.js';
import type { DataOf } from './campaign.messages.js';
import type { LivingCampaign } from './campaign.state.js';
import { contentChange, refuseLocked } from './editable.js';

/** Goes on when the saved step is the active one. */
const advanced = (campaign: LivingCampaign, saved: CampaignStep, advance: boolean): CampaignEvent[] => {
  const steps = stepsOf(campaign.flow);
  const next = steps[steps.indexOf(saved) + 1];
  if (!advance || campaign.stage !== 'draft' || campaign.activeStep !== saved || !next) return [];
  return [eventOf(StepReached, { campaignId: campaign.id, step: next })];
};

const idsOf = (chosen: readonly { readonly id: string }[]): string[] => chosen.map(({ id }) => id);

const chosenSegments = (ids: readonly string[], current: readonly AudienceSegment[]): AudienceSegment[] =>
  [...new Set(ids)].map((id) => {
    // One that was chosen earlier stays choosable though it is no longer on offer.
    const segment = segmentOf(id) ?? current.find((known) => known.id === id);
    if (!segment) throw new Refusal(campaignProblems.noSuchSegment, { errors: { segmentIds: [id] } });
    return segment;
  });

export const saveAudience = (campaign: LivingCampaign, data: DataOf<'SaveAudience'>): CampaignEvent[] => {
  const previous = campaign.content.segments;
  const segments = chosenSegments(data.segmentIds, previous);
  refuseUnseen({ segmentIds: idsOf(previous) }, { segmentIds: idsOf(segments) }, data.seen);
  const saved = isDeepStrictEqual(segments, previous)
    ? []
    : [eventOf(AudienceSaved, { campaignId: campaign.id, segments, previous })];
  return [...contentChange(campaign, saved), ...advanced(campaign, 'audience', data.advance)];
};

export const saveGeo = (campaign: LivingCampaign, data: DataOf<'SaveGeo'>): CampaignEvent[] => {
  const geoProfiles = [...data.geoProfiles];
  const current = { geoProfileIds: idsOf(campaign.content.geoProfiles) };
  refuseUnseen(current, { geoProfileIds: idsOf(geoProfiles) }, data.seen);
  const previous = campaign.content.geoProfiles.map(({ id, name }) => ({ id, name }));
  const saved = isDeepStrictEqual(geoProfiles, campaign.content.geoProfiles)
    ? []
    : [eventOf(GeoSaved, { campaignId: campaign.id, geoProfiles, previous })];
  return [...contentChange(campaign, saved), ...advanced(campaign, 'geo', data.advance)];
};

export const saveRadii = (campaign: LivingCampaign, data: DataOf<'SaveRadii'>): CampaignEvent[] => {
  const previous = campaign.content.radii;
  const radii = [...data.radii];
  refuseUnseen({ radii: previous }, { radii }, data.seen);
  if (isDeepStrictEqual(radii, previous)) return [];
  return contentChange(campaign, [eventOf(RadiiSaved, { campaignId: campaign.id, radii, previous })]);
};

/** Forward needs dates and budget; audience and geography may be left for later. */
const refuseUnready = (campaign: LivingCampaign): void => {
  if (!campaign.content.flight) throw new Refusal(campaignProblems.flightNeeded);
  if (!campaign.content.budget) throw new Refusal(campaignProblems.budgetNeeded);
};

export const reachStep = (campaign: LivingCampaign, step: CampaignStep): CampaignEvent[] => {
  if (step === campaign.activeStep) return [];
  if (step === 'complete') return complete(campaign);
  const steps = stepsOf(campaign.flow);
  if (!steps.includes(step)) throw new Refusal(campaignProblems.noSuchStep);
  refuseLocked(campaign);
  const campaignId = campaign.id;
  if (steps.indexOf(step) < steps.indexOf(campaign.activeStep)) {
    return contentChange(campaign, [eventOf(StepLeft, { campaignId, from: campaign.activeStep, step })]);
  }
  refuseUnready(campaign);
  return [eventOf(StepReached, { campaignId, step })];
};

export const leaveStep = (campaign: LivingCampaign): CampaignEvent[] => {
  const steps = stepsOf(campaign.flow);
  const before = steps[steps.indexOf(campaign.activeStep) - 1];
  if (!before) throw new Refusal(campaignProblems.noEarlierStep);
  return reachStep(campaign, before);
};

/** @throws Refusal with everything that is missing */
export const refuseIncomplete = (campaign: LivingCampaign): void => {
  const missing = missingOf(campaign.content);
  if (missing.length === 0) return;
  const detail =
    missing.length === 1 ? (missing[0] ?? '') : `${campaignProblems.notComplete.detail} ${missing.join(' ')}`;
  throw new Refusal(campaignProblems.notComplete, { detail, errors: { missing } });
};

export const complete = (campaign: LivingCampaign): CampaignEvent[] => {
  if (campaign.stage !== 'draft' && campaign.stage !== 'editing') return [];
  refuseIncomplete(campaign);
  return [eventOf(CampaignCompleted, { campaignId: campaign.id })];
};

export const setEditing = (campaign: LivingCampaign, wanted: EditingStatus): CampaignEvent[] => {
  if (wanted === 'none') return campaign.stage === 'editing' ? complete(campaign) : [];
  if (campaign.stage === 'draft' || campaign.stage === 'editing') return [];
  refuseLocked(campaign);
  return [eventOf(EditStarted, { campaignId: campaign.id })];
};

export const cancelEdit = (campaign: LivingCampaign): CampaignEvent[] => {
  if (campaign.stage !== 'editing') throw new Refusal(campaignProblems.notEditing);
  return [eventOf(EditCancelled, { campaignId: campaign.id, restored: campaign.before })];
};

/** Audience and geography are open afterwards; what was said stays. */
export const convertToFull = (campaign: LivingCampaign): CampaignEvent[] => {
  if (campaign.flow === 'full') throw new Refusal(campaignProblems.notExpress);
  refuseLocked(campaign);
  return [eventOf(ConvertedToFull, { campaignId: campaign.id })];
};
