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
  /** May view only: the viewing teams. */
  readonly viewerIds: readonly string[];
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
  const clientTeam = (access: string) => client.teamMembers.filter((m) => m.clientCampaignTeamsAccess === access);
  const team = (access: string) => campaign.teamMembers.filter((m) => m.campaignTeamsAccess === access);
  const ids = (members: readonly { readonly userId: string }[]) => members.map((m) => m.userId);
  return {
    companyId: campaign.companyId,
    groupId: campaign.groupId,
    ownerUserId: campaign.ownerUserId,
    editorIds: unique([...client.ownerIds, ...ids(clientTeam('edit')), ...ids(team('edit'))]),
    viewerIds: unique([...ids(clientTeam('view')), ...ids(team('view'))]),
    presentationEditorIds: unique([
      ...ids(clientTeam('view').filter((m) => m.allowClientCampaignPresentationEdit)),
      ...ids(team('view').filter((m) => m.allowCampaignPresentationEdit)),
    ]),
  };
};

const EDIT = ['view', 'edit', 'editPresentation', 'remove'] as const;

/**
 * Campaigns (spec sales 6): by permission within all, the company or the group; as owner; through the client or the
 * teams. Whoever may edit may view, and may edit the presentation. Ownership and teams count inside the company that
 * the person acts in.
 */
export const campaignRules: RuleSource = (actor, can) => {
  const { companyId, groupId, userId } = actor;
  if (holds(actor, 'CampaignEditAll')) can(EDIT, 'Campaign');
  else if (holds(actor, 'CampaignEditForOwnCompany')) can(EDIT, 'Campaign', { companyId });
  else if (holds(actor, 'CampaignEditForOwnGroup')) can(EDIT, 'Campaign', { companyId, groupId });
  if (holds(actor, 'CampaignViewAll')) can('view', 'Campaign');
  else if (holds(actor, 'CampaignViewForOwnCompany')) can('view', 'Campaign', { companyId });
  else if (holds(actor, 'CampaignViewForOwnGroup')) can('view', 'Campaign', { companyId, groupId });
  can(EDIT, 'Campaign', { companyId, ownerUserId: userId });
  can(EDIT, 'Campaign', { companyId, editorIds: userId });
  can('view', 'Campaign', { companyId, viewerIds: userId });
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
export const seesAllCampaigns = (actor: Actor): boolean =>
  holds(
    actor,
    'CampaignViewAll',
    'CampaignViewForOwnCompany',
    'CampaignViewForOwnGroup',
    'CampaignEditAll',
    'CampaignEditForOwnCompany',
    'CampaignEditForOwnGroup',
  );
