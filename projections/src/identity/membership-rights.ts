import type { ActorMembership } from '@upfront/contracts/identity/actor-document.js';
import { PermissionGroups } from '@upfront/contracts/identity/permission-group.resource.js';
import { heldValues } from '@upfront/contracts/kernel/resource/shapes.js';
import { recordsOf } from '../resources/resource.read-models.js';
import type { Store } from '../runner/store.js';
import { actors, companies, roles, type ActorModel } from './identity.read-models.js';

interface Place {
  readonly groupId: string;
  readonly companyId: string;
  readonly roleIds: readonly string[];
}

/**
 * A membership with the rights that its roles give together: their own permissions, and those of the permission groups
 * that they name and that are enabled.
 */
export const withRights = async (
  { groupId, companyId, roleIds }: Place,
  store: Store,
): Promise<ActorMembership> => {
  const known = await store.getMany(roles, roleIds);
  const bundleIds = [...new Set(known.flatMap((role) => role.permissionGroupIds))];
  const records = await store.getMany(recordsOf(PermissionGroups), bundleIds);
  const bundles = records.map(({ values }) => heldValues(PermissionGroups, values));
  const given = [...known, ...bundles.filter(({ isEnabled }) => isEnabled)];
  const permissions = [...new Set(given.flatMap((one) => one.permissions ?? []))].sort();
  // One role without narrowed routes opens all that the permissions give.
  const isNarrowed = known.length > 0 && known.every((role) => role.routes !== null);
  const routes = isNarrowed ? [...new Set(known.flatMap((role) => role.routes ?? []))].sort() : null;
  const company = await store.get(companies, companyId);
  return {
    ...{ groupId, companyId, roleIds, permissions, routes },
    enforcesTwoFactor: company?.settings.enforceTwoFactor ?? false,
    ...(company?.isActive === false ? { isClosed: true } : {}),
  };
};

/** Writes the rights of people anew, in those places that a change concerns. */
const renew = async (
  people: readonly ActorModel[],
  isConcerned: (place: ActorMembership) => boolean,
  store: Store,
): Promise<void> => {
  for (const actor of people) {
    const memberships = await Promise.all(
      actor.memberships.map((place) =>
        isConcerned(place) ? withRights(place, store) : Promise.resolve(place),
      ),
    );
    store.put(actors, { ...actor, memberships });
  }
};

/** A role gives other rights than before. */
export const renewHolders = async (roleIds: readonly string[], store: Store): Promise<void> => {
  if (roleIds.length === 0) return;
  const holders = await store.where(actors, { 'memberships.roleIds': { $in: [...roleIds] } });
  await renew(holders, (place) => place.roleIds.some((id) => roleIds.includes(id)), store);
};

/** A permission group gives other rights than before, through the roles that name it. */
export const renewThroughGroup = async (permissionGroupId: string, store: Store): Promise<void> => {
  const naming = await store.where(roles, { permissionGroupIds: permissionGroupId });
  await renewHolders(
    naming.map(({ _id }) => _id),
    store,
  );
};

/** What holds for a company stands with each of its people, since it is asked on every request. */
export const renewPeopleOf = async (companyId: string, store: Store): Promise<void> => {
  const people = await store.where(actors, { 'memberships.companyId': companyId });
  await renew(people, (place) => place.companyId === companyId, store);
};
