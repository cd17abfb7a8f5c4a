import {
  AccountRequirementsChanged,
  ActiveGroupSwitched,
  AvatarChanged,
  MembershipGranted,
  MembershipRevoked,
  ProfileChanged,
  RoleAssigned,
  RolePermissionsChanged,
  RoleWithdrawn,
  TwoFactorEnrolled,
  TwoFactorReset,
  UserDeactivated,
  WelcomeTaskCompleted,
} from '@upfront/contracts/identity/events.js';
import { defineLiveHook, type Live } from '../runner/live-hook.js';
import { when } from '../runner/projection.js';
import { actors } from './identity.read-models.js';

/** Push event that makes the browser load its user again (spec shell 4.1). */
const reload = ({ data }: { data: { userId: string } }, live: Live): void =>
  live.toUser(data.userId, 'user-event', { value: 'user-updated' });

export const identityLive = defineLiveHook({
  name: 'identity',
  group: 'identity',
  on: [
    when(ProfileChanged, reload),
    when(MembershipGranted, reload),
    when(MembershipRevoked, reload),
    when(RoleAssigned, reload),
    when(RoleWithdrawn, reload),
    when(ActiveGroupSwitched, reload),
    when(AccountRequirementsChanged, reload),
    when(AvatarChanged, reload),
    when(TwoFactorEnrolled, reload),
    when(TwoFactorReset, reload),
    when(UserDeactivated, reload),
    when(WelcomeTaskCompleted, reload),
    when(RolePermissionsChanged, async ({ data }, live: Live) => {
      const holders = await live.readModels
        .of(actors)
        .find({ 'memberships.roleIds': data.roleId }, { _id: 1 })
        .lean();
      for (const { _id } of holders) live.toUser(_id, 'user-event', { value: 'user-updated' });
    }),
  ],
});
