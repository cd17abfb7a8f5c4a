import {
  AccountRequirementsChanged,
  ActiveGroupSwitched,
  AvatarChanged,
  InitialSetupCompleted,
  MembershipGranted,
  MembershipRevoked,
  PasswordChanged,
  ProfileChanged,
  RoleAssigned,
  RoleWithdrawn,
  SupportAlertSeen,
  TermsAccepted,
  TwoFactorEnrolled,
  TwoFactorRemoved,
  UserDeactivated,
  UserDeleted,
  UserEmailChanged,
  UserCreated,
  UserReactivated,
  WelcomeTaskCompleted,
} from '@upfront/contracts/identity/events.js';
import { PermissionGroups } from '@upfront/contracts/identity/permission-group.resource.js';
import { initialRequirements, withRequirements } from '@upfront/contracts/identity/model.js';
import { fold, searchable, type Searchable } from '@upfront/contracts/kernel/search-text.js';
import { recordsOf } from '../resources/resource.read-models.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { actors, companies, roles, type ActorModel } from './identity.read-models.js';
import { withRights } from './membership-rights.js';

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
): Pick<ActorModel, 'sortName' | keyof Searchable> => {
  const fullName = `${names.firstName} ${names.lastName}`;
  return { sortName: fold(fullName), ...searchable(fullName, email) };
};

const set = (userId: string, change: Partial<ActorModel>, store: Store): Promise<void> =>
  store.update(actors, userId, (actor) => ({ ...actor, ...change }));

export const identityProjection = defineProjection({
  name: 'identity',
  group: 'identity',
  models: [actors, companies, roles, recordsOf(PermissionGroups)],
  writes: [actors],
  on: [
    when(UserCreated, ({ data }, store: Store) => {
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
        isDeleted: false,
        hasOwnPassword: false,
        avatar: null,
        hasCompletedWelcomeTask: false,
        hasSeenSupportAlert: false,
      });
    }),
    when(ProfileChanged, ({ data: { userId, ...names } }, store: Store) =>
      store.update(actors, userId, (actor) => ({ ...actor, ...names, ...nameOf(names, actor.email) })),
    ),
    when(UserEmailChanged, ({ data: { userId, email } }, store: Store) =>
      store.update(actors, userId, (actor) => ({ ...actor, email, ...nameOf(actor, email) })),
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
    when(UserDeleted, ({ data }, store: Store) =>
      set(data.userId, { isActive: false, isDeleted: true, memberships: [], activeGroupId: null }, store),
    ),
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
    when(TwoFactorRemoved, ({ data }, store: Store) => set(data.userId, { twoFactorEnabled: false }, store)),
    when(WelcomeTaskCompleted, ({ data }, store: Store) =>
      set(data.userId, { hasCompletedWelcomeTask: true }, store),
    ),
    when(SupportAlertSeen, ({ data }, store: Store) =>
      set(data.userId, { hasSeenSupportAlert: true }, store),
    ),
  ],
});
