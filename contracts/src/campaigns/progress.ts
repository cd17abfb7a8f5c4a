import type { CampaignEvent } from './events.js';
import { CAMPAIGN_STEPS, type CampaignFlow, type CampaignStep } from './model.js';

/** Stages of a campaign's life. Only `draft`, `complete` and `editing` take changes of the content. */
export type CampaignLifeStage = 'draft' | 'complete' | 'editing' | 'submitting' | 'ordered';

/** Where a campaign stands in its guided creation and in its life. */
export interface CampaignProgress {
  readonly stage: CampaignLifeStage;
  readonly flow: CampaignFlow;
  readonly activeStep: CampaignStep;
  /** The furthest step so far. */
  readonly reachedStep: CampaignStep;
  readonly version: number;
}

export const startedProgress = (flow: CampaignFlow): CampaignProgress => ({
  stage: 'draft',
  flow,
  activeStep: 'details',
  reachedStep: 'details',
  version: 1,
});

const later = (a: CampaignStep, b: CampaignStep): CampaignStep =>
  CAMPAIGN_STEPS.indexOf(a) > CAMPAIGN_STEPS.indexOf(b) ? a : b;

/** What an event makes of it; the same for the aggregate and for every read model. */
export const applyToProgress = (progress: CampaignProgress, event: CampaignEvent): CampaignProgress => {
  switch (event.type) {
    case 'CampaignStarted.v1':
      return startedProgress(event.data.flow);
    case 'CampaignConvertedToFull.v1':
      return { ...progress, stage: 'draft', flow: 'full', activeStep: 'audience', reachedStep: 'audience' };
    case 'StepReached.v1': {
      const { step } = event.data;
      return { ...progress, activeStep: step, reachedStep: later(progress.reachedStep, step) };
    }
    case 'StepLeft.v1':
      return { ...progress, activeStep: event.data.step };
    case 'EditStarted.v1':
      return { ...progress, stage: 'editing' };
    case 'EditCancelled.v1':
      return { ...progress, stage: 'complete', activeStep: 'complete' };
    case 'CampaignCompleted.v1':
      return { ...progress, stage: 'complete', activeStep: 'complete', reachedStep: 'complete' };
    case 'VersionCreated.v1':
      return { ...progress, stage: 'complete', version: event.data.version };
    case 'VersionDiscarded.v1':
      return { ...progress, stage: 'ordered', activeStep: 'complete', version: event.data.version };
    case 'OrderRequested.v1':
    case 'OrderRequeued.v1':
      return { ...progress, stage: 'submitting' };
    case 'OrderSettled.v1':
      return { ...progress, stage: event.data.outcome === 'submitted' ? 'ordered' : 'complete' };
    default:
      return progress;
  }
};
