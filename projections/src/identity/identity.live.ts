import {
  AccountRequirementsChanged,
  ActiveGroupSwitched,
  AvatarChanged,
  CompanyDeactivated,
  CompanyLogoChanged,
  CompanyChanged,
  CompanyStylesChanged,
  GroupLogoChanged,
  GroupChanged,
  MembershipGranted,
  MembershipRevoked,
  ProfileChanged,
  RoleAssigned,
  RoleChanged,
  RoleWithdrawn,
  TwoFactorEnrolled,
  TwoFactorRemoved,
  UserDeactivated,
  UserDeleted,
  UserEmailChanged,
  WelcomeTaskCompleted,
} from '@upfront/contracts/identity/events.js';
import { PermissionGroups } from '@upfront/contracts/identity/permission-group.resource.js';
import { whenRecord } from '../resources/when-record.js';
import { defineLiveHook, type Live } from '../runner/live-hook.js';
import { when } from '../runner/projection.js';
import { actors, roles } from './identity.read-models.js';

/** Push event that makes the browser load its user again (spec shell 4.1). */
const reload = ({ data }: { data: { userId: string } }, live: Live): void =>
  live.toUser(data.userId, 'user-event', { value: 'user-updated' });

const reloadAll = (people: readonly { readonly _id: string }[], live: Live): void => {
  for (const { _id } of people) live.toUser(_id, 'user-event', { value: 'user-updated' });
};

const reloadHolders = async (roleIds: readonly string[], live: Live): Promise<void> => {
  const filter = { 'memberships.roleIds': { $in: [...roleIds] } };
  reloadAll(await live.readModels.of(actors).find(filter, { _id: 1 }).lean(), live);
};

const reloadThrough = async (permissionGroupId: string, live: Live): Promise<void> => {
  const naming = await live.readModels.of(roles).find({ permissionGroupIds: permissionGroupId }).lean();
  await reloadHolders(
    naming.map(({ _id }) => _id),
    live,
  );
};

/** Settings, look and logo of a company are part of what its people load of themselves. */
const reloadCompany = ({ data }: { data: { companyId: string } }, live: Live): void =>
  live.toCompany(data.companyId, 'user-event', { value: 'user-updated' });

const reloadGroup = async ({ data }: { data: { groupId: string } }, live: Live): Promise<void> => {
  const filter = { 'memberships.groupId': data.groupId };
  reloadAll(await live.readModels.of(actors).find(filter, { _id: 1 }).lean(), live);
};

export const identityLive = defineLiveHook({
  name: 'identity',
  group: 'identity',
  on: [
    when(ProfileChanged, reload),
    when(UserEmailChanged, reload),
    when(MembershipGranted, reload),
    when(MembershipRevoked, reload),
    when(RoleAssigned, reload),
    when(RoleWithdrawn, reload),
    when(ActiveGroupSwitched, reload),
    when(AccountRequirementsChanged, reload),
    when(AvatarChanged, reload),
    when(TwoFactorEnrolled, reload),
    when(TwoFactorRemoved, reload),
    when(UserDeactivated, reload),
    when(WelcomeTaskCompleted, reload),
    when(UserDeleted, reload),
    when(RoleChanged, ({ data }, live: Live) => reloadHolders([data.roleId], live)),
    ...whenRecord(PermissionGroups, async (fact, _event, live: Live) => {
      if (fact.kind === 'changed') await reloadThrough(fact.id, live);
    }),
    when(CompanyChanged, reloadCompany),
    when(CompanyStylesChanged, reloadCompany),
    when(CompanyLogoChanged, reloadCompany),
    when(CompanyDeactivated, reloadCompany),
    when(GroupChanged, reloadGroup),
    when(GroupLogoChanged, reloadGroup),
  ],
});
