import { isDeepStrictEqual } from 'node:util';
import { pictureUrl, type AssetName } from '@upfront/contracts/assets/model.js';
import {
  ClientDetailsChanged,
  ClientLogoChanged,
  OwnersChanged,
  TeamChanged,
  type ClientEvent,
} from '@upfront/contracts/clients/events.js';
import type { ClientTeamMember } from '@upfront/contracts/clients/model.js';
import { clientProblems } from '@upfront/contracts/clients/problems.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import { changesOf, refuseUnseen } from '../execute/field-conflicts.js';
import type { LivingClient } from './client.state.js';

export interface ClientChanges {
  readonly name?: string | undefined;
  readonly industryId?: string | null | undefined;
  readonly logo?: AssetName | null | undefined;
  readonly termsAndConditions?: string | undefined;
  readonly owners?: readonly string[] | undefined;
  readonly teamMembers?: readonly ClientTeamMember[] | undefined;
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** A person is in a team once; what was said last holds. */
export const teamOf = (members: readonly ClientTeamMember[]): ClientTeamMember[] => [
  ...new Map(members.map((member) => [member.userId, member])).values(),
];

/** Owners of a new client: the creator first (they cannot be left out), then the others. */
export const ownersOf = (creatorId: string, others: readonly string[]): string[] =>
  unique([creatorId, ...others]);

/** Refuses what somebody else changed meanwhile, of a client as its editors see it. */
export const refuseClientConflicts = (
  client: LivingClient,
  { logo, ...wanted }: ClientChanges,
  seen: SeenValues | undefined,
): void => {
  const current = { ...client, owners: client.ownerIds, logo: pictureUrl(client.logo) };
  const picture = logo === undefined ? {} : { logo: pictureUrl(logo) };
  refuseUnseen(current, { ...wanted, ...picture }, seen);
};

const detailsChanged = (client: LivingClient, wanted: ClientChanges): ClientEvent[] => {
  const { name, industryId, termsAndConditions } = client;
  const changed = changesOf({ name, industryId, termsAndConditions }, wanted);
  return changed ? [eventOf(ClientDetailsChanged, { clientId: client.id, ...changed })] : [];
};

const ownersChanged = (client: LivingClient, owners: readonly string[] | undefined): ClientEvent[] => {
  if (owners === undefined) return [];
  const ownerIds = unique(owners);
  if (ownerIds.length === 0) {
    throw new Refusal(clientProblems.needsOwner, {
      errors: { 'data.owners': [clientProblems.needsOwner.detail] },
    });
  }
  if (isDeepStrictEqual(ownerIds, client.ownerIds)) return [];
  return [eventOf(OwnersChanged, { clientId: client.id, ownerIds, previous: [...client.ownerIds] })];
};

const teamChanged = (
  client: LivingClient,
  members: readonly ClientTeamMember[] | undefined,
): ClientEvent[] => {
  if (members === undefined) return [];
  const teamMembers = teamOf(members);
  if (isDeepStrictEqual(teamMembers, client.teamMembers)) return [];
  return [eventOf(TeamChanged, { clientId: client.id, teamMembers, previous: [...client.teamMembers] })];
};

/** What follows from an edit: one event per kind of change, none where everything is so already. */
export const editClient = (client: LivingClient, wanted: ClientChanges): ClientEvent[] => [
  ...detailsChanged(client, wanted),
  ...(wanted.logo === undefined || wanted.logo === client.logo
    ? []
    : [eventOf(ClientLogoChanged, { clientId: client.id, logo: wanted.logo, previous: client.logo })]),
  ...ownersChanged(client, wanted.owners),
  ...teamChanged(client, wanted.teamMembers),
];
