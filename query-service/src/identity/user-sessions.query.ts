import { SessionStore } from '@upfront/platform/session/session-store.js';
import { pictureUrl } from '@upfront/contracts/assets/model.js';
import type { UserSession } from '@upfront/contracts/identity/session-model.js';
import { ownSessions, userSessions } from '@upfront/contracts/identity/session-queries.js';
import { foundBy } from '@upfront/contracts/kernel/search-text.js';
import { digestOf, type StandingSession } from '@upfront/platform/session/session-store.js';
import { actors, type ActorModel } from '@upfront/projections/identity/identity.read-models.js';
import { handle } from '../edge/query-handler.js';
import type { QueryContext } from '../edge/query-context.js';
import { userScope } from './admin-users.query.js';
import { deviceWords } from './device-words.js';
import { fullNameOf, peopleById } from './people.js';

type Person = Pick<ActorModel, '_id' | 'firstName' | 'lastName' | 'email' | 'avatar'>;

const peopleOf = (filter: object, context: QueryContext): Promise<Person[]> =>
  context.read(actors).find(filter, { firstName: 1, lastName: 1, email: 1, avatar: 1 }).lean<Person[]>();

const viewOf = (
  { digest, impersonatorId, ...session }: StandingSession,
  person: Person,
  nameOf: (id: string) => string,
  own: string | undefined,
): UserSession => ({
  id: digest,
  userId: person._id,
  fullName: fullNameOf(person),
  email: person.email,
  avatarUrl: pictureUrl(person.avatar),
  startedAt: new Date(session.startedAt).toISOString(),
  seenAt: new Date(session.seenAt).toISOString(),
  address: session.address ?? '',
  device: deviceWords(session.device),
  isSingleSignOn: session.isSingleSignOn === true,
  impersonatorName: impersonatorId ? nameOf(impersonatorId) : null,
  isCurrent: digest === own,
  canEnd: digest !== own,
});

/** The sessions of people that stand, in no order. */
const sessionsOf = async (
  people: readonly Person[],
  context: QueryContext,
  sessions: SessionStore,
): Promise<UserSession[]> => {
  const byId = new Map(people.map((person) => [person._id, person]));
  if (byId.size > 0) context.lookedOutside();
  const standing = byId.size === 0 ? [] : await sessions.standingOf([...byId.keys()]);
  const acting = await peopleById(
    standing.map(({ impersonatorId }) => impersonatorId ?? null),
    context,
  );
  const own = context.session ? digestOf(context.session.id) : undefined;
  return standing.flatMap((session) => {
    const person = byId.get(session.userId);
    return person ? [viewOf(session, person, (id) => acting(id).fullName, own)] : [];
  });
};

/**
 * Sessions stand in Redis by person, and the people of one company are few enough to look up all of theirs: they are
 * searched, sorted and cut here.
 */
export const userSessionsQuery = handle(
  userSessions,
  { sessions: SessionStore },
  async (input, context, { sessions }) => {
    const { page, limit, search, sortField, sortDir, companyId, userId } = input;
    const scope = userScope(context, companyId ?? context.actor.companyId, 'edit');
    const people = await peopleOf(userId ? { $and: [{ _id: userId }, scope] } : scope, context);
    const isFound = foundBy(search);
    const direction = sortDir === 'asc' ? 1 : -1;
    const found = (await sessionsOf(people, context, sessions))
      .filter(({ fullName, email, address, device }) => isFound(fullName, email, address, device))
      .toSorted((a, b) => direction * a[sortField].localeCompare(b[sortField]) || a.id.localeCompare(b.id));
    return { num: found.length, sessions: found.slice((page - 1) * limit, page * limit) };
  },
);

export const ownSessionsQuery = handle(
  ownSessions,
  { sessions: SessionStore },
  async (_input, context, given) => {
    const people = await peopleOf({ _id: context.actor.userId }, context);
    const sessions = (await sessionsOf(people, context, given.sessions)).toSorted(
      (a, b) => b.seenAt.localeCompare(a.seenAt) || a.id.localeCompare(b.id),
    );
    return { num: sessions.length, sessions };
  },
);
