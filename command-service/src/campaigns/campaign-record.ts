import { overviewOf } from '@upfront/contracts/campaigns/overview.js';
import type { CampaignRecord } from '@upfront/contracts/campaigns/views.js';
import type { CampaignState, LivingCampaign } from './campaign.state.js';

const recordOfLiving = (campaign: LivingCampaign, isDeleted: boolean): CampaignRecord => {
  const { content, submission, flow, reachedStep } = campaign;
  const { lines: _lines, segments, objectives, allocationMode: _mode, ...said } = content;
  return {
    id: campaign.id,
    companyId: campaign.companyId,
    groupId: campaign.groupId,
    clientId: campaign.clientId,
    statusId: campaign.statusId,
    ownerUserId: campaign.ownerUserId,
    teamMembers: [...campaign.teamMembers],
    flow,
    isPrimary: campaign.isPrimary,
    isTest: campaign.isTest,
    isDeleted,
    activeStep: campaign.activeStep,
    editingStatus: campaign.stage === 'editing' ? 'editing' : 'none',
    version: campaign.version,
    isOrdered: campaign.stage === 'ordered',
    ...said,
    segments,
    // Named by whoever answers: a company may have its own names for them.
    objectives: objectives.map((id) => ({ id, name: id })),
    ...overviewOf(content, flow, reachedStep),
    submissionStatus: submission?.status ?? null,
    submissionComment: submission?.comment ?? '',
    orderId: submission?.orderId ?? null,
  };
};

/** A campaign by its ids, as commands answer it (spec sales 4: the updated campaign). @throws where there is none */
export const campaignRecordOf = (state: CampaignState): CampaignRecord => {
  if (state.stage === 'none') throw new Error('There is no campaign to show');
  return state.stage === 'deleted' ? recordOfLiving(state.was, true) : recordOfLiving(state, false);
};
