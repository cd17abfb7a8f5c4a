import { eventOf, type EventDefinition } from '@upfront/contracts/kernel/define-event.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { SignIn, SignOut } from '@upfront/contracts/identity/commands.js';
import { SignedIn, SignedOut, SignInRefused } from '@upfront/contracts/identity/events.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import type { z } from 'zod';
import { eventIdOf } from '../event-store/derived-ids.js';
import { handle } from '../execute/bind.js';
import { eventMetadata, type CommandContext } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { Credentials } from './credentials.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { userAggregate } from './user.aggregate.js';

/** Writes to a person's sign-in record: `sign-ins-<userId>`. */
const record = async <D extends EventDefinition<string, z.core.$ZodType>>(
  tools: Tools,
  context: CommandContext,
  userId: string,
  definition: D,
  data: z.output<D['data']>,
): Promise<number> => {
  const streamId = `sign-ins-${userId}`;
  const metadata = eventMetadata(context, new Date().toISOString());
  const event = eventOf(definition, data);
  const { position } = await tools.store.append(streamId, 'any', [
    { id: eventIdOf(context.commandId, streamId, 0), ...event, metadata },
  ]);
  return position;
};

/** Sign-in by email and password. Wrong email and wrong password look alike, in words and in time. */
export const signIn = handle(SignIn, async ({ email, password }, context, tools) => {
  const attempts = new SignInAttempts(tools.redis);
  if (await attempts.mustWait(email, context.address)) throw new Refusal(identityProblems.tooManyAttempts);
  const { userId, right } = await new Credentials(tools.mongo).check(email, password);
  const user = userId ? (await tools.aggregates.load(userAggregate, userId)).state : undefined;
  if (!userId || !right || user?.stage !== 'active') {
    await attempts.failed(email, context.address);
    if (userId) await record(tools, context, userId, SignInRefused, { userId, address: context.address });
    throw new Refusal(identityProblems.wrongCredentials);
  }
  await attempts.succeeded(email, context.address);
  if (context.session) await tools.sessions.close(context.session.id);
  const asUser = {
    ...context,
    actor: { ...context.actor, userId, fullName: `${user.firstName} ${user.lastName}` },
  };
  const place = user.memberships.find(({ groupId }) => groupId === user.activeGroupId);
  const actor = { ...asUser.actor, companyId: place?.companyId ?? '', groupId: place?.groupId ?? '' };
  const position = await record(tools, { ...asUser, actor }, userId, SignedIn, {
    userId,
    address: context.address,
  });
  return {
    answer: { validateTwoFactor: false, enrollTwoFactor: false },
    position,
    sessionChange: { open: await tools.sessions.open(userId) },
  };
});

/** Sign-out; without a session it is already so. */
export const signOut = handle(SignOut, async (_input, context, tools) => {
  if (!context.session) return { answer: {}, sessionChange: { close: true } };
  const { id, userId } = context.session;
  await tools.sessions.close(id);
  const position = await record(tools, context, userId, SignedOut, { userId });
  return { answer: {}, position, sessionChange: { close: true } };
});
