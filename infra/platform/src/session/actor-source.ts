import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { ActorDocument } from '@upfront/contracts/identity/actor-document.js';
import { impersonationObstacle } from '@upfront/contracts/identity/impersonation.js';
import { interimStep, type InterimStep } from '@upfront/contracts/identity/interim-step.js';
import { Refusal, problems } from '@upfront/contracts/kernel/problem.js';
import { routesOf } from '@upfront/contracts/identity/permissions.js';
import type { Session, SessionKind } from './session-store.js';

/** The read model `actors`. */
export interface ActorDocuments {
  /** The document of a person, or null. */
  find(userId: string): Promise<ActorDocument | null>;
  /** Commit position up to which the documents are written. */
  position(): Promise<number>;
}

/** A person as of now: what they may do, and what they must do first. */
export interface Standing {
  readonly actor: Actor;
  /** The step that is in the way of everything else, if any. */
  readonly interim: InterimStep | undefined;
}

interface Cached {
  readonly rightsPosition: number;
  readonly readAt: number;
  readonly document: ActorDocument;
}

const CACHE_SIZE = 5_000;
/** Cached documents are read again after this long, in ms, should the news of a change ever be lost. */
const TRUSTED_FOR = 10_000;
/** The same for those whose page is only open: thousands of pages must not keep the document store busy. */
const TRUSTED_WHILE_OPEN = 60_000;
/** Longest wait for a change of rights to reach the documents, in ms. */
const PATIENCE = 2_000;

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

/**
 * The step that a person is in. Whoever acts as somebody else does not take their steps for them: an administrator
 * neither sets their password nor enrols their device. A provider of single sign-on has a second factor of its own.
 */
const interimOf = (document: ActorDocument, session: SessionKind): InterimStep | undefined => {
  if (session.impersonatorId) return undefined;
  const isAsked = document.twoFactorRequired || isEnforced(document);
  return interimStep({ ...document, twoFactorRequired: isAsked && !session.isSingleSignOn });
};

const isEnforced = ({ memberships }: ActorDocument): boolean =>
  memberships.some(({ enforcesTwoFactor }) => enforcesTwoFactor);

/** What a person may do right now, from their document. */
const actorOf = (document: ActorDocument, session: SessionKind): Actor => {
  const membership = document.memberships.find(
    ({ groupId, isClosed }) => groupId === document.activeGroupId && isClosed !== true,
  );
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

/** The documents lag, as while their indexes are made: a person whom they do not hold may be there all the same. */
const stillReading = (): Refusal =>
  new Refusal(problems.unavailable, {
    detail: 'The service is still catching up with what happened. Try again in a moment.',
    retryAfter: 2,
  });

/**
 * Actors by session, cached per process for as long as nobody's rights change. A changed role takes effect on the
 * next request: a document is only believed once it is written up to the last change of rights.
 */
export class ActorSource {
  private readonly cache = new Map<string, Cached>();
  private readonly standings = new WeakMap<ActorDocument, Map<string, Standing>>();
  /** Changes of rights may have been missed: whatever is cached is not to be trusted. */
  private mayHaveMissed = false;

  constructor(private readonly documents: ActorDocuments) {}

  /**
   * The person of a session; undefined when they are gone or deactivated. While it is not known yet whether, 503. Where nobody knows when rights last changed,
   * their document is read anew. A page that is only open is no use of the session.
   */
  async standingOf(
    session: Pick<Session, 'userId'> & SessionKind,
    rightsPosition: number | undefined,
    { isUse = true } = {},
  ): Promise<Standing | undefined> {
    const trustedFor = isUse ? TRUSTED_FOR : TRUSTED_WHILE_OPEN;
    const document = await this.documentFor(session.userId, rightsPosition, trustedFor);
    if (!document?.isActive) return undefined;
    const { impersonatorId, ...own } = session;
    const by = { ...own, userId: impersonatorId ?? '' };
    if (impersonatorId && !(await this.mayActAs(by, document, rightsPosition))) return undefined;
    const key = `${impersonatorId ?? ''}/${session.isSingleSignOn ?? false}`;
    const known = this.standings.get(document) ?? new Map<string, Standing>();
    const standing = known.get(key) ?? {
      actor: actorOf(document, session),
      interim: interimOf(document, session),
    };
    known.set(key, standing);
    this.standings.set(document, known);
    return standing;
  }

  /** Whether the person behind an impersonated session may still act as the other: the rights of both may change. */
  private async mayActAs(
    session: Pick<Session, 'userId'> & SessionKind,
    whom: ActorDocument,
    rightsPosition: number | undefined,
  ): Promise<boolean> {
    const standing = await this.standingOf(session, rightsPosition);
    const document = await this.documentFor(session.userId, rightsPosition, TRUSTED_FOR);
    if (!standing || standing.interim || !document) return false;
    return impersonationObstacle({ actor: standing.actor, ...document }, whom) === undefined;
  }

  private async documentFor(
    userId: string,
    rightsPosition: number | undefined,
    trustedFor: number,
  ): Promise<ActorDocument | undefined> {
    if (rightsPosition === undefined) {
      this.mayHaveMissed = true;
      return (await this.documents.find(userId)) ?? undefined;
    }
    if (this.mayHaveMissed) this.cache.clear();
    this.mayHaveMissed = false;
    const cached = this.cache.get(userId);
    if (cached?.rightsPosition === rightsPosition && Date.now() - cached.readAt < trustedFor)
      return cached.document;
    const isCurrent = await this.caughtUp(rightsPosition);
    const document = await this.documents.find(userId);
    if (!document) {
      if (!isCurrent) throw stillReading();
      return undefined;
    }
    if (this.cache.size >= CACHE_SIZE) this.cache.clear();
    if (isCurrent) this.cache.set(userId, { rightsPosition, readAt: Date.now(), document });
    return document;
  }

  /** Waits until the documents contain the last change of rights; false if they still do not. */
  private async caughtUp(rightsPosition: number): Promise<boolean> {
    const deadline = Date.now() + PATIENCE;
    while ((await this.documents.position()) < rightsPosition) {
      if (Date.now() > deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return true;
  }
}
