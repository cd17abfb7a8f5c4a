import { changedPeopleAndMarks } from '@upfront/contracts/campaigns/people-and-marks.js';
import { inForceAfter } from '@upfront/contracts/campaigns/version-in-force.js';
import { applyToContent, EMPTY_CONTENT } from '@upfront/contracts/campaigns/content.js';
import type { CampaignEvent } from '@upfront/contracts/campaigns/events.js';
import type { CampaignContent, CampaignTeamMember } from '@upfront/contracts/campaigns/model.js';
import {
  applyToProgress,
  startedProgress,
  type CampaignLifeStage,
  type CampaignProgress,
} from '@upfront/contracts/campaigns/progress.js';

/** The last submission of the current version. */
export interface Submission {
  readonly orderId: string;
  readonly attempt: number;
  readonly comment: string;
  readonly requestedBy: string;
  readonly status: 'queued' | 'submitted' | 'failed';
  readonly reason: string | null;
  readonly lineId: string | null;
  readonly orderNumber: string | null;
}

/** A version that was ordered and counts outside while a later one is being revised. */
export interface VersionInForce {
  readonly version: number;
  readonly content: CampaignContent;
  readonly submission: Submission;
}

export interface CampaignFacts extends Omit<CampaignProgress, 'stage'> {
  readonly id: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly clientId: string;
  readonly statusId: string;
  readonly ownerUserId: string;
  readonly teamMembers: readonly CampaignTeamMember[];
  readonly isPrimary: boolean;
  readonly isTest: boolean;
  readonly content: CampaignContent;
  readonly submission: Submission | null;
  /** Null while the current version is the ordered one, and before the first order. */
  readonly inForce: VersionInForce | null;
  /** Revision of the stream, from 0. */
  readonly revision: number;
}

/** While it is edited a campaign remembers what it was before. */
export type LivingCampaign = CampaignFacts &
  (
    | { readonly stage: Exclude<CampaignLifeStage, 'editing'> }
    | { readonly stage: 'editing'; readonly before: CampaignContent }
  );

export type CampaignState =
  { readonly stage: 'none' } | LivingCampaign | { readonly stage: 'deleted'; readonly was: LivingCampaign };

export const initialCampaign: CampaignState = { stage: 'none' };

type Started = Extract<CampaignEvent, { type: 'CampaignStarted.v1' }>['data'];

const born = (data: Started): LivingCampaign => {
  const { campaignId, createdByUserId: _, ...facts } = data;
  return {
    ...startedProgress(data.flow),
    stage: 'draft',
    id: campaignId,
    ...facts,
    content: { ...EMPTY_CONTENT, ...facts.content },
    isPrimary: false,
    submission: null,
    inForce: null,
    revision: 0,
  };
};

const submissionAfter = (submission: Submission | null, event: CampaignEvent): Submission | null => {
  switch (event.type) {
    case 'OrderRequested.v1': {
      const { orderId, attempt, comment, requestedBy } = event.data;
      const outcome = { status: 'queued', reason: null, lineId: null, orderNumber: null } as const;
      return { orderId, attempt, comment, requestedBy, ...outcome };
    }
    case 'OrderRequeued.v1': {
      const { attempt } = event.data;
      return submission && { ...submission, attempt, status: 'queued', reason: null, lineId: null };
    }
    case 'OrderSettled.v1': {
      const { outcome: status, reason, lineId, orderNumber } = event.data;
      return submission && { ...submission, status, reason, lineId, orderNumber };
    }
    case 'VersionCreated.v1':
      return null;
    default:
      return submission;
  }
};

const orderedVersion = ({ version, content, submission }: LivingCampaign): VersionInForce | null =>
  submission && { version, content, submission };

const step = (state: LivingCampaign, event: CampaignEvent): LivingCampaign => {
  const { stage, ...progress } = applyToProgress(state, event);
  const { before, ...facts } = { before: state.content, ...state };
  const next = {
    ...facts,
    ...changedPeopleAndMarks(event),
    flow: progress.flow,
    activeStep: progress.activeStep,
    reachedStep: progress.reachedStep,
    version: progress.version,
    content: applyToContent(state.content, event),
    submission:
      event.type === 'VersionDiscarded.v1'
        ? (state.inForce?.submission ?? null)
        : submissionAfter(state.submission, event),
    inForce: inForceAfter(event, state.inForce, orderedVersion(state)),
    revision: state.revision + 1,
  };
  if (stage !== 'editing') return { ...next, stage };
  return { ...next, stage, before };
};

export const evolveCampaign = (state: CampaignState, event: CampaignEvent): CampaignState => {
  if (event.type === 'CampaignStarted.v1') return born(event.data);
  if (state.stage === 'none') return state;
  if (state.stage === 'deleted') {
    const was = { ...state.was, revision: state.was.revision + 1 };
    return event.type === 'CampaignRestored.v1' ? was : { ...state, was };
  }
  if (event.type === 'CampaignDeleted.v1') {
    return { stage: 'deleted', was: { ...state, revision: state.revision + 1 } };
  }
  return step(state, event);
};
