import {
  CampaignCopied,
  CampaignDeleted,
  CampaignRenewed,
  CampaignRestored,
  CampaignStarted,
  MadePrimary,
  OwnerChanged,
  TeamChanged,
  type CampaignEvent,
} from '@upfront/contracts/campaigns/events.js';
import { EMPTY_CONTENT } from '@upfront/contracts/campaigns/content.js';
import { STATUS_IDS } from '@upfront/contracts/campaigns/statuses.js';
import { isDeepStrictEqual } from 'node:util';
import type { Decider, DecisionMeta } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { refuseUnseen } from '../execute/field-conflicts.js';
import type { CampaignCommand, DataOf } from './campaign.messages.js';
import {
  evolveCampaign,
  initialCampaign,
  type CampaignState,
  type LivingCampaign,
} from './campaign.state.js';
import { budgetOf, change, setCustomFields } from './decide-details.js';
import { createVersion, discardVersion, requestOrder, requeueOrder, settleOrder } from './decide-order.js';
import { allocateBudget, flagProducts, selectProducts, setOptions } from './decide-products.js';
import {
  cancelEdit,
  complete,
  convertToFull,
  leaveStep,
  reachStep,
  saveAudience,
  saveGeo,
  saveRadii,
  setEditing,
} from './decide-steps.js';
import { refuseLocked } from './editable.js';

const start = (data: DataOf<'Start'>, meta: DecisionMeta): CampaignEvent[] => {
  const { campaignId, companyId, groupId, campaign, copy } = data;
  const { clientId, flow, ownerUserId, teamMembers, isTest, budget, ...said } = campaign;
  const content = copy
    ? {
        ...copy.content,
        name: campaign.name,
        budget: copy.content.budget && budgetOf(copy.content.budget, copy.content),
        lines: copy.content.lines.map((line) => ({ ...line, id: meta.newId() })),
      }
    : { ...EMPTY_CONTENT, ...said, budget: budget && budgetOf(budget, { ...EMPTY_CONTENT, ...said }) };
  const created = eventOf(CampaignStarted, {
    ...{ campaignId, companyId, groupId, clientId, flow, teamMembers, isTest, content },
    statusId: STATUS_IDS.draft,
    ownerUserId: ownerUserId ?? meta.actor.userId,
    createdByUserId: meta.actor.userId,
  });
  if (!copy) return [created];
  const origin = { campaignId, fromCampaignId: copy.fromId, fromName: copy.fromName };
  return [created, eventOf(copy.kind === 'renewal' ? CampaignRenewed : CampaignCopied, origin)];
};

const changeOwner = (campaign: LivingCampaign, data: DataOf<'ChangeOwner'>): CampaignEvent[] => {
  const { ownerUserId, seen } = data;
  refuseUnseen(campaign, { ownerUserId }, seen);
  if (ownerUserId === campaign.ownerUserId) return [];
  return [eventOf(OwnerChanged, { campaignId: campaign.id, ownerUserId, previous: campaign.ownerUserId })];
};

const changeTeam = (campaign: LivingCampaign, data: DataOf<'ChangeTeam'>): CampaignEvent[] => {
  const teamMembers = [...data.teamMembers];
  const previous = [...campaign.teamMembers];
  refuseUnseen({ teamMembers: previous }, { teamMembers }, data.seen);
  if (isDeepStrictEqual(teamMembers, previous)) return [];
  return [eventOf(TeamChanged, { campaignId: campaign.id, teamMembers, previous })];
};

const changeAndGo = (campaign: LivingCampaign, data: DataOf<'Change'>): CampaignEvent[] => {
  const events = change(campaign, data);
  const { activeStep } = data.changes;
  if (activeStep === undefined) return events;
  // Where the step may be gone to depends on what was just said.
  const after = events.reduce<CampaignState>(evolveCampaign, campaign);
  return after.stage === 'none' || after.stage === 'deleted'
    ? events
    : [...events, ...reachStep(after, activeStep)];
};

const convertExpress = (campaign: LivingCampaign, data: DataOf<'ConvertExpress'>): CampaignEvent[] => {
  const converted = convertToFull(campaign);
  const { addresses, statuses } = data;
  const changes = { ...data.changes, ...(addresses ? { addresses: [...addresses] } : {}) };
  return [...change(campaign, { changes, statuses }), ...converted];
};

const makePrimary = (campaign: LivingCampaign, isPrimary: boolean): CampaignEvent[] => {
  // Another campaign may have become the primary one meanwhile: asking again is not "already so".
  if (!isPrimary && !campaign.isPrimary) return [];
  return [eventOf(MadePrimary, { campaignId: campaign.id, clientId: campaign.clientId, isPrimary })];
};

const remove = (campaign: LivingCampaign): CampaignEvent[] => {
  if (campaign.stage === 'submitting') refuseLocked(campaign);
  const { id: campaignId, statusId, isTest } = campaign;
  return [eventOf(CampaignDeleted, { campaignId, statusId, isTest })];
};

const decideLiving = (command: CampaignCommand, campaign: LivingCampaign): CampaignEvent[] => {
  switch (command.type) {
    case 'Start':
    case 'Restore':
      return [];
    case 'Change':
      return changeAndGo(campaign, command.data);
    case 'ChangeOwner':
      return changeOwner(campaign, command.data);
    case 'ChangeTeam':
      return changeTeam(campaign, command.data);
    case 'SetCustomFields':
      return setCustomFields(campaign, command.data.customFields);
    case 'SaveAudience':
      return saveAudience(campaign, command.data);
    case 'SaveGeo':
      return saveGeo(campaign, command.data);
    case 'SaveRadii':
      return saveRadii(campaign, command.data);
    case 'SelectProducts':
      return selectProducts(campaign, command.data, command.meta.newId);
    case 'FlagProducts':
      return flagProducts(campaign, command.data);
    case 'Allocate':
      return allocateBudget(campaign, command.data);
    case 'SetOptions':
      return setOptions(campaign, command.data);
    case 'ReachStep':
      return reachStep(campaign, command.data.step);
    case 'LeaveStep':
      return leaveStep(campaign);
    case 'SetEditing':
      return setEditing(campaign, command.data.editingStatus);
    case 'CancelEdit':
      return cancelEdit(campaign);
    case 'Complete':
      return complete(campaign);
    case 'ConvertExpress':
      return convertExpress(campaign, command.data);
    case 'MakePrimary':
      return makePrimary(campaign, command.data.isPrimary);
    case 'Delete':
      return remove(campaign);
    case 'CreateVersion':
      return createVersion(campaign);
    case 'DiscardVersion':
      return discardVersion(campaign);
    case 'RequestOrder':
      return requestOrder(campaign, command.data.comment, command.meta);
    case 'RequeueOrder':
      return requeueOrder(campaign, command.data.orderId);
    case 'SettleOrder':
      return settleOrder(campaign, command.data);
    default:
      return command satisfies never;
  }
};

/**
 * A campaign: its lines sum to the budget and lie within its flight before it is complete; cancelling an edit restores
 * what was; an ordered version is never edited, only followed by another.
 */
export const campaignDecider: Decider<CampaignState, CampaignCommand, CampaignEvent> = {
  initialState: initialCampaign,
  decide: (command, state) => {
    if (state.stage === 'none') {
      if (command.type === 'Start') return start(command.data, command.meta);
      throw new Refusal(problems.notFound);
    }
    if (state.stage !== 'deleted') return decideLiving(command, state);
    const { id: campaignId, statusId, isTest } = state.was;
    if (command.type === 'Restore') return [eventOf(CampaignRestored, { campaignId, statusId, isTest })];
    if (command.type === 'Delete') return [];
    throw new Refusal(problems.notFound);
  },
  evolve: evolveCampaign,
};
