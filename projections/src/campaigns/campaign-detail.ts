import { changedPeopleAndMarks } from '@upfront/contracts/campaigns/people-and-marks.js';
import { inForceAfter } from '@upfront/contracts/campaigns/version-in-force.js';
import { applyToContent } from '@upfront/contracts/campaigns/content.js';
import { applyToProgress, type CampaignProgress } from '@upfront/contracts/campaigns/progress.js';
import type { Store } from '../runner/store.js';
import type { RecordedCampaignEvent } from './campaign-events.js';
import { campaignDetails, type CampaignDetailModel } from './campaigns.read-models.js';

type Detail = Omit<CampaignDetailModel, 'position'>;

const stageOf = (campaign: Detail): CampaignProgress['stage'] => {
  if (campaign.editingStatus === 'editing') return 'editing';
  if (campaign.isOrdered) return 'ordered';
  return campaign.reachedStep === 'complete' ? 'complete' : 'draft';
};

const started = ({
  data,
  metadata,
  revision,
}: RecordedCampaignEvent & { type: 'CampaignStarted.v1' }): Detail => {
  const { campaignId: _id, createdByUserId: creatorId, ...facts } = data;
  return {
    _id,
    ...facts,
    creatorId,
    isPrimary: false,
    isDeleted: false,
    activeStep: 'details',
    reachedStep: 'details',
    editingStatus: 'none',
    version: 1,
    isOrdered: false,
    orderId: null,
    submissionStatus: null,
    submissionComment: '',
    inForce: null,
    createdAt: metadata.at,
    updatedAt: metadata.at,
    revision,
  };
};

const facts = (event: RecordedCampaignEvent): Partial<Detail> => {
  switch (event.type) {
    case 'OrderRequested.v1':
      return {
        orderId: event.data.orderId,
        submissionComment: event.data.comment,
        submissionStatus: 'queued',
      };
    case 'OrderRequeued.v1':
      return { submissionStatus: 'queued' };
    case 'OrderSettled.v1':
      return { submissionStatus: event.data.outcome };
    case 'VersionCreated.v1':
      return { submissionStatus: null };
    case 'VersionDiscarded.v1': {
      const { orderId, submissionComment } = event.data;
      return { orderId, submissionComment, submissionStatus: 'submitted' };
    }
    case 'CampaignDeleted.v1':
      return { isDeleted: true };
    case 'CampaignRestored.v1':
      return { isDeleted: false };
    default:
      return changedPeopleAndMarks(event);
  }
};

const orderedVersion = ({ version, orderId, content }: Detail): Detail['inForce'] =>
  orderId === null ? null : { version, orderId, content };

const changed = (campaign: Detail, event: RecordedCampaignEvent): Detail => {
  const progress = applyToProgress({ ...campaign, stage: stageOf(campaign) }, event);
  return {
    ...campaign,
    ...facts(event),
    content: applyToContent(campaign.content, event),
    inForce: inForceAfter(event, campaign.inForce, orderedVersion(campaign)),
    flow: progress.flow,
    activeStep: progress.activeStep,
    reachedStep: progress.reachedStep,
    version: progress.version,
    editingStatus: progress.stage === 'editing' ? 'editing' : 'none',
    isOrdered: progress.stage === 'ordered',
    updatedAt: event.metadata.at,
    revision: event.revision,
  };
};

/**
 * Applies an event to the campaign's own document and answers with the campaign as of this event, or as of a later one
 * where the event was applied before; undefined where the campaign never began.
 */
export const applyToDetail = async (
  event: RecordedCampaignEvent,
  store: Store,
): Promise<Detail | undefined> => {
  const known = await store.get(campaignDetails, event.data.campaignId);
  if (known && known.position >= event.position) return known;
  const next = event.type === 'CampaignStarted.v1' ? started(event) : known && changed(known, event);
  if (next) store.put(campaignDetails, next);
  return next;
};
