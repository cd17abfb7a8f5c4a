import {
  CancelCampaignEdit,
  ConvertExpressCampaign,
  CreateCampaignVersion,
  DeleteCampaign,
  DiscardCampaignVersion,
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
import { SettleCampaignOrder } from '@upfront/contracts/campaigns/internal-commands.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import { campaignAggregate } from './campaign.aggregate.js';
import { changeCampaign, changeCampaignKnowing } from './change-campaign.js';
import { requireMembers } from './outside-facts.js';
import { copyCampaignHandlers } from './copy-campaign.handler.js';
import { startCampaignHandlers } from './start-campaign.handler.js';
import { campaignStepHandlers } from './campaign-steps.bindings.js';
import type { DataOf } from './campaign.messages.js';
import type { LivingCampaign } from './campaign.state.js';
import { knownStatuses } from './known-statuses.js';
import { requireObjectives } from './objectives.js';
import { Aggregates } from '../execute/aggregates.js';

const settleCampaignOrder = handle(
  SettleCampaignOrder,
  { aggregates: Aggregates },
  async (input, context, services) => {
    const { id, ...outcome } = input;
    const { state: campaign } = await services.aggregates.load(campaignAggregate, id);
    const statuses =
      campaign.stage === 'submitting'
        ? await knownStatuses(services, campaign.companyId, campaign.statusId)
        : [];
    const message = {
      type: 'SettleOrder',
      data: { ...outcome, statuses },
      meta: decisionMeta(context),
    } as const;
    const { position } = await services.aggregates.decide(campaignAggregate, id, message, context);
    return { answer: { id }, ...(position ? { position } : {}) };
  },
);

/** A change with what the outside has to say to it: which status it names, and that its objectives are offered. */
const wantedChange = async (
  changes: DataOf<'Change'>['changes'],
  seen: SeenValues | undefined,
  { companyId, content }: LivingCampaign,
  services: { readonly aggregates: Aggregates },
): Promise<DataOf<'Change'>> => {
  await requireObjectives(services, companyId, changes.objectives, content.objectives);
  return { changes, seen, statuses: await knownStatuses(services, companyId, changes.statusId) };
};

export const campaignHandlers: readonly HandlerType[] = [
  ...startCampaignHandlers,
  ...copyCampaignHandlers,
  ...campaignStepHandlers,
  changeCampaignKnowing(UpdateCampaign, 'Change', ({ data, seen }, campaign, tools) =>
    wantedChange(data, seen, campaign, tools),
  ),
  changeCampaignKnowing(PatchCampaign, 'Change', ({ id: _id, seen, ...changes }, campaign, tools) =>
    wantedChange(changes, seen, campaign, tools),
  ),
  changeCampaign(UpdateCampaignBudget, ({ budget, seen }, meta) => ({
    type: 'Change',
    data: { changes: { budget }, seen, statuses: [] },
    meta,
  })),
  changeCampaignKnowing(
    UpdateCampaignObjectives,
    'Change',
    ({ objectives, resetProducts, seen }, campaign, tools) =>
      wantedChange({ objectives, resetProducts }, seen, campaign, tools),
  ),
  changeCampaign(UpdateCampaignAgency, ({ agency, seen }, meta) => ({
    type: 'Change',
    data: { changes: { agency }, seen, statuses: [] },
    meta,
  })),
  changeCampaign(UpdateCampaignAddresses, ({ addresses, seen }, meta) => ({
    type: 'Change',
    data: { changes: { addresses }, seen, statuses: [] },
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
  changeCampaignKnowing(ConvertExpressCampaign, 'ConvertExpress', async (input, campaign, tools) => ({
    ...(await wantedChange(input.data, undefined, campaign, tools)),
    addresses: input.addresses,
  })),
  changeCampaign(SetPrimaryCampaign, (data, meta) => ({ type: 'MakePrimary', data, meta })),
  changeCampaign(DeleteCampaign, (data, meta) => ({ type: 'Delete', data, meta })),
  changeCampaign(RestoreCampaign, (data, meta) => ({ type: 'Restore', data, meta })),
  changeCampaign(CreateCampaignVersion, (data, meta) => ({ type: 'CreateVersion', data, meta })),
  changeCampaign(DiscardCampaignVersion, (data, meta) => ({ type: 'DiscardVersion', data, meta })),
  settleCampaignOrder,
];
