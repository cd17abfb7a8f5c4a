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
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { Attempts } from './attempts.js';
import { requireUncommon } from './common-password.js';
import { Credentials } from './credentials.js';
import { EMAIL } from './new-user.js';
import { ownUser } from './own-user.js';
import { onlySession } from './session-changes.js';
import { userAggregate, userRecord } from './user.aggregate.js';
import type { UserState } from './user.state.js';

/** The answer takes this long, in ms, whether the account exists or not. */
const ANSWER_MS = 400;

const refuseField = (field: string, problem: ProblemDefinition): never => {
  throw new Refusal(problem, { errors: { [field]: [problem.detail] } });
};

/** @throws Refusal 422 where the new password is the old one */
const requireOther = async (userId: string, password: string, { mongo }: Tools): Promise<void> => {
  if (await new Credentials(mongo).isPassword(userId, password))
    refuseField('password', identityProblems.samePassword);
};

/** A link is mailed where the account exists; neither the answer nor its time tells. */
const forgot = handle(ForgotPassword, async ({ email }, context, tools) => {
  const until = pause(ANSWER_MS);
  // Whoever asks often gets the same answer, and the owner of the address no more mail for a while.
  const isOffered = tenants[context.tenant].forgotPassword;
  const userId =
    isOffered && (await Attempts.ofMail(tools.redis, email).mayTry())
      ? await tools.reservations.ownerOf(EMAIL, email)
      : undefined;
  if (userId) {
    const data = { purpose: 'forgotten', tenant: context.tenant } as const;
    const message = { type: 'RequestPasswordLink', data, meta: decisionMeta(context) } as const;
    await tools.aggregates.decide(userAggregate, userId, message, context).catch((error: unknown) => {
      // The address is still claimed by somebody who was never made, or is gone: that is nobody's business.
      if (!(error instanceof Refusal)) throw error;
    });
  }
  await until;
  return { answer: {} };
});

const reset = handle(ResetPassword, async ({ token, password }, context, tools) => {
  const link = readPasswordLinkToken(tools.secrets, token);
  if (!link) throw new Refusal(identityProblems.passwordLinkUsed);
  requireUncommon(password);
  const { userId, linkId } = link;
  const message = { type: 'UsePasswordLink', data: { linkId }, meta: decisionMeta(context) } as const;
  // The link is used up before the password is set: two who have it at the same time do not both set one.
  const { state, position } = await tools.aggregates.decide(userAggregate, userId, message, context);
  if (state.stage === 'none') throw new Refusal(identityProblems.passwordLinkUsed);
  await new Credentials(tools.mongo).set(userId, state.email, password);
  await tools.sessions.closeAllOf(userId, { mayWait: true });
  return { answer: {}, position };
});

const replace = handle(ReplacePassword, async ({ password }, context, tools) => {
  const user = await ownUser(context, tools);
  if (!user.requirements.mustResetPassword) throw new Refusal(identityProblems.noResetAsked);
  requireUncommon(password);
  await requireOther(user.id, password, tools);
  const message = { type: 'ChangePassword', data: {}, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(userAggregate, user.id, message, context);
  await new Credentials(tools.mongo).set(user.id, user.email, password);
  return { answer: {}, position, ...(await onlySession(context, tools)) };
});

const change = handle(ChangePassword, async ({ currentPassword, password }, context, tools) => {
  const user = await ownUser(context, tools);
  const attempts = Attempts.ofPassword(tools.redis, user.email, context.address);
  await attempts.try();
  if (!(await new Credentials(tools.mongo).isPassword(user.id, currentPassword)))
    refuseField('currentPassword', identityProblems.wrongPassword);
  await attempts.succeeded();
  requireUncommon(password);
  await requireOther(user.id, password, tools);
  const message = { type: 'ChangePassword', data: {}, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(userAggregate, user.id, message, context);
  await new Credentials(tools.mongo).set(user.id, user.email, password);
  return { answer: {}, position, ...(await onlySession(context, tools)) };
});

const send = handle(SendPasswordLink, async ({ id }, context, tools) => {
  const guard = (state: UserState): void => checkRecord(SendPasswordLink.access, context, userRecord(state));
  const data = { purpose: 'administrator', tenant: context.tenant } as const;
  const message = { type: 'RequestPasswordLink', data, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(userAggregate, id, message, context, { guard });
  return { answer: {}, position };
});

export const passwordHandlers: readonly HandlerType[] = [forgot, reset, replace, change, send];
