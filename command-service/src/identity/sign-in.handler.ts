import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { SignIn, SignOut } from '@upfront/contracts/identity/commands.js';
import { SignedOut, SignInRefused } from '@upfront/contracts/identity/events.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { handle } from '../execute/bind.js';
import type { CommandContext } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { Attempts } from './attempts.js';
import { Credentials } from './credentials.js';
import { record, recordSignIn } from './sign-in-record.js';
import { isTwoFactorRequired } from './two-factor-required.js';
import { userAggregate } from './user.aggregate.js';
import type { UserFacts } from './user.state.js';

/** A refused sign-in takes this long, in ms, whether the account exists or not. */
const REFUSAL_MS = 400;

/** The user, where the password is theirs and they may sign in. */
const userBy = async (
  email: string,
  password: string,
  context: CommandContext,
  tools: Tools,
): Promise<UserFacts | undefined> => {
  const { userId, right } = await new Credentials(tools.mongo).check(email, password);
  if (!userId) return undefined;
  const { state } = await tools.aggregates.load(userAggregate, userId);
  if (right && state.stage === 'active') return state;
  await record(tools, context, userId, SignInRefused, { userId, address: context.address });
  return undefined;
};

/** Sign-in by email and password. Wrong email and wrong password look alike, in words and in time. */
export const signIn = handle(SignIn, async ({ email, password }, context, tools) => {
  const until = pause(REFUSAL_MS);
  const attempts = Attempts.ofPassword(tools.redis, email, context.address);
  if (!(await attempts.mayTry())) throw new Refusal(identityProblems.tooManyAttempts);
  const user = await userBy(email, password, context, tools);
  if (!user) {
    await until;
    throw new Refusal(identityProblems.wrongCredentials);
  }
  await attempts.succeeded();
  if (context.session) await tools.sessions.close(context.session.id);
  if (user.twoFactorEnabled) {
    const open = await tools.sessions.open(user.id, { awaits: 'second-factor' });
    return { answer: { validateTwoFactor: true, enrollTwoFactor: false }, sessionChange: { open } };
  }
  const position = await recordSignIn(tools, context, user);
  const enrollTwoFactor = await isTwoFactorRequired(user, tools);
  const open = await tools.sessions.open(user.id);
  return { answer: { validateTwoFactor: false, enrollTwoFactor }, position, sessionChange: { open } };
});

/** Sign-out; without a session it is already so. */
export const signOut = handle(SignOut, async (_input, context, tools) => {
  if (!context.session) return { answer: {}, sessionChange: { close: true } };
  const { id, userId } = context.session;
  await tools.sessions.close(id);
  const position = await record(tools, context, userId, SignedOut, { userId });
  return { answer: {}, position, sessionChange: { close: true } };
});
