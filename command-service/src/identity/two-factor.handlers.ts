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
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { decisionMeta } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { Attempts } from './attempts.js';
import { ownUser } from './own-user.js';
import { renewed, placeOf } from './session-changes.js';
import { recordSignIn } from './sign-in-record.js';
import { isTwoFactorRequired } from './two-factor-required.js';
import { otpauthUrlOf, TwoFactorStore } from './two-factor-store.js';
import { userAggregate, userRecord } from './user.aggregate.js';

const storeOf = ({ mongo, secrets }: Tools): TwoFactorStore => new TwoFactorStore(mongo, secrets);

/** Does the work with a code, which guessing slows down. @throws Refusal 422 where the code is wrong */
const withCode = async <Result>(
  userId: string,
  tools: Tools,
  work: () => Promise<Result | undefined>,
): Promise<Result> => {
  const attempts = Attempts.ofCode(tools.redis, userId);
  await attempts.try();
  const result = await work();
  if (result === undefined) {
    const { detail } = identityProblems.wrongCode;
    throw new Refusal(identityProblems.wrongCode, { errors: { code: [detail] } });
  }
  await attempts.succeeded();
  return result;
};

const begin = handle(BeginTwoFactorEnrollment, async (_input, context, tools) => {
  const user = await ownUser(context, tools);
  if (user.twoFactorEnabled) throw new Refusal(identityProblems.twoFactorOn);
  const secret = await storeOf(tools).begin(user.id);
  const otpauthUrl = otpauthUrlOf(secret, user.email);
  const picture = await drawCode(otpauthUrl, { type: 'svg', margin: 2 });
  const qrCode = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
  return { answer: { secret, otpauthUrl, qrCode } };
});

const enable = handle(EnableTwoFactor, async ({ code }, context, tools) => {
  const user = await ownUser(context, tools);
  if (user.twoFactorEnabled) throw new Refusal(identityProblems.twoFactorOn);
  const recoveryCodes = await withCode(user.id, tools, () => storeOf(tools).confirm(user.id, code));
  const message = { type: 'EnrollInTwoFactor', data: {}, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(userAggregate, user.id, message, context);
  return { answer: { recoveryCodes }, position, ...(await renewed(context, tools)) };
});

const validate = handle(ValidateTwoFactor, async ({ code }, context, tools) => {
  const user = await ownUser(context, tools);
  const store = storeOf(tools);
  const secondFactor = await withCode(user.id, tools, () => store.use(user.id, code));
  if (context.session) await tools.sessions.close(context.session.id);
  const position = await recordSignIn(tools, context, user, { secondFactor });
  const recoveryCodesLeft = secondFactor === 'code' ? null : await store.recoveryCodesLeft(user.id);
  const open = await tools.sessions.open(user.id, placeOf(context));
  return { answer: { recoveryCodesLeft }, position, sessionChange: { open } };
});

const renewCodes = handle(RenewRecoveryCodes, async ({ code }, context, tools) => {
  const user = await ownUser(context, tools);
  const store = storeOf(tools);
  await withCode(user.id, tools, () => store.use(user.id, code));
  const message = { type: 'RenewRecoveryCodes', data: {}, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(userAggregate, user.id, message, context);
  return { answer: { recoveryCodes: await store.renewRecoveryCodes(user.id) }, position };
});

const disable = handle(DisableTwoFactor, async ({ code }, context, tools) => {
  const user = await ownUser(context, tools);
  const store = storeOf(tools);
  const isRequired = await isTwoFactorRequired(user, tools);
  if (isRequired) throw new Refusal(identityProblems.twoFactorMandatory);
  await withCode(user.id, tools, () => store.use(user.id, code));
  const message = { type: 'DisableTwoFactor', data: { isRequired }, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(userAggregate, user.id, message, context);
  await store.remove(user.id);
  return { answer: {}, position, ...(await renewed(context, tools)) };
});

/** Whoever had a session keeps none: the device may be in other hands. */
const reset = handle(ResetTwoFactor, async ({ id }, context, tools) => {
  const guard = {
    guard: (state: Parameters<typeof userRecord>[0]) =>
      checkRecord(ResetTwoFactor.access, context, userRecord(state)),
  };
  const message = { type: 'ResetTwoFactor', data: {}, meta: decisionMeta(context) } as const;
  const { position } = await tools.aggregates.decide(userAggregate, id, message, context, guard);
  await storeOf(tools).remove(id);
  await tools.sessions.closeAllOf(id, { mayWait: true });
  return { answer: {}, position };
});

export const twoFactorHandlers: readonly HandlerType[] = [
  begin,
  enable,
  validate,
  renewCodes,
  disable,
  reset,
];
