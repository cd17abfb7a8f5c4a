import type { CommandMessage, CommandOf, Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type {
  CompleteWelcomeTask,
  EditUser,
  MarkSupportAlertSeen,
  SwitchGroup,
} from '@upfront/contracts/identity/commands.js';
import {
  ActiveGroupSwitched,
  MembershipGranted,
  ProfileChanged,
  RoleAssigned,
  RoleWithdrawn,
  SupportAlertSeen,
  UserDeactivated,
  UserInvited,
  UserReactivated,
  WelcomeTaskCompleted,
  type UserEvent,
} from '@upfront/contracts/identity/events.js';
import type { Membership } from '@upfront/contracts/identity/model.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';

interface Facts {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly isProviderEmployee: boolean;
  readonly memberships: readonly Membership[];
  readonly activeGroupId: string | null;
  readonly hasCompletedWelcomeTask: boolean;
  readonly hasSeenSupportAlert: boolean;
}

export type UserState =
  | { readonly stage: 'none' }
  | ({ readonly stage: 'active' } & Facts)
  | ({ readonly stage: 'inactive' } & Facts);

export type InviteMessage = CommandMessage<
  'Invite',
  {
    readonly userId: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly title: string;
    readonly isProviderEmployee: boolean;
    readonly showInitialSetup: boolean;
    readonly memberships: readonly Membership[];
  }
>;

export type UserCommand =
  | InviteMessage
  | CommandOf<typeof SwitchGroup>
  | CommandOf<typeof EditUser>
  | CommandOf<typeof CompleteWelcomeTask>
  | CommandOf<typeof MarkSupportAlertSeen>;

const existing = (state: UserState): Exclude<UserState, { stage: 'none' }> => {
  if (state.stage === 'none') throw new Refusal(problems.notFound);
  return state;
};

const invite = ({ memberships, ...person }: InviteMessage['data']): UserEvent[] => {
  const { userId } = person;
  const granted = memberships.map((membership) => eventOf(MembershipGranted, { userId, ...membership }));
  const [only] = memberships;
  // With a single group there is nothing to choose.
  const switched =
    only && memberships.length === 1 ? [eventOf(ActiveGroupSwitched, { userId, groupId: only.groupId })] : [];
  return [eventOf(UserInvited, person), ...granted, ...switched];
};

const editRoles = (user: Facts, groupId: string | undefined, roleIds: readonly string[]): UserEvent[] => {
  const membership = user.memberships.find(
    (candidate) => candidate.groupId === (groupId ?? user.activeGroupId),
  );
  if (!membership) throw new Refusal(identityProblems.notAMember);
  const place = { userId: user.id, groupId: membership.groupId };
  const assigned = roleIds.filter((roleId) => !membership.roleIds.includes(roleId));
  const withdrawn = membership.roleIds.filter((roleId) => !roleIds.includes(roleId));
  return [
    ...assigned.map((roleId) => eventOf(RoleAssigned, { ...place, roleId })),
    ...withdrawn.map((roleId) => eventOf(RoleWithdrawn, { ...place, roleId })),
  ];
};

const edit = (data: CommandOf<typeof EditUser>['data'], state: UserState): UserEvent[] => {
  const user = existing(state);
  const { firstName = user.firstName, lastName = user.lastName, title = user.title } = data;
  const renamed = firstName !== user.firstName || lastName !== user.lastName || title !== user.title;
  const isActive = user.stage === 'active';
  return [
    ...(renamed ? [eventOf(ProfileChanged, { userId: user.id, firstName, lastName, title })] : []),
    ...(data.roleIds ? editRoles(user, data.groupId, data.roleIds) : []),
    ...(data.isActive === false && isActive ? [eventOf(UserDeactivated, { userId: user.id })] : []),
    ...(data.isActive === true && !isActive ? [eventOf(UserReactivated, { userId: user.id })] : []),
  ];
};

const decide = (command: UserCommand, state: UserState): readonly UserEvent[] => {
  switch (command.type) {
    case 'Invite':
      return state.stage === 'none' ? invite(command.data) : [];
    case 'SwitchGroup': {
      const user = existing(state);
      const groupId = command.data.companyGroupId;
      if (!user.memberships.some((membership) => membership.groupId === groupId)) {
        throw new Refusal(identityProblems.notAMember);
      }
      return user.activeGroupId === groupId
        ? []
        : [eventOf(ActiveGroupSwitched, { userId: user.id, groupId })];
    }
    case 'EditUser':
      return edit(command.data, state);
    case 'CompleteWelcomeTask': {
      const user = existing(state);
      return user.hasCompletedWelcomeTask ? [] : [eventOf(WelcomeTaskCompleted, { userId: user.id })];
    }
    case 'MarkSupportAlertSeen': {
      const user = existing(state);
      return user.hasSeenSupportAlert ? [] : [eventOf(SupportAlertSeen, { userId: user.id })];
    }
    default:
      return command satisfies never;
  }
};

const withRoles = (
  memberships: readonly Membership[],
  groupId: string,
  change: (roleIds: readonly string[]) => string[],
): Membership[] =>
  memberships.map((membership) =>
    membership.groupId === groupId ? { ...membership, roleIds: change(membership.roleIds) } : membership,
  );

const evolve = (state: UserState, event: UserEvent): UserState => {
  if (event.type === 'UserInvited.v1') {
    const { userId, showInitialSetup: _, ...person } = event.data;
    const flags = { hasCompletedWelcomeTask: false, hasSeenSupportAlert: false };
    return { stage: 'active', id: userId, ...person, memberships: [], activeGroupId: null, ...flags };
  }
  if (state.stage === 'none') return state;
  switch (event.type) {
    case 'ProfileChanged.v1': {
      const { firstName, lastName, title } = event.data;
      return { ...state, firstName, lastName, title };
    }
    case 'MembershipGranted.v1': {
      const { userId: _, ...membership } = event.data;
      const others = state.memberships.filter(({ groupId }) => groupId !== membership.groupId);
      return { ...state, memberships: [...others, membership] };
    }
    case 'MembershipRevoked.v1': {
      const memberships = state.memberships.filter(({ groupId }) => groupId !== event.data.groupId);
      const activeGroupId = state.activeGroupId === event.data.groupId ? null : state.activeGroupId;
      return { ...state, memberships, activeGroupId };
    }
    case 'RoleAssigned.v1': {
      const { groupId, roleId } = event.data;
      return {
        ...state,
        memberships: withRoles(state.memberships, groupId, (ids) => [...new Set([...ids, roleId])]),
      };
    }
    case 'RoleWithdrawn.v1': {
      const { groupId, roleId } = event.data;
      return {
        ...state,
        memberships: withRoles(state.memberships, groupId, (ids) => ids.filter((id) => id !== roleId)),
      };
    }
    case 'ActiveGroupSwitched.v1':
      return { ...state, activeGroupId: event.data.groupId };
    case 'UserDeactivated.v1':
      return { ...state, stage: 'inactive' };
    case 'UserReactivated.v1':
      return { ...state, stage: 'active' };
    case 'WelcomeTaskCompleted.v1':
      return { ...state, hasCompletedWelcomeTask: true };
    case 'SupportAlertSeen.v1':
      return { ...state, hasSeenSupportAlert: true };
    case 'PasswordChanged.v1':
      return state;
    default:
      event satisfies never;
      return state;
  }
};

/** A user: acts in one group at a time and only in groups they belong to. */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initialState: { stage: 'none' },
  decide,
  evolve,
};
