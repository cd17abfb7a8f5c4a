import type { Actor } from '../kernel/actor.js';
import {
  allows,
  holds,
  type AccessRecord,
  type AppAbility,
  type Can,
  type RuleSource,
} from '../kernel/ability.js';
import type { AccessLevel, ClientTeamMember, FullCampaignAccessLevel } from './model.js';

/** What the rules know of a client; documents and aggregates carry these facts under these names. */
export interface ClientFacts extends AccessRecord {
  readonly companyId: string;
  readonly groupId: string;
  readonly ownerIds: readonly string[];
  /** Who may edit: owners, and team members whose access is `edit`. */
  readonly editorIds: readonly string[];
  /** Who may view: owners and the whole team. */
  readonly memberIds: readonly string[];
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The access facts that follow from owners and team. */
export const clientFacts = (client: {
  readonly companyId: string;
  readonly companyGroupId: string;
  readonly ownerIds: readonly string[];
  readonly teamMembers: readonly ClientTeamMember[];
}): ClientFacts => {
  const { companyId, companyGroupId: groupId, ownerIds, teamMembers } = client;
  const editors = teamMembers.filter((member) => member.clientCampaignTeamsAccess === 'edit');
  return {
    companyId,
    groupId,
    ownerIds,
    editorIds: unique([...ownerIds, ...editors.map(({ userId }) => userId)]),
    memberIds: unique([...ownerIds, ...teamMembers.map(({ userId }) => userId)]),
  };
};

/** The facts of a client that nobody has yet, for asking whether one may be made or seen at a place. */
export const nobodysClient = (companyId: string, groupId: string): ClientFacts =>
  clientFacts({ companyId, companyGroupId: groupId, ownerIds: [], teamMembers: [] });

const scoped = (actor: Actor, can: Can, permission: string, action: Parameters<Can>[0]): void => {
  if (holds(actor, `${permission}All`, `${permission}ForAll`)) can(action, 'Client');
  if (holds(actor, `${permission}ForOwnCompany`)) can(action, 'Client', { companyId: actor.companyId });
  if (holds(actor, `${permission}ForOwnGroup`)) {
    can(action, 'Client', { companyId: actor.companyId, groupId: actor.groupId });
  }
};

/**
 * Clients (spec sales 6): edit as owner, as team member with edit, or by permission; whoever may edit may view. Create by
 * permission, or as owner or editor of the record: one that does not exist has none, see `nobodysClient`.
 * Ownership and teams count inside the company that the person acts in.
 */
export const clientRules: RuleSource = (actor, can) => {
  scoped(actor, can, 'ClientView', 'view');
  scoped(actor, can, 'ClientEdit', ['view', 'edit']);
  scoped(actor, can, 'ClientCreate', 'create');
  const { companyId, userId } = actor;
  can(['edit', 'create'], 'Client', { companyId, editorIds: userId });
  can('view', 'Client', { companyId, memberIds: userId });
};

/** Permissions that make `/new-client` reachable: there is at least one group to create for (spec sales 5). */
export const CLIENT_CREATE_PERMISSIONS = [
  'ClientCreateForAll',
  'ClientCreateForOwnCompany',
  'ClientCreateForOwnGroup',
] as const;

/** The reader's level on a client. */
export const accessLevelOf = (ability: AppAbility, actor: Actor, client: ClientFacts): AccessLevel => {
  if (client.companyId === actor.companyId && client.ownerIds.includes(actor.userId)) return 'owner';
  if (allows(ability, 'edit', 'Client', client)) return 'edit';
  return allows(ability, 'view', 'Client', client) ? 'view' : 'none';
};

const reaches = (actor: Actor, permission: string, client: ClientFacts): boolean =>
  holds(actor, `${permission}All`) ||
  (client.companyId === actor.companyId &&
    (holds(actor, `${permission}ForOwnCompany`) ||
      (holds(actor, `${permission}ForOwnGroup`) && client.groupId === actor.groupId)));

/** The reader's level on every campaign of a client: its owners and editors edit, its viewers view (spec sales 6). */
export const fullCampaignAccessOf = (actor: Actor, client: ClientFacts): FullCampaignAccessLevel => {
  const mine = (ids: readonly string[]): boolean =>
    client.companyId === actor.companyId && ids.includes(actor.userId);
  if (mine(client.editorIds) || reaches(actor, 'CampaignEdit', client)) return 'edit';
  return mine(client.memberIds) || reaches(actor, 'CampaignView', client) ? 'view' : 'none';
};
