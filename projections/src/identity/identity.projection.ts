import {
  AccountRequirementsChanged,
  ActiveGroupSwitched,
  AvatarChanged,
  CompanyRegistered,
  CompanySettingsChanged,
  GroupCreated,
  GroupSettingsChanged,
  InitialSetupCompleted,
  MembershipGranted,
  MembershipRevoked,
  PasswordChanged,
  ProfileChanged,
  RoleAssigned,
  RoleCreated,
  RolePermissionsChanged,
  RoleWithdrawn,
  SupportAlertSeen,
  TermsAccepted,
  TwoFactorEnrolled,
  TwoFactorReset,
  UserDeactivated,
  UserInvited,
  UserReactivated,
  WelcomeTaskCompleted,
} from '@upfront/contracts/identity/events.js';
import { initialRequirements, withRequirements } from '@upfront/contracts/identity/model.js';
import type { ActorMembership } from '@upfront/contracts/identity/actor-document.js';
import { fold, searchWords } from '@upfront/contracts/kernel/search-text.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { actors, companies, groups, roles, type ActorModel } from './identity.read-models.js';

/** A membership with the rights that its roles give together. */
const withRights = async (
  place: { readonly groupId: string; readonly companyId: string; readonly roleIds: readonly string[] },
  store: Store,
): Promise<ActorMembership> => {
  const held = await Promise.all(place.roleIds.map((roleId) => store.get(roles, roleId)));
  const known = held.filter((role) => role !== undefined);
  const permissions = [...new Set(known.flatMap((role) => role.permissions))].sort();
  // One role without narrowed routes opens all that the permissions give.
  const isNarrowed = known.length > 0 && known.every((role) => role.routes !== null);
  const routes = isNarrowed ? [...new Set(known.flatMap((role) => role.routes ?? []))].sort() : null;
  const company = await store.get(companies, place.companyId);
  return { ...place, permissions, routes, enforcesTwoFactor: company?.settings.enforceTwoFactor ?? false };
};

const changeMembership = async (
  store: Store,
  userId: string,
  groupId: string,
  change: (roleIds: readonly string[]) => readonly string[],
): Promise<void> => {
  const actor = await store.get(actors, userId);
  if (!actor) return;
  const memberships = await Promise.all(
    actor.memberships.map(async (place) =>
      place.groupId === groupId ? withRights({ ...place, roleIds: change(place.roleIds) }, store) : place,
    ),
  );
  store.put(actors, { ...actor, memberships });
};

const nameOf = (
  names: { readonly firstName: string; readonly lastName: string },
  email: string,
): Pick<ActorModel, 'sortName' | 'searchWords'> => {
  const fullName = `${names.firstName} ${names.lastName}`;
  return { sortName: fold(fullName), searchWords: searchWords(fullName, email) };
};

const set = (userId: string, change: Partial<ActorModel>, store: Store): Promise<void> =>
  store.update(actors, userId, (actor) => ({ ...actor, ...change }));

/** What a company requires of its people stands with each of them, since it is asked on every request. */
const enforceTwoFactor = async (companyId: string, isEnforced: boolean, store: Store): Promise<void> => {
  for (const actor of await store.where(actors, { 'memberships.companyId': companyId })) {
    const memberships = actor.memberships.map((place) =>
      place.companyId === companyId ? { ...place, enforcesTwoFactor: isEnforced } : place,
    );
    store.put(actors, { ...actor, memberships });
  }
};

export const identityProjection = defineProjection({
  name: 'identity',
  group: 'identity',
  models: [actors, companies, groups, roles],
  on: [
    when(CompanyRegistered, ({ data }, store: Store) => {
      store.put(companies, {
        _id: data.companyId,
        name: data.name,
        isProvider: data.isProvider,
        settings: data.settings,
      });
    }),
    when(CompanySettingsChanged, async ({ data: { companyId, name, settings } }, store: Store) => {
      await store.update(companies, companyId, (company) => ({ ...company, name, settings }));
      await enforceTwoFactor(companyId, settings.enforceTwoFactor, store);
    }),
    when(GroupCreated, ({ data }, store: Store) => {
      store.put(groups, {
        _id: data.groupId,
        name: data.name,
        companyId: data.companyId,
        settings: data.settings,
      });
    }),
    when(GroupSettingsChanged, ({ data }, store: Store) =>
      store.update(groups, data.groupId, (group) => ({ ...group, name: data.name, settings: data.settings })),
    ),
    when(RoleCreated, ({ data }, store: Store) => {
      const { roleId, name, companyId, permissions, routes = null } = data;
      store.put(roles, { _id: roleId, name, companyId, permissions, routes });
    }),
    when(RolePermissionsChanged, async ({ data }, store: Store) => {
      const { roleId, name, permissions, routes = null } = data;
      await store.update(roles, roleId, (role) => ({ ...role, name, permissions, routes }));
      for (const actor of await store.where(actors, { 'memberships.roleIds': roleId })) {
        const memberships = await Promise.all(actor.memberships.map((place) => withRights(place, store)));
        store.put(actors, { ...actor, memberships });
      }
    }),
    when(UserInvited, ({ data }, store: Store) => {
      const { userId, ...person } = data;
      store.put(actors, {
        _id: userId,
        ...person,
        ...nameOf(person, person.email),
        isActive: true,
        activeGroupId: null,
        memberships: [],
        ...initialRequirements(person.showInitialSetup),
        twoFactorEnabled: false,
        hasOwnPassword: false,
        avatar: null,
        hasCompletedWelcomeTask: false,
        hasSeenSupportAlert: false,
      });
    }),
    when(ProfileChanged, ({ data: { userId, ...names } }, store: Store) =>
      store.update(actors, userId, (actor) => ({ ...actor, ...names, ...nameOf(names, actor.email) })),
    ),
    when(MembershipGranted, async ({ data: { userId, ...place } }, store: Store) => {
      const actor = await store.get(actors, userId);
      if (!actor) return;
      const others = actor.memberships.filter(({ groupId }) => groupId !== place.groupId);
      store.put(actors, { ...actor, memberships: [...others, await withRights(place, store)] });
    }),
    when(MembershipRevoked, ({ data }, store: Store) =>
      store.update(actors, data.userId, (actor) => ({
        ...actor,
        memberships: actor.memberships.filter(({ groupId }) => groupId !== data.groupId),
        activeGroupId: actor.activeGroupId === data.groupId ? null : actor.activeGroupId,
      })),
    ),
    when(RoleAssigned, ({ data }, store: Store) =>
      changeMembership(store, data.userId, data.groupId, (ids) => [...new Set([...ids, data.roleId])]),
    ),
    when(RoleWithdrawn, ({ data }, store: Store) =>
      changeMembership(store, data.userId, data.groupId, (ids) => ids.filter((id) => id !== data.roleId)),
    ),
    when(ActiveGroupSwitched, ({ data }, store: Store) =>
      set(data.userId, { activeGroupId: data.groupId }, store),
    ),
    when(UserDeactivated, ({ data }, store: Store) => set(data.userId, { isActive: false }, store)),
    when(UserReactivated, ({ data }, store: Store) => set(data.userId, { isActive: true }, store)),
    when(AccountRequirementsChanged, ({ data }, store: Store) =>
      store.update(actors, data.userId, (actor) => ({ ...actor, ...withRequirements(actor, data) })),
    ),
    when(PasswordChanged, ({ data }, store: Store) =>
      set(data.userId, { mustResetPassword: false, hasOwnPassword: true }, store),
    ),
    when(TermsAccepted, ({ data }, store: Store) =>
      set(data.userId, { acceptedTermsOfService: true }, store),
    ),
    when(InitialSetupCompleted, ({ data }, store: Store) =>
      set(data.userId, { showInitialSetup: false }, store),
    ),
    when(AvatarChanged, ({ data }, store: Store) => set(data.userId, { avatar: data.avatar }, store)),
    when(TwoFactorEnrolled, ({ data }, store: Store) => set(data.userId, { twoFactorEnabled: true }, store)),
    when(TwoFactorReset, ({ data }, store: Store) => set(data.userId, { twoFactorEnabled: false }, store)),
    when(WelcomeTaskCompleted, ({ data }, store: Store) =>
      set(data.userId, { hasCompletedWelcomeTask: true }, store),
    ),
    when(SupportAlertSeen, ({ data }, store: Store) =>
      set(data.userId, { hasSeenSupportAlert: true }, store),
    ),
  ],
});
