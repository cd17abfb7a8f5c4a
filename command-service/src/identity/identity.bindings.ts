import {
  CompleteWelcomeTask,
  MarkSupportAlertSeen,
  SwitchGroup,
} from '@upfront/contracts/identity/commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import type { DecisionMeta } from '@upfront/contracts/kernel/decider.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import { bind, handle, messageOf, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import { restoreAdministrator } from './restore-administrator.handler.js';
import { bootstrapPlatform } from './bootstrap-platform.handler.js';
import { companyHandlers } from './company.handlers.js';
import { impersonationHandlers } from './impersonation.handlers.js';
import { passwordHandlers } from './password.handlers.js';
import { requireCompany } from './requirements.js';
import { permissionHandlers } from './permission.handlers.js';
import { roleHandlers } from './role.handlers.js';
import { renewed } from './session-changes.js';
import { setUpHandlers } from './set-up.handlers.js';
import { signIn, signOut } from './sign-in.handler.js';
import { ssoAdminHandlers } from './sso-admin.handlers.js';
import { ssoDomainHandlers } from './sso-domain.handlers.js';
import { ssoSignInHandlers } from './sso-sign-in.handlers.js';
import { twoFactorHandlers } from './two-factor.handlers.js';
import { userAdminHandlers } from './user-admin.handlers.js';
import { userSessionHandlers } from './user-sessions.handler.js';
import { userAggregate } from './user.aggregate.js';
import { Aggregates } from '../execute/aggregates.js';

/** Another group gives other rights: the session goes on under a new id. */
const switchGroup = handle(
  SwitchGroup,
  { aggregates: Aggregates, sessions: SessionStore },
  async (input, context, services) => {
    const { userId } = context.actor;
    const { state } = await services.aggregates.load(userAggregate, userId);
    const place =
      state.stage === 'none'
        ? undefined
        : state.memberships.find(({ groupId }) => groupId === input.companyGroupId);
    if (!place) throw new Refusal(identityProblems.notAMember);
    await requireCompany(services, place.companyId);
    const message = messageOf(SwitchGroup)(input, decisionMeta(context));
    const { position } = await services.aggregates.decide(userAggregate, userId, message, context);
    return { answer: {}, position, ...(await renewed(context, services)) };
  },
);

const oneself = { id: (_: unknown, meta: DecisionMeta) => meta.actor.userId, answer: () => ({}) };

export const identityHandlers: readonly HandlerType[] = [
  bootstrapPlatform,
  restoreAdministrator,
  signIn,
  signOut,
  ...companyHandlers,
  ...permissionHandlers,
  ...roleHandlers,
  ...userAdminHandlers,
  ...userSessionHandlers,
  switchGroup,
  ...ssoAdminHandlers,
  ...ssoDomainHandlers,
  ...ssoSignInHandlers,
  ...passwordHandlers,
  ...setUpHandlers,
  ...impersonationHandlers,
  ...twoFactorHandlers,
  bind(CompleteWelcomeTask, userAggregate, { ...oneself, message: messageOf(CompleteWelcomeTask) }),
  bind(MarkSupportAlertSeen, userAggregate, { ...oneself, message: messageOf(MarkSupportAlertSeen) }),
];
