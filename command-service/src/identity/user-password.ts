import type { DecisionMeta } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { PasswordChanged, PasswordLinkIssued, type UserEvent } from '@upfront/contracts/identity/events.js';
import { PASSWORD_LINK_MS, type PasswordLinkPurpose } from '@upfront/contracts/identity/model.js';
import type { TenantKey } from '@upfront/contracts/identity/tenants.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { changedRequirements } from './edit-user.js';
import type { UserState } from './user.state.js';

type Known = Exclude<UserState, { stage: 'none' }>;

export const passwordLinkSent = (
  userId: string,
  linkId: string,
  purpose: PasswordLinkPurpose,
  now: string,
  tenant: TenantKey = 'default',
): UserEvent => {
  const expiresAt = new Date(Date.parse(now) + PASSWORD_LINK_MS[purpose]).toISOString();
  const place = tenant === 'default' ? {} : { tenant };
  return eventOf(PasswordLinkIssued, { userId, linkId, purpose, expiresAt, ...place });
};

/** A link goes to active users; to those who forgot their password only where that is allowed to them. */
export const requestPasswordLink = (
  user: Known,
  { purpose, tenant }: { readonly purpose: PasswordLinkPurpose; readonly tenant: TenantKey },
  meta: DecisionMeta,
): UserEvent[] => {
  if (user.stage !== 'active') return [];
  if (purpose === 'forgotten' && !user.requirements.passwordResetAllowed) return [];
  const asked = purpose === 'administrator' ? { mustResetPassword: true } : {};
  return [
    ...changedRequirements(user.id, user.requirements, asked),
    passwordLinkSent(user.id, meta.newId(), purpose, meta.now, tenant),
  ];
};

/** A link works once, until it expires or a later one takes its place. @throws Refusal 422 */
export const usePasswordLink = (user: Known, linkId: string, now: string): UserEvent[] => {
  const { passwordLink } = user;
  const works = passwordLink?.linkId === linkId && Date.parse(now) < Date.parse(passwordLink.expiresAt);
  if (user.stage !== 'active' || !works) throw new Refusal(identityProblems.passwordLinkUsed);
  return [eventOf(PasswordChanged, { userId: user.id, linkId })];
};
