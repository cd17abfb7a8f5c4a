import type { CommandOf } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import type { EditUser } from '@upfront/contracts/identity/commands.js';
import {
  AccountRequirementsChanged,
  UserDeactivated,
  UserEmailChanged,
  UserReactivated,
  type UserEvent,
} from '@upfront/contracts/identity/events.js';
import { AccountRequirements, type RequirementChanges } from '@upfront/contracts/identity/model.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { refuseUnseen } from '../execute/field-conflicts.js';
import { changeAvatar, rename } from './profile-changes.js';
import { changeGroups, changeRoles } from './user-places.js';
import type { Names } from './user.messages.js';
import type { UserFacts, UserState } from './user.state.js';

const REQUIREMENTS = AccountRequirements.keyof().options;

/** The event of those requirements that are not so yet; none where all are. */
export const changedRequirements = (
  userId: string,
  before: AccountRequirements,
  wanted: RequirementChanges,
): UserEvent[] => {
  const changed = REQUIREMENTS.filter((name) => wanted[name] !== undefined && wanted[name] !== before[name]);
  if (changed.length === 0) return [];
  const changes = Object.fromEntries(changed.map((name) => [name, wanted[name]]));
  return [eventOf(AccountRequirementsChanged, { userId, ...changes })];
};

/** Where a user belongs and what they may do there, as administrators see it. */
const placesOf = ({ memberships }: UserFacts) => ({
  groupIds: memberships.map(({ groupId }) => groupId),
  roleIds: memberships.flatMap(({ roleIds }) => roleIds),
});

/** The event of another address to sign in with; none where it is the same, or not spoken of. */
const changeEmail = ({ id: userId, email: previous }: UserFacts, email: string | undefined): UserEvent[] =>
  email === undefined || email === previous ? [] : [eventOf(UserEmailChanged, { userId, email, previous })];

/** What follows from an administrator's changes to a user. */
export const editUser = (
  data: CommandOf<typeof EditUser>['data'],
  user: Exclude<UserState, { stage: 'none' }>,
): UserEvent[] => {
  const isActive = user.stage === 'active';
  const current = { ...user, ...user.requirements, ...placesOf(user), isActive };
  refuseUnseen(current, data, data.seen, ['groupIds', 'roleIds']);
  return [
    ...rename(user, data),
    ...changeEmail(user, data.email),
    ...(data.groupIds
      ? changeGroups(user, data.groupIds, data.roleIds)
      : data.roleIds
        ? changeRoles(user, data.groupId, data.roleIds)
        : []),
    ...changedRequirements(user.id, user.requirements, data),
    ...(data.isActive === false && isActive ? [eventOf(UserDeactivated, { userId: user.id })] : []),
    ...(data.isActive === true && !isActive ? [eventOf(UserReactivated, { userId: user.id })] : []),
  ];
};

/** Values of an earlier time. @throws Refusal 422 where they are none that could be put back */
export const putBack = (
  user: UserFacts,
  {
    requirements,
    avatar,
    ...names
  }: { readonly [Field in keyof Names]?: Names[Field] | undefined } & {
    readonly avatar?: string | null | undefined;
    readonly requirements: RequirementChanges;
  },
): UserEvent[] => {
  const values = [...Object.values(names), ...Object.values(requirements), avatar];
  if (values.every((value) => value === undefined)) throw new Refusal(identityProblems.nothingToRestore);
  return [
    ...rename(user, names),
    ...changeAvatar(user, avatar),
    ...changedRequirements(user.id, user.requirements, requirements),
  ];
};
