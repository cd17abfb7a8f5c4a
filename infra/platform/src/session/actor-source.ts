import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { ActorDocument } from '@upfront/contracts/identity/actor-document.js';
import { routesOf } from '@upfront/contracts/identity/permissions.js';
import type { Session } from './session-store.js';

/** Finds the read-model document of a person, or null. */
export type FindActorDocument = (userId: string) => Promise<ActorDocument | null>;

interface Cached {
  readonly rightsVersion: string;
  readonly document: ActorDocument;
}

const CACHE_SIZE = 5_000;

/** A person with no active group: they may only choose one (spec shell 2.1, step 9). */
const withoutGroup = (document: ActorDocument): Actor => ({
  userId: document._id,
  fullName: `${document.firstName} ${document.lastName}`,
  companyId: '',
  groupId: '',
  permissions: [],
  permissionRoutes: [],
  isProviderEmployee: document.isProviderEmployee,
});

/** What a person may do right now, from their document. */
export const actorOf = (document: ActorDocument, session: Pick<Session, 'impersonatorId'> = {}): Actor => {
  const membership = document.memberships.find((candidate) => candidate.groupId === document.activeGroupId);
  const base = withoutGroup(document);
  const actor = membership
    ? {
        ...base,
        companyId: membership.companyId,
        groupId: membership.groupId,
        permissions: membership.permissions,
        permissionRoutes: routesOf(membership.permissions, {
          isProviderEmployee: document.isProviderEmployee,
          narrowedTo: membership.routes ?? undefined,
        }),
      }
    : base;
  return session.impersonatorId ? { ...actor, impersonatorId: session.impersonatorId } : actor;
};

/**
 * Actors by session, cached per process for as long as nobody's rights change: a changed role takes effect on the
 * next request, because the change raises the rights version.
 */
export class ActorSource {
  private readonly cache = new Map<string, Cached>();
  private readonly actors = new WeakMap<ActorDocument, Map<string, Actor>>();

  constructor(private readonly find: FindActorDocument) {}

  /** The person of a session; undefined when they are gone or deactivated. */
  async actorFor(session: Session, rightsVersion: string): Promise<Actor | undefined> {
    const document = await this.documentFor(session.userId, rightsVersion);
    if (!document?.isActive) return undefined;
    const key = session.impersonatorId ?? '';
    const known = this.actors.get(document) ?? new Map<string, Actor>();
    const actor = known.get(key) ?? actorOf(document, session);
    known.set(key, actor);
    this.actors.set(document, known);
    return actor;
  }

  private async documentFor(userId: string, rightsVersion: string): Promise<ActorDocument | undefined> {
    const cached = this.cache.get(userId);
    if (cached?.rightsVersion === rightsVersion) return cached.document;
    const document = await this.find(userId);
    if (!document) return undefined;
    if (this.cache.size >= CACHE_SIZE) this.cache.clear();
    this.cache.set(userId, { rightsVersion, document });
    return document;
  }
}
