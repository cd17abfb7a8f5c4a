import type { Actor } from '../kernel/actor.js';
import { allows, holds, type AccessRecord, type AppAbility, type RuleSource } from '../kernel/ability.js';
import type { ClientTeamMember } from '../clients/model.js';
import type { CampaignTeamMember } from './model.js';

/**
 * What the rules know of a campaign: plain ids, gathered from the campaign and from its client. Documents and
 * aggregates carry these facts under these names.
 */
export interface CampaignFacts extends AccessRecord {
  readonly companyId: string;
  readonly groupId: string;
  readonly ownerUserId: string;
  /** May edit: the client's owners and editing team, the campaign's editing team. */
  readonly editorIds: readonly string[];
  /** May view: the owner, whoever may edit, and the viewing teams. */
  readonly personIds: readonly string[];
  /** May edit the presentation though they only view. */
  readonly presentationEditorIds: readonly string[];
}

/** What of a client bears on its campaigns. */
export interface ClientAccess {
  readonly ownerIds: readonly string[];
  readonly teamMembers: readonly ClientTeamMember[];
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The access facts of a campaign. Full access on the client is its owners and its editing team (spec sales 6). */
export const campaignFacts = (
  campaign: {
    readonly companyId: string;
    readonly groupId: string;
    readonly ownerUserId: string;
    readonly teamMembers: readonly CampaignTeamMember[];
  },
  client: ClientAccess,
): CampaignFacts => {
  const clientTeam = (access: string) =>
    client.teamMembers.filter((m) => m.clientCampaignTeamsAccess === access);
  const team = (access: string) => campaign.teamMembers.filter((m) => m.campaignTeamsAccess === access);
  const ids = (members: readonly { readonly userId: string }[]) => members.map((m) => m.userId);
  const editorIds = unique([...client.ownerIds, ...ids(clientTeam('edit')), ...ids(team('edit'))]);
  return {
    companyId: campaign.companyId,
    groupId: campaign.groupId,
    ownerUserId: campaign.ownerUserId,
    editorIds,
    personIds: unique([campaign.ownerUserId, ...editorIds, ...ids(clientTeam('view')), ...ids(team('view'))]),
    presentationEditorIds: unique([
      ...ids(clientTeam('view').filter((m) => m.allowClientCampaignPresentationEdit)),
      ...ids(team('view').filter((m) => m.allowCampaignPresentationEdit)),
    ]),
  };
};

/** How far a reader sees campaigns by permission; whoever may edit in a scope may view in it. */
export const campaignViewScope = (actor: Actor): 'all' | 'company' | 'group' | 'own' => {
  if (holds(actor, 'CampaignViewAll', 'CampaignEditAll')) return 'all';
  if (holds(actor, 'CampaignViewForOwnCompany', 'CampaignEditForOwnCompany')) return 'company';
  return holds(actor, 'CampaignViewForOwnGroup', 'CampaignEditForOwnGroup') ? 'group' : 'own';
};

const EDIT = ['edit', 'editPresentation', 'remove'] as const;

/**
 * Campaigns (spec sales 6): by permission within all, the company or the group; as owner; through the client or the
 * teams. Whoever may edit may view, and may edit the presentation. Ownership and teams count inside the company that
 * the person acts in. Viewing takes as few rules as can be, because lists are filtered by them.
 */
export const campaignRules: RuleSource = (actor, can) => {
  const { companyId, groupId, userId } = actor;
  const scope = campaignViewScope(actor);
  if (scope === 'all') can('view', 'Campaign');
  if (scope === 'company') can('view', 'Campaign', { companyId });
  if (scope === 'group') can('view', 'Campaign', { companyId, groupId });
  if (scope === 'group' || scope === 'own') can('view', 'Campaign', { companyId, personIds: userId });
  if (holds(actor, 'CampaignEditAll')) can(EDIT, 'Campaign');
  else if (holds(actor, 'CampaignEditForOwnCompany')) can(EDIT, 'Campaign', { companyId });
  else if (holds(actor, 'CampaignEditForOwnGroup')) can(EDIT, 'Campaign', { companyId, groupId });
  can(EDIT, 'Campaign', { companyId, ownerUserId: userId });
  can(EDIT, 'Campaign', { companyId, editorIds: userId });
  can('editPresentation', 'Campaign', { companyId, presentationEditorIds: userId });
};

/** The reader's level on a campaign (decisions: owner, edit, view, none). */
export const campaignAccessLevel = (
  ability: AppAbility,
  actor: Actor,
  campaign: CampaignFacts,
): 'owner' | 'edit' | 'view' | 'none' => {
  if (campaign.ownerUserId === actor.userId && campaign.companyId === actor.companyId) return 'owner';
  if (allows(ability, 'edit', 'Campaign', campaign)) return 'edit';
  return allows(ability, 'view', 'Campaign', campaign) ? 'view' : 'none';
};

/** View filter of lists: `all` with an all, company or group permission, otherwise `mine` (spec sales 6). */
export const seesAllCampaigns = (actor: Actor): boolean => campaignViewScope(actor) !== 'own';
