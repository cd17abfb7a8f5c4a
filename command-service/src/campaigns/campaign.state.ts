import { applyToContent, EMPTY_CONTENT } from '@upfront/contracts/campaigns/content.js';
import type { CampaignEvent } from '@upfront/contracts/campaigns/events.js';
import {
  CAMPAIGN_STEPS,
  type CampaignContent,
  type CampaignFlow,
  type CampaignStep,
  type CampaignTeamMember,
} from '@upfront/contracts/campaigns/model.js';

/** Values that two editors can set against each other. */
export type EditableField = keyof CampaignContent | 'ownerUserId' | 'teamMembers' | 'statusId' | 'isTest';

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

export interface CampaignFacts {
  readonly id: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly clientId: string;
  readonly flow: CampaignFlow;
  readonly statusId: string;
  readonly ownerUserId: string;
  readonly teamMembers: readonly CampaignTeamMember[];
  readonly isPrimary: boolean;
  readonly isTest: boolean;
  readonly content: CampaignContent;
  readonly activeStep: CampaignStep;
  /** The furthest step so far. */
  readonly reachedStep: CampaignStep;
  readonly version: number;
  readonly submission: Submission | null;
  /** Revision of the stream, from 0. */
  readonly revision: number;
  /** Revision at which a value last changed; absent: at the start. */
  readonly changedAt: Readonly<Partial<Record<EditableField, number>>>;
}

/** Stages of a campaign's life. Only `draft`, `complete` and `editing` take changes of the content. */
export type LivingCampaign = CampaignFacts &
  (
    | { readonly stage: 'draft' }
    | { readonly stage: 'complete' }
    | { readonly stage: 'editing'; readonly before: CampaignContent }
    | { readonly stage: 'submitting' }
    | { readonly stage: 'ordered' }
  );

export type CampaignState =
  | { readonly stage: 'none' }
  | LivingCampaign
  | { readonly stage: 'deleted'; readonly was: LivingCampaign };

export const initialCampaign: CampaignState = { stage: 'none' };

type Started = Extract<CampaignEvent, { type: 'CampaignStarted.v1' }>['data'];

const born = (data: Started): LivingCampaign => {
  const { campaignId, createdByUserId: _, ...facts } = data;
  return {
    stage: 'draft',
    id: campaignId,
    ...facts,
    content: { ...EMPTY_CONTENT, ...facts.content },
    isPrimary: false,
    activeStep: 'details',
    reachedStep: 'details',
    version: 1,
    submission: null,
    revision: 0,
    changedAt: {},
  };
};

const contentFields = Object.keys(EMPTY_CONTENT) as (keyof CampaignContent)[];

/** Which values differ between two states, stamped with the revision of the later one. */
const stamped = (before: LivingCampaign, after: LivingCampaign): CampaignFacts['changedAt'] => {
  const changed: EditableField[] = contentFields.filter((field) => before.content[field] !== after.content[field]);
  for (const field of ['ownerUserId', 'teamMembers', 'statusId', 'isTest'] as const) {
    if (before[field] !== after[field]) changed.push(field);
  }
  if (changed.length === 0) return before.changedAt;
  return { ...before.changedAt, ...Object.fromEntries(changed.map((field) => [field, after.revision])) };
};

const later = (a: CampaignStep, b: CampaignStep): CampaignStep =>
  CAMPAIGN_STEPS.indexOf(a) > CAMPAIGN_STEPS.indexOf(b) ? a : b;

const settled = (state: LivingCampaign, event: Extract<CampaignEvent, { type: 'OrderSettled.v1' }>): LivingCampaign => {
  const { outcome, reason, lineId, orderNumber } = event.data;
  const submission = state.submission && { ...state.submission, status: outcome, reason, lineId, orderNumber };
  return { ...state, stage: outcome === 'submitted' ? 'ordered' : 'complete', submission };
};

const step = (state: LivingCampaign, event: CampaignEvent): LivingCampaign => {
  switch (event.type) {
    case 'CampaignOwnerChanged.v1':
      return { ...state, ownerUserId: event.data.ownerUserId };
    case 'CampaignTeamChanged.v1':
      return { ...state, teamMembers: event.data.teamMembers };
    case 'StatusMoved.v1':
      return { ...state, statusId: event.data.statusId };
    case 'CampaignMarkedTest.v1':
      return { ...state, isTest: event.data.isTest };
    case 'CampaignMadePrimary.v1':
      return { ...state, isPrimary: event.data.isPrimary };
    case 'CampaignConvertedToFull.v1':
      return { ...state, stage: 'draft', flow: 'full', activeStep: 'audience', reachedStep: 'audience' };
    case 'StepReached.v1':
      return { ...state, activeStep: event.data.step, reachedStep: later(state.reachedStep, event.data.step) };
    case 'StepLeft.v1':
      return { ...state, activeStep: event.data.step };
    case 'EditStarted.v1':
      return { ...state, stage: 'editing', before: state.content };
    case 'EditCancelled.v1':
      return { ...state, stage: 'complete', activeStep: 'complete' };
    case 'CampaignCompleted.v1':
      return { ...state, stage: 'complete', activeStep: 'complete', reachedStep: 'complete' };
    case 'VersionCreated.v1':
      return { ...state, stage: 'complete', version: event.data.version, submission: null };
    case 'OrderRequested.v1': {
      const { orderId, attempt, comment, requestedBy } = event.data;
      const outcome = { status: 'queued', reason: null, lineId: null, orderNumber: null } as const;
      return { ...state, stage: 'submitting', submission: { orderId, attempt, comment, requestedBy, ...outcome } };
    }
    case 'OrderSettled.v1':
      return settled(state, event);
    default:
      return { ...state, content: applyToContent(state.content, event) };
  }
};

export const evolveCampaign = (state: CampaignState, event: CampaignEvent): CampaignState => {
  if (event.type === 'CampaignStarted.v1') return born(event.data);
  if (state.stage === 'none') return state;
  if (state.stage === 'deleted') {
    const was = { ...state.was, revision: state.was.revision + 1 };
    return event.type === 'CampaignRestored.v1' ? was : { ...state, was };
  }
  const revision = state.revision + 1;
  if (event.type === 'CampaignDeleted.v1') return { stage: 'deleted', was: { ...state, revision } };
  const content = event.type === 'EditCancelled.v1' ? event.data.restored : state.content;
  const next = step({ ...state, content, revision }, event);
  return { ...next, changedAt: stamped(state, next) };
};
