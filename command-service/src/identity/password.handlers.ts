import { setTimeout as pause } from 'node:timers/promises';
import {
  ChangePassword,
  ForgotPassword,
  ReplacePassword,
  ResetPassword,
  SendPasswordLink,
} from '@upfront/contracts/identity/account-commands.js';
import { tenants } from '@upfront/contracts/identity/tenants.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal, type ProblemDefinition } from '@upfront/contracts/kernel/problem.js';
import { readPasswordLinkToken } from '@upfront/platform/secrets/password-link.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import { Secrets } from '@upfront/platform/secrets/secrets.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import { Attempts } from './attempts.js';
import { requireUncommon } from './common-password.js';
import { Credentials } from './credentials.js';
import { EMAIL } from './new-user.js';
import { ownUser } from './own-user.js';
import { onlySession } from './session-changes.js';
import { userAggregate, userRecord } from './user.aggregate.js';
import type { UserState } from './user.state.js';
import { Aggregates } from '../execute/aggregates.js';
import { Reservations } from '../execute/reservations.js';

/** The answer takes this long, in ms, whether the account exists or not. */
const ANSWER_MS = 400;

const refuseField = (field: string, problem: ProblemDefinition): never => {
  throw new Refusal(problem, { errors: { [field]: [problem.detail] } });
};

/** @throws Refusal 422 where the new password is the old one */
const requireOther = async (
  userId: string,
  password: string,
  { credentials }: { readonly credentials: Credentials },
): Promise<void> => {
  if (await credentials.isPassword(userId, password)) refuseField('password', identityProblems.samePassword);
};

/** A link is mailed where the account exists; neither the answer nor its time tells. */
const forgot = handle(
  ForgotPassword,
  { aggregates: Aggregates, reservations: Reservations, redis: RedisGuard },
  async ({ email }, context, { aggregates, reservations, redis }) => {
    const until = pause(ANSWER_MS);
    // Whoever asks often gets the same answer, and the owner of the address no more mail for a while.
    const isOffered = tenants[context.tenant].forgotPassword;
    const userId =
      isOffered && (await Attempts.ofMail(redis, email).mayTry())
        ? await reservations.ownerOf(EMAIL, email)
        : undefined;
    if (userId) {
      const data = { purpose: 'forgotten', tenant: context.tenant } as const;
      const message = { type: 'RequestPasswordLink', data, meta: decisionMeta(context) } as const;
      await aggregates.decide(userAggregate, userId, message, context).catch((error: unknown) => {
        // The address is still claimed by somebody who was never made, or is gone: that is nobody's business.
        if (!(error instanceof Refusal)) throw error;
      });
    }
    await until;
    return { answer: {} };
  },
);

const reset = handle(
  ResetPassword,
  { aggregates: Aggregates, sessions: SessionStore, secrets: Secrets, credentials: Credentials },
  async ({ token, password }, context, { aggregates, sessions, secrets, credentials }) => {
    const link = readPasswordLinkToken(secrets, token);
    if (!link) throw new Refusal(identityProblems.passwordLinkUsed);
    requireUncommon(password);
    const { userId, linkId } = link;
    const message = { type: 'UsePasswordLink', data: { linkId }, meta: decisionMeta(context) } as const;
    // The link is used up before the password is set: two who have it at the same time do not both set one.
    const { state, position } = await aggregates.decide(userAggregate, userId, message, context);
    if (state.stage === 'none') throw new Refusal(identityProblems.passwordLinkUsed);
    await credentials.set(userId, state.email, password);
    await sessions.closeAllOf(userId, { mayWait: true });
    return { answer: {}, position };
  },
);

const replace = handle(
  ReplacePassword,
  { aggregates: Aggregates, sessions: SessionStore, credentials: Credentials },
  async ({ password }, context, services) => {
    const user = await ownUser(context, services);
    if (!user.requirements.mustResetPassword) throw new Refusal(identityProblems.noResetAsked);
    requireUncommon(password);
    await requireOther(user.id, password, services);
    const message = { type: 'ChangePassword', data: {}, meta: decisionMeta(context) } as const;
    const { position } = await services.aggregates.decide(userAggregate, user.id, message, context);
    await services.credentials.set(user.id, user.email, password);
    return { answer: {}, position, ...(await onlySession(context, services)) };
  },
);

const change = handle(
  ChangePassword,
  { aggregates: Aggregates, sessions: SessionStore, redis: RedisGuard, credentials: Credentials },
  async ({ currentPassword, password }, context, services) => {
    const user = await ownUser(context, services);
    const attempts = Attempts.ofPassword(services.redis, user.email, context.address);
    await attempts.try();
    if (!(await services.credentials.isPassword(user.id, currentPassword)))
      refuseField('currentPassword', identityProblems.wrongPassword);
    await attempts.succeeded();
    requireUncommon(password);
    await requireOther(user.id, password, services);
    const message = { type: 'ChangePassword', data: {}, meta: decisionMeta(context) } as const;
    const { position } = await services.aggregates.decide(userAggregate, user.id, message, context);
    await services.credentials.set(user.id, user.email, password);
    return { answer: {}, position, ...(await onlySession(context, services)) };
  },
);

const send = handle(SendPasswordLink, { aggregates: Aggregates }, async ({ id }, context, { aggregates }) => {
  const guard = (state: UserState): void => checkRecord(SendPasswordLink.access, context, userRecord(state));
  const data = { purpose: 'administrator', tenant: context.tenant } as const;
  const message = { type: 'RequestPasswordLink', data, meta: decisionMeta(context) } as const;
  const { position } = await aggregates.decide(userAggregate, id, message, context, { guard });
  return { answer: {}, position };
});

export const passwordHandlers: readonly HandlerType[] = [forgot, reset, replace, change, send];
