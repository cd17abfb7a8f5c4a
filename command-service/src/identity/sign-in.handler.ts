import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { SignIn, SignOut } from '@upfront/contracts/identity/commands.js';
import { SignedOut, SignInRefused } from '@upfront/contracts/identity/events.js';
import { tenants } from '@upfront/contracts/identity/tenants.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { type SessionKind, SessionStore } from '@upfront/platform/session/session-store.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { handle } from '../execute/bind.js';
import type { CommandContext } from '../execute/context.js';
import { Attempts } from './attempts.js';
import { Credentials, type CheckedPassword } from './credentials.js';
import { placeOf } from './session-changes.js';
import { record, recordSignIn } from './sign-in-record.js';
import { isTwoFactorRequired } from './two-factor-required.js';
import { userAggregate } from './user.aggregate.js';
import type { UserFacts } from './user.state.js';
import { Aggregates } from '../execute/aggregates.js';
import { EventStore } from '../event-store/event-store.js';

/** A refused sign-in takes this long, in ms, whether the account exists or not. */
const REFUSAL_MS = 400;

/** The user, where the password is theirs and they may sign in. */
const userBy = async (
  email: string,
  password: string,
  context: CommandContext,
  services: {
    readonly aggregates: Aggregates;
    readonly store: EventStore;
    readonly credentials: Credentials;
  },
): Promise<{ user: UserFacts; checked: CheckedPassword } | undefined> => {
  const checked = await services.credentials.check(email, password);
  const { userId, right } = checked;
  if (!userId) return undefined;
  const { state } = await services.aggregates.load(userAggregate, userId);
  if (right && state.stage === 'active') return { user: state, checked };
  await record(services, context, userId, SignInRefused, { userId, address: context.address });
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
  { sessions, credentials }: { readonly sessions: SessionStore; readonly credentials: Credentials },
): Promise<string> => {
  const id = await sessions.open(user.id, kind);
  if (await credentials.isStill(checked)) return id;
  await sessions.close(id);
  throw new Refusal(identityProblems.wrongCredentials);
};

/** Sign-in by email and password. Wrong email and wrong password look alike, in words and in time. */
export const signIn = handle(
  SignIn,
  {
    aggregates: Aggregates,
    store: EventStore,
    sessions: SessionStore,
    redis: RedisGuard,
    credentials: Credentials,
  },
  async ({ email, password }, context, services) => {
    if (!tenants[context.tenant].productLogin) throw new Refusal(identityProblems.passwordSignInOff);
    const until = pause(REFUSAL_MS);
    const attempts = Attempts.ofPassword(services.redis, email, context.address);
    await attempts.try();
    const found = await userBy(email, password, context, services);
    if (!found) {
      await until;
      throw new Refusal(identityProblems.wrongCredentials);
    }
    await attempts.succeeded();
    if (context.session) await services.sessions.close(context.session.id);
    const { user, checked } = found;
    if (user.twoFactorEnabled) {
      const kind = { awaits: 'second-factor', ...placeOf(context) } as const;
      const sessionChange = { open: await open(user, checked, kind, services) };
      return { answer: { validateTwoFactor: true, enrollTwoFactor: false }, sessionChange };
    }
    const enrollTwoFactor = await isTwoFactorRequired(user, services);
    const sessionChange = { open: await open(user, checked, placeOf(context), services) };
    const position = await recordSignIn(services, context, user);
    return { answer: { validateTwoFactor: false, enrollTwoFactor }, position, sessionChange };
  },
);

/** Sign-out; without a session it is already so. */
export const signOut = handle(
  SignOut,
  { store: EventStore, sessions: SessionStore },
  async (_input, context, services) => {
    if (!context.session) return { answer: {}, sessionChange: { close: true } };
    const { id, userId } = context.session;
    await services.sessions.close(id);
    const position = await record(services, context, userId, SignedOut, { userId });
    return { answer: {}, position, sessionChange: { close: true } };
  },
);
