import { eventOf, type EventDefinition } from '@upfront/contracts/kernel/define-event.js';
import {
  SignedIn,
  type SignInRefused,
  type SignedOut,
  type UserSessionsEnded,
} from '@upfront/contracts/identity/events.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { z } from 'zod';
import { eventIdOf } from '../event-store/derived-ids.js';
import { eventMetadata, type CommandContext } from '../execute/context.js';
import type { UserFacts } from './user.state.js';
import type { EventStore } from '../event-store/event-store.js';

type SignInEvent = typeof SignedIn | typeof SignInRefused | typeof SignedOut | typeof UserSessionsEnded;

/** Writes to a person's sign-in record: `sign-ins-<userId>`. */
export const record = async <D extends SignInEvent & EventDefinition>(
  { store }: { readonly store: EventStore },
  context: CommandContext,
  userId: string,
  definition: D,
  data: z.output<D['data']>,
): Promise<number> => {
  const streamId = `sign-ins-${userId}`;
  const metadata = eventMetadata(context, new Date().toISOString());
  const event = eventOf(definition, data);
  const { position } = await store.append(streamId, 'any', [
    { id: eventIdOf(context.commandId, streamId, 0), ...event, metadata },
  ]);
  return position;
};

/** A user as the actor of their own sign-in, in the group where they left off. */
const actorOf = (user: UserFacts, nobody: Actor): Actor => {
  const place = user.memberships.find(({ groupId }) => groupId === user.activeGroupId);
  return {
    ...nobody,
    userId: user.id,
    fullName: `${user.firstName} ${user.lastName}`,
    companyId: place?.companyId ?? '',
    groupId: place?.groupId ?? '',
  };
};

/** Writes down that a user has signed in, in their own name. */
export const recordSignIn = (
  services: { readonly store: EventStore },
  context: CommandContext,
  user: UserFacts,
  facts: Pick<z.output<(typeof SignedIn)['data']>, 'secondFactor' | 'providerId'> = {},
): Promise<number> => {
  const { address } = context;
  const asUser = { ...context, actor: actorOf(user, context.actor) };
  return record(services, asUser, user.id, SignedIn, { userId: user.id, address, ...facts });
};
