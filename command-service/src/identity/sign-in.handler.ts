import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { SignIn, SignOut } from '@upfront/contracts/identity/commands.js';
import { SignedOut, SignInRefused } from '@upfront/contracts/identity/events.js';
import { tenants } from '@upfront/contracts/identity/tenants.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import type { SessionKind } from '@upfront/platform/session/session-store.js';
import { handle } from '../execute/bind.js';
import type { CommandContext } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { Attempts } from './attempts.js';
import { Credentials, type CheckedPassword } from './credentials.js';
import { placeOf } from './session-changes.js';
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
): Promise<{ user: UserFacts; checked: CheckedPassword } | undefined> => {
  const checked = await new Credentials(tools.mongo).check(email, password);
  const { userId, right } = checked;
  if (!userId) return undefined;
  const { state } = await tools.aggregates.load(userAggregate, userId);
  if (right && state.stage === 'active') return { user: state, checked };
  await record(tools, context, userId, SignInRefused, { userId, address: context.address });
  return undefined;
};

/**
 * Opens a session. A password that is changed while somebody signs in with it ends their sessions before this one is
 * there: so it is looked at once more.
 */
const open = async (
  user: UserFacts,
  checked: CheckedPassword,
  kind: SessionKind,
  tools: Tools,
): Promise<string> => {
  const id = await tools.sessions.open(user.id, kind);
  if (await new Credentials(tools.mongo).isStill(checked)) return id;
  await tools.sessions.close(id);
  throw new Refusal(identityProblems.wrongCredentials);
};

/** Sign-in by email and password. Wrong email and wrong password look alike, in words and in time. */
export const signIn = handle(SignIn, async ({ email, password }, context, tools) => {
  if (!tenants[context.tenant].productLogin) throw new Refusal(identityProblems.passwordSignInOff);
  const until = pause(REFUSAL_MS);
  const attempts = Attempts.ofPassword(tools.redis, email, context.address);
  await attempts.try();
  const found = await userBy(email, password, context, tools);
  if (!found) {
    await until;
    throw new Refusal(identityProblems.wrongCredentials);
  }
  await attempts.succeeded();
  if (context.session) await tools.sessions.close(context.session.id);
  const { user, checked } = found;
  if (user.twoFactorEnabled) {
    const kind = { awaits: 'second-factor', ...placeOf(context) } as const;
    const sessionChange = { open: await open(user, checked, kind, tools) };
    return { answer: { validateTwoFactor: true, enrollTwoFactor: false }, sessionChange };
  }
  const enrollTwoFactor = await isTwoFactorRequired(user, tools);
  const sessionChange = { open: await open(user, checked, placeOf(context), tools) };
  const position = await recordSignIn(tools, context, user);
  return { answer: { validateTwoFactor: false, enrollTwoFactor }, position, sessionChange };
});

/** Sign-out; without a session it is already so. */
export const signOut = handle(SignOut, async (_input, context, tools) => {
  if (!context.session) return { answer: {}, sessionChange: { close: true } };
  const { id, userId } = context.session;
  await tools.sessions.close(id);
  const position = await record(tools, context, userId, SignedOut, { userId });
  return { answer: {}, position, sessionChange: { close: true } };
});
