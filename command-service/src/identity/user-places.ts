import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  ActiveGroupSwitched,
  MembershipGranted,
  MembershipRevoked,
  RoleAssigned,
  RoleWithdrawn,
  type UserEvent,
} from '@upfront/contracts/identity/events.js';
import type { Membership } from '@upfront/contracts/identity/model.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import type { UserFacts } from './user.state.js';

const rolesFromTo = (
  userId: string,
  { groupId, roleIds: before }: Membership,
  after: readonly string[],
): UserEvent[] => [
  ...after
    .filter((roleId) => !before.includes(roleId))
    .map((roleId) => eventOf(RoleAssigned, { userId, groupId, roleId })),
  ...before
    .filter((roleId) => !after.includes(roleId))
    .map((roleId) => eventOf(RoleWithdrawn, { userId, groupId, roleId })),
];

/** Other roles in one group. @throws Refusal 422 where the user does not belong to it */
export const changeRoles = (
  user: UserFacts,
  groupId: string | undefined,
  roleIds: readonly string[],
): UserEvent[] => {
  const membership = user.memberships.find(
    (candidate) => candidate.groupId === (groupId ?? user.activeGroupId),
  );
  if (!membership) throw new Refusal(identityProblems.notAMember);
  return rolesFromTo(user.id, membership, roleIds);
};

/**
 * Other groups of one company, that of the active group; memberships in other companies stay. New groups come with the
 * roles given, or with those held before. Whoever lost the active group and has one left stands in it.
 */
export const changeGroups = (
  user: UserFacts,
  groupIds: readonly string[],
  roleIds: readonly string[] | undefined,
): UserEvent[] => {
  const userId = user.id;
  const home = user.memberships.find(({ groupId }) => groupId === user.activeGroupId) ?? user.memberships[0];
  if (!home) throw new Refusal(identityProblems.notAMember);
  const { companyId } = home;
  const wanted = [...new Set(groupIds)];
  const there = user.memberships.filter((membership) => membership.companyId === companyId);
  const kept = there.filter(({ groupId }) => wanted.includes(groupId));
  const lost = there.filter(({ groupId }) => !wanted.includes(groupId));
  const added = wanted.filter((groupId) => !there.some((membership) => membership.groupId === groupId));
  const isStanding =
    user.activeGroupId !== null && !lost.some(({ groupId }) => groupId === user.activeGroupId);
  const [only] = wanted;
  return [
    ...kept.flatMap((membership) => (roleIds ? rolesFromTo(userId, membership, roleIds) : [])),
    ...added.map((groupId) =>
      eventOf(MembershipGranted, { userId, groupId, companyId, roleIds: [...(roleIds ?? home.roleIds)] }),
    ),
    ...lost.map(({ groupId }) => eventOf(MembershipRevoked, { userId, groupId })),
    ...(!isStanding && only && wanted.length === 1
      ? [eventOf(ActiveGroupSwitched, { userId, groupId: only })]
      : []),
  ];
};

export const replaceRole = (user: UserFacts, roleId: string, replaceWith: string): UserEvent[] =>
  user.memberships
    .filter(({ roleIds }) => roleIds.includes(roleId))
    .flatMap((membership) => {
      const others = membership.roleIds.filter((id) => id !== roleId);
      return rolesFromTo(user.id, membership, [...new Set([...others, replaceWith])]);
    });

export const moveGroup = (user: UserFacts, groupId: string, moveTo: string): UserEvent[] => {
  const userId = user.id;
  const left = user.memberships.find((membership) => membership.groupId === groupId);
  if (!left) return [];
  const there = user.memberships.find((membership) => membership.groupId === moveTo);
  const arrives = there
    ? []
    : [
        eventOf(MembershipGranted, {
          userId,
          groupId: moveTo,
          companyId: left.companyId,
          roleIds: left.roleIds,
        }),
      ];
  const stands =
    user.activeGroupId === groupId ? [eventOf(ActiveGroupSwitched, { userId, groupId: moveTo })] : [];
  return [...arrives, ...stands, eventOf(MembershipRevoked, { userId, groupId })];
};
