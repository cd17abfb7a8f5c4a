import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { Access } from '@upfront/contracts/kernel/access.js';
import { holds } from '@upfront/contracts/kernel/ability.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { ActorSource } from './actor-source.js';
import { sessionCookieName, sessionIdFrom } from './session-cookie.js';
import type { Session, SessionStore } from './session-store.js';

export interface Identity {
  readonly session: Session;
  readonly actor: Actor;
}

/** Finds out who sends a request. One Redis round trip, and the document store only after somebody's rights changed. */
export class Authenticator {
  private readonly cookieName: string;

  constructor(
    private readonly sessions: SessionStore,
    private readonly actors: ActorSource,
    publicUrl: string,
  ) {
    this.cookieName = sessionCookieName(publicUrl);
  }

  /**
   * The identity behind a Cookie header; undefined without a live session. `hadCookie` tells an expired one. It counts
   * as use of the session, which would otherwise end after a while, unless it says that it is none.
   */
  async identify(
    cookieHeader: string | undefined,
    options: { readonly isUse?: boolean } = {},
  ): Promise<{ identity?: Identity; hadCookie: boolean }> {
    const id = sessionIdFrom(cookieHeader, this.cookieName);
    if (!id) return { hadCookie: false };
    const { session, rightsPosition } = await this.sessions.read(id, options);
    if (!session) return { hadCookie: true };
    const actor = await this.actors.actorFor(session, rightsPosition);
    return actor ? { identity: { session, actor }, hadCookie: true } : { hadCookie: true };
  }

  /** Who most likely stands behind a Cookie header, so that work may begin before `identify` has told. */
  guessUser(cookieHeader: string | undefined): string | undefined {
    const id = sessionIdFrom(cookieHeader, this.cookieName);
    return id === undefined ? undefined : this.sessions.remembered(id)?.userId;
  }

  /**
   * The identity that a call's access rule needs, before any record is looked at.
   * @throws Refusal 401 without a session or group, 403 without the permission
   */
  async admit(rule: Access, cookieHeader: string | undefined): Promise<Identity | undefined> {
    const { identity, hadCookie } = await this.identify(cookieHeader);
    if (rule.kind === 'public') return identity;
    if (rule.kind === 'internal') throw new Refusal(problems.noSuchCall);
    if (!identity) throw new Refusal(hadCookie ? problems.sessionExpired : problems.notSignedIn);
    if (rule.kind === 'session') return identity;
    if (!identity.actor.groupId) throw new Refusal(problems.noActiveGroup);
    if (holds(identity.actor, 'AccessBlocked'))
      throw new Refusal(problems.forbidden, { detail: 'Access has been blocked' });
    if (rule.kind === 'permission' && !holds(identity.actor, ...rule.anyOf))
      throw new Refusal(problems.forbidden);
    return identity;
  }
}
