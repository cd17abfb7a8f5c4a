import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { Decider } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  ActiveGroupSwitched,
  ImpersonationStarted,
  ImpersonationStopped,
  MembershipGranted,
  PasswordChanged,
  RecoveryCodesRenewed,
  SupportAlertSeen,
  TwoFactorEnrolled,
  TwoFactorRemoved,
  UserDeleted,
  UserCreated,
  WelcomeTaskCompleted,
  type UserEvent,
} from '@upfront/contracts/identity/events.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { changedRequirements, editUser, putBack } from './edit-user.js';
import { changeProfile } from './profile-changes.js';
import { moveGroup, replaceRole } from './user-places.js';
import { acceptTerms, completeSetUp, setUpDetails } from './set-up-user.js';
import { passwordLinkSent, requestPasswordLink, usePasswordLink } from './user-password.js';
import { evolveUser } from './user.evolve.js';
import type { InviteMessage, UserCommand } from './user.messages.js';
import type { UserFacts, UserState } from './user.state.js';

const existing = (state: UserState): Exclude<UserState, { stage: 'none' }> => {
  if (state.stage === 'none' || state.isDeleted) throw new Refusal(problems.notFound);
  return state;
};

const invite = ({ data, meta }: InviteMessage): UserEvent[] => {
  const { memberships, requirements = {}, linkId, ...person } = data;
  const { userId } = person;
  const invited = eventOf(UserCreated, person);
  const state = evolveUser({ stage: 'none' }, invited);
  const asked = state.stage === 'none' ? [] : changedRequirements(userId, state.requirements, requirements);
  const granted = memberships.map((membership) => eventOf(MembershipGranted, { userId, ...membership }));
  const [only] = memberships;
  // With a single group there is nothing to choose.
  const switched =
    only && memberships.length === 1 ? [eventOf(ActiveGroupSwitched, { userId, groupId: only.groupId })] : [];
  const link = linkId ? [passwordLinkSent(userId, linkId, 'invitation', meta.now)] : [];
  return [invited, ...asked, ...granted, ...switched, ...link];
};

const switchGroup = (user: UserFacts, groupId: string): UserEvent[] => {
  if (!user.memberships.some((membership) => membership.groupId === groupId))
    throw new Refusal(identityProblems.notAMember);
  return user.activeGroupId === groupId ? [] : [eventOf(ActiveGroupSwitched, { userId: user.id, groupId })];
};

/** Nobody acts as themselves, nor through somebody else. */
const startImpersonation = (user: Exclude<UserState, { stage: 'none' }>, actor: Actor): UserEvent[] => {
  if (actor.impersonatorId || actor.userId === user.id) throw new Refusal(identityProblems.impersonating);
  if (user.stage !== 'active') throw new Refusal(problems.notFound);
  return [eventOf(ImpersonationStarted, { userId: user.id, impersonatorId: actor.userId })];
};

/** @throws Refusal 409 where two-factor is off */
const enrolled = (user: UserFacts): UserFacts => {
  if (!user.twoFactorEnabled) throw new Refusal(identityProblems.twoFactorOff);
  return user;
};

const decide = (command: UserCommand, state: UserState): readonly UserEvent[] => {
  if (command.type === 'Invite') return state.stage === 'none' ? invite(command) : [];
  const user = existing(state);
  const who = { userId: user.id };
  switch (command.type) {
    case 'SwitchGroup':
      return switchGroup(user, command.data.companyGroupId);
    case 'EditUser':
      return editUser(command.data, user);
    case 'CompleteWelcomeTask':
      return user.hasCompletedWelcomeTask ? [] : [eventOf(WelcomeTaskCompleted, who)];
    case 'MarkSupportAlertSeen':
      return user.hasSeenSupportAlert ? [] : [eventOf(SupportAlertSeen, who)];
    case 'RequestPasswordLink':
      return requestPasswordLink(user, command.data, command.meta);
    case 'UsePasswordLink':
      return usePasswordLink(user, command.data.linkId, command.meta.now);
    case 'ChangePassword':
      return [eventOf(PasswordChanged, who)];
    case 'SetUpDetails':
      return setUpDetails(user, command.data);
    case 'CompleteSetUp':
      return completeSetUp(user, command.data.hasPassword);
    case 'AcceptTerms':
      return acceptTerms(user);
    case 'ChangeProfile':
      return changeProfile(user, command.data);
    case 'PutBack':
      return putBack(user, command.data);
    case 'DeleteUser':
      return [eventOf(UserDeleted, who)];
    case 'ReplaceRole':
      return replaceRole(user, command.data.roleId, command.data.replaceWith);
    case 'MoveGroup':
      return moveGroup(user, command.data.groupId, command.data.moveTo);
    case 'StartImpersonation':
      return startImpersonation(user, command.meta.actor);
    case 'StopImpersonation':
      return [eventOf(ImpersonationStopped, { ...who, impersonatorId: command.data.impersonatorId })];
    case 'EnrollInTwoFactor':
      if (user.twoFactorEnabled) throw new Refusal(identityProblems.twoFactorOn);
      return [eventOf(TwoFactorEnrolled, who)];
    case 'DisableTwoFactor':
      if (command.data.isRequired) throw new Refusal(identityProblems.twoFactorMandatory);
      return [eventOf(TwoFactorRemoved, { userId: enrolled(user).id })];
    case 'ResetTwoFactor':
      return user.twoFactorEnabled ? [eventOf(TwoFactorRemoved, who)] : [];
    case 'RenewRecoveryCodes':
      return [eventOf(RecoveryCodesRenewed, { userId: enrolled(user).id })];
    default:
      return command satisfies never;
  }
};

/** A user: acts in one group at a time and only in groups they belong to. */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initialState: { stage: 'none' },
  decide,
  evolve: evolveUser,
};
