import { toString as drawCode } from 'qrcode';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import {
  BeginTwoFactorEnrollment,
  DisableTwoFactor,
  EnableTwoFactor,
  RenewRecoveryCodes,
  ResetTwoFactor,
  ValidateTwoFactor,
} from '@upfront/contracts/identity/two-factor-commands.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import { Attempts } from './attempts.js';
import { ownUser } from './own-user.js';
import { renewed, placeOf } from './session-changes.js';
import { recordSignIn } from './sign-in-record.js';
import { isTwoFactorRequired } from './two-factor-required.js';
import { otpauthUrlOf, TwoFactorStore } from './two-factor-store.js';
import { userAggregate, userRecord } from './user.aggregate.js';
import { Aggregates } from '../execute/aggregates.js';
import { EventStore } from '../event-store/event-store.js';

const needs = {
  aggregates: Aggregates,
  sessions: SessionStore,
  redis: RedisGuard,
  twoFactor: TwoFactorStore,
};

/** Does the work with a code, which guessing slows down. @throws Refusal 422 where the code is wrong */
const withCode = async <Result>(
  userId: string,
  { redis }: { readonly redis: RedisGuard },
  work: () => Promise<Result | undefined>,
): Promise<Result> => {
  const attempts = Attempts.ofCode(redis, userId);
  await attempts.try();
  const result = await work();
  if (result === undefined) {
    const { detail } = identityProblems.wrongCode;
    throw new Refusal(identityProblems.wrongCode, { errors: { code: [detail] } });
  }
  await attempts.succeeded();
  return result;
};

const begin = handle(
  BeginTwoFactorEnrollment,
  { aggregates: Aggregates, twoFactor: TwoFactorStore },
  async (_input, context, services) => {
    const user = await ownUser(context, services);
    if (user.twoFactorEnabled) throw new Refusal(identityProblems.twoFactorOn);
    const secret = await services.twoFactor.begin(user.id);
    const otpauthUrl = otpauthUrlOf(secret, user.email);
    const picture = await drawCode(otpauthUrl, { type: 'svg', margin: 2 });
    const qrCode = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
    return { answer: { secret, otpauthUrl, qrCode } };
  },
);

const enable = handle(EnableTwoFactor, needs, async ({ code }, context, services) => {
  const user = await ownUser(context, services);
  if (user.twoFactorEnabled) throw new Refusal(identityProblems.twoFactorOn);
  const recoveryCodes = await withCode(user.id, services, () => services.twoFactor.confirm(user.id, code));
  const message = { type: 'EnrollInTwoFactor', data: {}, meta: decisionMeta(context) } as const;
  const { position } = await services.aggregates.decide(userAggregate, user.id, message, context);
  return { answer: { recoveryCodes }, position, ...(await renewed(context, services)) };
});

const validate = handle(
  ValidateTwoFactor,
  {
    aggregates: Aggregates,
    store: EventStore,
    sessions: SessionStore,
    redis: RedisGuard,
    twoFactor: TwoFactorStore,
  },
  async ({ code }, context, services) => {
    const user = await ownUser(context, services);
    const store = services.twoFactor;
    const secondFactor = await withCode(user.id, services, () => store.use(user.id, code));
    if (context.session) await services.sessions.close(context.session.id);
    const position = await recordSignIn(services, context, user, { secondFactor });
    const recoveryCodesLeft = secondFactor === 'code' ? null : await store.recoveryCodesLeft(user.id);
    const open = await services.sessions.open(user.id, placeOf(context));
    return { answer: { recoveryCodesLeft }, position, sessionChange: { open } };
  },
);

const renewCodes = handle(
  RenewRecoveryCodes,
  { aggregates: Aggregates, redis: RedisGuard, twoFactor: TwoFactorStore },
  async ({ code }, context, services) => {
    const user = await ownUser(context, services);
    const store = services.twoFactor;
    await withCode(user.id, services, () => store.use(user.id, code));
    const message = { type: 'RenewRecoveryCodes', data: {}, meta: decisionMeta(context) } as const;
    const { position } = await services.aggregates.decide(userAggregate, user.id, message, context);
    return { answer: { recoveryCodes: await store.renewRecoveryCodes(user.id) }, position };
  },
);

const disable = handle(DisableTwoFactor, needs, async ({ code }, context, services) => {
  const user = await ownUser(context, services);
  const store = services.twoFactor;
  const isRequired = await isTwoFactorRequired(user, services);
  if (isRequired) throw new Refusal(identityProblems.twoFactorMandatory);
  await withCode(user.id, services, () => store.use(user.id, code));
  const message = { type: 'DisableTwoFactor', data: { isRequired }, meta: decisionMeta(context) } as const;
  const { position } = await services.aggregates.decide(userAggregate, user.id, message, context);
  await store.remove(user.id);
  return { answer: {}, position, ...(await renewed(context, services)) };
});

/** Whoever had a session keeps none: the device may be in other hands. */
const reset = handle(
  ResetTwoFactor,
  { aggregates: Aggregates, sessions: SessionStore, twoFactor: TwoFactorStore },
  async ({ id }, context, { aggregates, sessions, twoFactor }) => {
    const guard = {
      guard: (state: Parameters<typeof userRecord>[0]) =>
        checkRecord(ResetTwoFactor.access, context, userRecord(state)),
    };
    const message = { type: 'ResetTwoFactor', data: {}, meta: decisionMeta(context) } as const;
    const { position } = await aggregates.decide(userAggregate, id, message, context, guard);
    await twoFactor.remove(id);
    await sessions.closeAllOf(id, { mayWait: true });
    return { answer: {}, position };
  },
);

export const twoFactorHandlers: readonly HandlerType[] = [
  begin,
  enable,
  validate,
  renewCodes,
  disable,
  reset,
];
