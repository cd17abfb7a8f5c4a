import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Id, Name } from '../kernel/values.js';
import {
  BudgetInput,
  CAMPAIGN_LIMITS,
  CampaignAddress,
  CampaignAgency,
  CampaignChanges,
  CampaignFlow,
  CampaignStep,
  CampaignTeam,
  CustomFields,
  EditingStatus,
  Flight,
  ObjectiveIds,
} from './model.js';
import { CampaignRecord } from './views.js';

/** Every change answers the updated campaign (spec sales 4). */
const answer = z.object({ id: Id, campaign: CampaignRecord }).meta({ id: 'CampaignChanged' });
const seen = SeenValues.optional();
const edit = {
  context: 'campaigns',
  method: 'POST',
  output: answer,
  access: access.record('edit', 'Campaign'),
} as const;

const newCampaign = z.object({
  clientId: Id,
  name: Name,
  flow: CampaignFlow.default('full'),
  flight: Flight.nullable().default(null),
  budget: BudgetInput.nullable().default(null),
  objectives: ObjectiveIds.default([]),
  /** Default: whoever creates it. */
  ownerUserId: Id.optional(),
  teamMembers: CampaignTeam.default([]),
  agency: CampaignAgency.nullable().default(null),
  addresses: z.array(CampaignAddress).max(CAMPAIGN_LIMITS.addresses).default([]),
  campaignTypeId: z.string().max(100).nullable().default(null),
  isTest: z.boolean().default(false),
  customFields: CustomFields.default({}),
});
export type NewCampaign = z.infer<typeof newCampaign>;

const start = {
  context: 'campaigns',
  method: 'POST',
  input: newCampaign,
  output: answer,
  status: 201,
} as const;

/** Needs edit on the client (decisions, People and access). */
export const StartCampaign = defineCommand({
  ...start,
  name: 'StartCampaign',
  path: '/campaign/new',
  access: access.member,
  summary: 'Starts a campaign for a client the user can edit.',
});

export const CreateCampaign = defineCommand({
  ...start,
  name: 'CreateCampaign',
  path: '/campaigns',
  access: access.member,
  summary: 'Starts a campaign for a client the user can edit (resource style).',
});

export const UpdateCampaign = defineCommand({
  ...edit,
  name: 'UpdateCampaign',
  path: '/campaign/update',
  input: z.object({ id: Id, data: CampaignChanges, seen }),
  summary: 'Changes the details, status, test flag or active step of a campaign.',
});

export const PatchCampaign = defineCommand({
  ...edit,
  name: 'PatchCampaign',
  method: 'PATCH',
  path: '/campaigns/{id}',
  input: z.object({ id: Id, ...CampaignChanges.shape, seen }),
  summary: 'Changes a campaign (resource style).',
});

export const UpdateCampaignBudget = defineCommand({
  ...edit,
  name: 'UpdateCampaignBudget',
  path: '/campaign/update-budget',
  input: z.object({ id: Id, budget: BudgetInput, seen }),
  summary: 'Sets the total or monthly budget.',
});

export const UpdateCampaignObjectives = defineCommand({
  ...edit,
  name: 'UpdateCampaignObjectives',
  path: '/campaign/update-objectives',
  input: z.object({ id: Id, objectives: ObjectiveIds, resetProducts: z.boolean().default(false), seen }),
  summary: 'Sets the objectives; resetProducts also removes the chosen products.',
});

export const UpdateCampaignOwner = defineCommand({
  ...edit,
  name: 'UpdateCampaignOwner',
  path: '/campaign/update-owner',
  input: z.object({ id: Id, ownerUserId: Id, seen }),
  summary: 'Hands the campaign to another owner.',
});

export const UpdateCampaignTeamMembers = defineCommand({
  ...edit,
  name: 'UpdateCampaignTeamMembers',
  path: '/campaign/update-team-members',
  input: z.object({ id: Id, teamMembers: CampaignTeam, seen }),
  summary: 'Sets the team of the campaign, without its owner.',
});

export const UpdateCampaignAgency = defineCommand({
  ...edit,
  name: 'UpdateCampaignAgency',
  path: '/campaign/update-agency',
  input: z.object({ id: Id, agency: CampaignAgency.nullable(), seen }),
  summary: 'Sets or removes the buying agency.',
});

export const UpdateCampaignAddresses = defineCommand({
  ...edit,
  name: 'UpdateCampaignAddresses',
  path: '/campaign/update-addresses',
  input: z.object({ id: Id, addresses: z.array(CampaignAddress).max(CAMPAIGN_LIMITS.addresses), seen }),
  summary: 'Sets the locations of the campaign.',
});

export const SetCampaignCustomFields = defineCommand({
  ...edit,
  name: 'SetCampaignCustomFields',
  path: '/campaign/{id}/custom-fields',
  input: z.object({ id: Id, customFields: CustomFields }),
  summary: 'Sets custom fields: null removes a field, fields left out stay.',
});

export const ReachCampaignStep = defineCommand({
  ...edit,
  name: 'ReachCampaignStep',
  path: '/campaign/update-active-step',
  input: z.object({ id: Id, step: CampaignStep }),
  summary: 'Goes to a step; going forward requires the steps before it to be complete.',
});

export const ReturnToPreviousStep = defineCommand({
  ...edit,
  name: 'ReturnToPreviousStep',
  path: '/campaign/update-to-previous-active-step',
  input: z.object({ id: Id }),
  summary: 'Goes back to the step before the active one.',
});

export const SetCampaignEditingStatus = defineCommand({
  ...edit,
  name: 'SetCampaignEditingStatus',
  path: '/campaign/editing-status',
  input: z.object({ id: Id, editingStatus: EditingStatus }),
  summary: 'Starts an edit of a complete campaign, or finishes it.',
});

export const CancelCampaignEdit = defineCommand({
  ...edit,
  name: 'CancelCampaignEdit',
  path: '/campaign/cancel-edit',
  input: z.object({ id: Id }),
  summary: 'Cancels the edit and restores the values from before it.',
});

export const MarkCampaignComplete = defineCommand({
  ...edit,
  name: 'MarkCampaignComplete',
  path: '/campaign/mark-complete',
  input: z.object({ id: Id }),
  summary: 'Finishes the guided creation or an edit; refused while something is missing.',
});

export const ConvertExpressCampaign = defineCommand({
  ...edit,
  name: 'ConvertExpressCampaign',
  path: '/campaign/convert-express',
  input: z.object({
    id: Id,
    data: CampaignChanges.default({}),
    addresses: z.array(CampaignAddress).max(CAMPAIGN_LIMITS.addresses).optional(),
  }),
  summary: 'Turns an express campaign into a full one.',
});

export const SetPrimaryCampaign = defineCommand({
  ...edit,
  name: 'SetPrimaryCampaign',
  path: '/campaign/set-primary-campaign',
  input: z.object({ id: Id, isPrimary: z.boolean().default(true) }),
  summary: 'Makes this the client’s primary campaign, replacing the current one.',
});

/** Makes another campaign of one that the reader sees; that one stays as it is. */
const copy = {
  context: 'campaigns',
  method: 'POST',
  output: answer,
  status: 201,
  access: access.record('view', 'Campaign'),
} as const;

export const CopyCampaign = defineCommand({
  ...copy,
  name: 'CopyCampaign',
  path: '/campaign/copy',
  /** `name` defaults to the old name with "(copy)", "(copy 2)" and so on. */
  input: z.object({ id: Id, name: Name.optional() }),
  summary: 'Copies a campaign as a new draft for the same client, and returns the copy.',
});

export const CopyCampaignToClient = defineCommand({
  ...copy,
  name: 'CopyCampaignToClient',
  path: '/campaign/copy-to-client',
  /** `name` defaults to the old name. */
  input: z.object({ id: Id, clientId: Id, name: Name.optional() }),
  summary:
    'Copies a campaign as a new draft for another client, without its geography, locations and agency.',
});

export const RenewCampaign = defineCommand({
  ...copy,
  name: 'RenewCampaign',
  path: '/campaigns/{id}/renewals',
  /** `name` defaults to the old name with "(renewal)"; `flight` to as long again, from the day after the end. */
  input: z.object({ id: Id, name: Name.optional(), flight: Flight.optional() }),
  access: access.record('edit', 'Campaign'),
  summary: 'Starts a campaign that goes on where this one ends, with its owner, team and products.',
});

export const DeleteCampaign = defineCommand({
  ...edit,
  name: 'DeleteCampaign',
  path: '/campaign/delete',
  input: z.object({ id: Id }),
  access: access.record('remove', 'Campaign'),
  summary: 'Deletes a campaign; it can be restored.',
});

export const RestoreCampaign = defineCommand({
  ...edit,
  name: 'RestoreCampaign',
  path: '/campaign/restore',
  input: z.object({ id: Id }),
  access: access.record('remove', 'Campaign'),
  summary: 'Restores a deleted campaign (Undo).',
});

export const CreateCampaignVersion = defineCommand({
  ...edit,
  name: 'CreateCampaignVersion',
  path: '/campaigns/{id}/versions',
  input: z.object({ id: Id }),
  status: 201,
  summary: 'Opens a new version of an ordered campaign for editing.',
});

export const DiscardCampaignVersion = defineCommand({
  ...edit,
  name: 'DiscardCampaignVersion',
  path: '/campaigns/{id}/versions/discard',
  input: z.object({ id: Id }),
  summary: 'Discards the revision of an ordered campaign; the ordered version counts again.',
});
