import type { PlaceOfRights, RightsHolder } from '@upfront/contracts/identity/rights-beyond.js';
import type { Membership } from '@upfront/contracts/identity/model.js';
import { PermissionGroups } from '@upfront/contracts/identity/permission-group.resource.js';
import { heldValues } from '@upfront/contracts/kernel/resource/shapes.js';
import type { Aggregates } from '../execute/aggregates.js';
import { aggregatesOf } from '../resources/record-aggregates.js';
import type { RecordState } from '../resources/resource.state.js';
import { roleAggregate } from './role.aggregate.js';
import type { RoleState } from './role.decider.js';
import { userAggregate } from './user.aggregate.js';
import type { UserCommand } from './user.messages.js';
import type { UserFacts, UserState } from './user.state.js';

/** What records will be once something that is only planned is done, by their ids. */
export interface Planned {
  readonly users?: ReadonlyMap<string, UserState>;
  readonly roles?: ReadonlyMap<string, RoleState>;
  readonly permissionGroups?: ReadonlyMap<string, RecordState>;
}

/** A membership with what its roles give together, by the log: as `membership-rights` of the projections writes it. */
const placeOf = async (
  { groupId, companyId, roleIds }: Membership,
  aggregates: Aggregates,
  planned: Planned,
): Promise<PlaceOfRights> => {
  const roles: Exclude<RoleState, { stage: 'none' }>[] = [];
  for (const id of roleIds) {
    const state = planned.roles?.get(id) ?? (await aggregates.load(roleAggregate, id)).state;
    if (state.stage !== 'none') roles.push(state);
  }
  const permissions = new Set(roles.flatMap((role) => role.permissions));
  for (const id of new Set(roles.flatMap((role) => role.permissionGroupIds ?? []))) {
    const state =
      planned.permissionGroups?.get(id) ??
      (await aggregates.load(aggregatesOf(PermissionGroups).record, id)).state;
    if (state.stage === 'none') continue;
    const bundle = heldValues(PermissionGroups, state.values);
    if (bundle.isEnabled) for (const name of bundle.permissions ?? []) permissions.add(name);
  }
  // One role without narrowed routes opens all that the permissions give.
  const isNarrowed = roles.length > 0 && roles.every((role) => role.routes !== undefined);
  const routes = isNarrowed ? roles.flatMap((role) => role.routes ?? []) : null;
  return { groupId, companyId, permissions: [...permissions], routes };
};

/** A person's rights as the log has them now, or will have them once what is planned is done. */
export const rightsOf = async (
  user: Pick<UserFacts, 'isProviderEmployee' | 'memberships'>,
  aggregates: Aggregates,
  planned: Planned = {},
): Promise<RightsHolder> => ({
  isProviderEmployee: user.isProviderEmployee,
  memberships: await Promise.all(
    user.memberships.map((membership) => placeOf(membership, aggregates, planned)),
  ),
});

/** What people will be once each has had a command. */
export const usersAfterwards = async (
  commands: readonly (readonly [userId: string, command: UserCommand])[],
  { aggregates }: { readonly aggregates: Aggregates },
): Promise<Map<string, UserState>> => {
  const users = new Map<string, UserState>();
  for (const [userId, command] of commands)
    users.set(userId, await aggregates.afterwards(userAggregate, userId, command));
  return users;
};
