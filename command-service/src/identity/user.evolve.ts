import type { UserEvent } from '@upfront/contracts/identity/events.js';
import { initialRequirements, withRequirements, type Membership } from '@upfront/contracts/identity/model.js';
import type { UserState } from './user.state.js';

const withRoles = (
  memberships: readonly Membership[],
  groupId: string,
  change: (roleIds: readonly string[]) => string[],
): Membership[] =>
  memberships.map((membership) =>
    membership.groupId === groupId ? { ...membership, roleIds: change(membership.roleIds) } : membership,
  );

/** What a user is after an event. */
export const evolveUser = (state: UserState, event: UserEvent): UserState => {
  if (event.type === 'UserCreated.v1') {
    const { userId, showInitialSetup, ...person } = event.data;
    return {
      stage: 'active',
      id: userId,
      ...person,
      memberships: [],
      activeGroupId: null,
      hasCompletedWelcomeTask: false,
      hasSeenSupportAlert: false,
      avatar: null,
      hasOwnPassword: false,
      requirements: initialRequirements(showInitialSetup),
      twoFactorEnabled: false,
      isDeleted: false,
    };
  }
  if (state.stage === 'none') return state;
  switch (event.type) {
    case 'ProfileChanged.v1': {
      const { firstName, lastName, title } = event.data;
      return { ...state, firstName, lastName, title };
    }
    case 'UserEmailChanged.v1':
      return { ...state, email: event.data.email, passwordLink: undefined };
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
    case 'UserDeleted.v1':
      return { ...state, stage: 'inactive', isDeleted: true, memberships: [], activeGroupId: null };
    case 'WelcomeTaskCompleted.v1':
      return { ...state, hasCompletedWelcomeTask: true };
    case 'SupportAlertSeen.v1':
      return { ...state, hasSeenSupportAlert: true };
    case 'PasswordLinkIssued.v1': {
      const { linkId, expiresAt } = event.data;
      return { ...state, passwordLink: { linkId, expiresAt } };
    }
    case 'PasswordChanged.v1': {
      const requirements = { ...state.requirements, mustResetPassword: false };
      return { ...state, requirements, hasOwnPassword: true, passwordLink: undefined };
    }
    case 'TermsAccepted.v1':
      return { ...state, requirements: { ...state.requirements, acceptedTermsOfService: true } };
    case 'InitialSetupCompleted.v1':
      return { ...state, requirements: { ...state.requirements, showInitialSetup: false } };
    case 'AvatarChanged.v1':
      return { ...state, avatar: event.data.avatar };
    case 'AccountRequirementsChanged.v1':
      return { ...state, requirements: withRequirements(state.requirements, event.data) };
    case 'TwoFactorEnrolled.v1':
      return { ...state, twoFactorEnabled: true };
    case 'TwoFactorRemoved.v1':
      return { ...state, twoFactorEnabled: false };
    case 'RecoveryCodesRenewed.v1':
    case 'ImpersonationStarted.v1':
    case 'ImpersonationStopped.v1':
      return state;
    default:
      event satisfies never;
      return state;
  }
};
