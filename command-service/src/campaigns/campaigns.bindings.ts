import {
  CancelCampaignEdit,
  ConvertExpressCampaign,
  CreateCampaignVersion,
  DeleteCampaign,
  MarkCampaignComplete,
  PatchCampaign,
  ReachCampaignStep,
  RestoreCampaign,
  ReturnToPreviousStep,
  SetCampaignCustomFields,
  SetCampaignEditingStatus,
  SetPrimaryCampaign,
  UpdateCampaign,
  UpdateCampaignAddresses,
  UpdateCampaignAgency,
  UpdateCampaignBudget,
  UpdateCampaignObjectives,
  UpdateCampaignOwner,
  UpdateCampaignTeamMembers,
} from '@upfront/contracts/campaigns/commands.js';
import { SetCampaignStatuses, SettleCampaignOrder } from '@upfront/contracts/campaigns/internal-commands.js';
import { bind, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import { campaignAggregate, statusesOf } from './campaign.aggregate.js';
import { campaignStatusesAggregate } from './campaign-statuses.aggregate.js';
import { changeCampaign, changeCampaignKnowing } from './change-campaign.js';
import { requireMembers } from './outside-facts.js';
import { startCampaignHandlers } from './start-campaign.handler.js';
import { campaignStepHandlers } from './campaign-steps.bindings.js';

const settleCampaignOrder = handle(SettleCampaignOrder, async (input, context, tools) => {
  const { id, ...outcome } = input;
  const { state: campaign } = await tools.aggregates.load(campaignAggregate, id);
  const statuses = campaign.stage === 'submitting' ? await statusesOf(tools, campaign.companyId) : [];
  const message = {
    type: 'SettleOrder',
    data: { ...outcome, statuses },
    meta: decisionMeta(context),
  } as const;
  const { position } = await tools.aggregates.decide(campaignAggregate, id, message, context);
  return { answer: { id }, ...(position ? { position } : {}) };
});

export const campaignHandlers: readonly HandlerType[] = [
  ...startCampaignHandlers,
  ...campaignStepHandlers,
  changeCampaignKnowing(
    UpdateCampaign,
    'Change',
    async ({ data: changes, revision }, { companyId }, tools) => ({
      changes,
      revision,
      statuses: await statusesOf(tools, companyId),
    }),
  ),
  changeCampaignKnowing(
    PatchCampaign,
    'Change',
    async ({ id: _id, revision, ...changes }, { companyId }, tools) => ({
      changes,
      revision,
      statuses: await statusesOf(tools, companyId),
    }),
  ),
  changeCampaign(UpdateCampaignBudget, ({ budget, revision }, meta) => ({
    type: 'Change',
    data: { changes: { budget }, revision, statuses: [] },
    meta,
  })),
  changeCampaign(UpdateCampaignObjectives, ({ objectives, resetProducts, revision }, meta) => ({
    type: 'Change',
    data: { changes: { objectives, resetProducts }, revision, statuses: [] },
    meta,
  })),
  changeCampaign(UpdateCampaignAgency, ({ agency, revision }, meta) => ({
    type: 'Change',
    data: { changes: { agency }, revision, statuses: [] },
    meta,
  })),
  changeCampaign(UpdateCampaignAddresses, ({ addresses, revision }, meta) => ({
    type: 'Change',
    data: { changes: { addresses }, revision, statuses: [] },
    meta,
  })),
  changeCampaignKnowing(UpdateCampaignOwner, 'ChangeOwner', async (input, { companyId }, tools) => {
    await requireMembers(tools, companyId, [input.ownerUserId], 'ownerUserId');
    return input;
  }),
  changeCampaignKnowing(UpdateCampaignTeamMembers, 'ChangeTeam', async (input, campaign, tools) => {
    // Whoever left the company may stay in the team until somebody takes them out.
    const known = new Set(campaign.teamMembers.map(({ userId }) => userId));
    const added = input.teamMembers.map(({ userId }) => userId).filter((id) => !known.has(id));
    await requireMembers(tools, campaign.companyId, added, 'teamMembers');
    return input;
  }),
  changeCampaign(SetCampaignCustomFields, (data, meta) => ({ type: 'SetCustomFields', data, meta })),
  changeCampaign(ReachCampaignStep, (data, meta) => ({ type: 'ReachStep', data, meta })),
  changeCampaign(ReturnToPreviousStep, (data, meta) => ({ type: 'LeaveStep', data, meta })),
  changeCampaign(SetCampaignEditingStatus, (data, meta) => ({ type: 'SetEditing', data, meta })),
  changeCampaign(CancelCampaignEdit, (data, meta) => ({ type: 'CancelEdit', data, meta })),
  changeCampaign(MarkCampaignComplete, (data, meta) => ({ type: 'Complete', data, meta })),
  changeCampaignKnowing(ConvertExpressCampaign, 'ConvertExpress', async (input, { companyId }, tools) => ({
    changes: input.data,
    addresses: input.addresses,
    statuses: await statusesOf(tools, companyId),
  })),
  changeCampaign(SetPrimaryCampaign, (data, meta) => ({ type: 'MakePrimary', data, meta })),
  changeCampaign(DeleteCampaign, (data, meta) => ({ type: 'Delete', data, meta })),
  changeCampaign(RestoreCampaign, (data, meta) => ({ type: 'Restore', data, meta })),
  changeCampaign(CreateCampaignVersion, (data, meta) => ({ type: 'CreateVersion', data, meta })),
  settleCampaignOrder,
  bind(SetCampaignStatuses, campaignStatusesAggregate, {
    id: ({ companyId }) => companyId,
    message: messageOf(SetCampaignStatuses),
    answer: (_state, companyId) => ({ companyId }),
  }),
];
