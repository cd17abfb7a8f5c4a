import type { Actor } from '@upfront/contracts/kernel/actor.js';
import type { Access } from '@upfront/contracts/kernel/access.js';
import { holds } from '@upfront/contracts/kernel/ability.js';
import { problems, Refusal, type ProblemDefinition } from '@upfront/contracts/kernel/problem.js';
import type { InterimStep } from '@upfront/contracts/identity/interim-step.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import type { TenantKey } from '@upfront/contracts/identity/tenants.js';
import type { ActorSource, Standing } from './actor-source.js';
import { cookieFrom, sessionCookieName } from './session-cookie.js';
import type { Session, SessionStore } from './session-store.js';
import type { RequestHeaders, TenantSource } from './tenant-source.js';

export interface Identity extends Standing {
  readonly session: Session;
}

/** What a request's cookie stands for. */
export interface Found {
  readonly identity?: Identity;
  /** A sign-in that still owes its second factor: nobody yet, and without any rights. */
  readonly awaiting?: Identity;
  /** Tells an expired session from none. */
  readonly hadCookie: boolean;
}

const STEP_PROBLEMS = {
  'initial-setup': identityProblems.initialSetupRequired,
  'must-reset-password': identityProblems.passwordResetRequired,
  'enroll-two-factor': identityProblems.enrollmentRequired,
} as const satisfies Record<InterimStep, ProblemDefinition>;

const withoutRights = ({ userId, fullName }: Actor): Actor => ({
  userId,
  fullName,
  companyId: '',
  groupId: '',
  permissions: [],
  permissionRoutes: [],
  isProviderEmployee: false,
});

/** Finds out who sends a request. One Redis round trip, and the document store only after somebody's rights changed. */
export class Authenticator {
  constructor(
    private readonly sessions: SessionStore,
    private readonly actors: ActorSource,
    private readonly tenants: TenantSource,
  ) {}

  /**
   * Who is behind the headers of a request. It counts as use of the session, which would otherwise end after a while, unless it
   * says that it is none.
   */
  async identify(headers: RequestHeaders, options: { readonly isUse?: boolean } = {}): Promise<Found> {
    const tenant = this.tenants.of(headers);
    const id = this.sessionIdOf(headers, tenant);
    if (!id) return { hadCookie: false };
    const { session, rightsPosition } = await this.sessions.read(id, options);
    // A session counts at the tenant that it was opened at.
    if (!session || (session.tenant ?? 'default') !== tenant) return { hadCookie: true };
    const standing = await this.actors.standingOf(session, rightsPosition, options);
    if (!standing) return { hadCookie: true };
    if (!session.awaits) return { identity: { session, ...standing }, hadCookie: true };
    const actor = withoutRights(standing.actor);
    return { awaiting: { session, actor, interim: undefined }, hadCookie: true };
  }

  /** Who most likely sends a request, by its headers, so that work may begin before `identify` has told. */
  guessUser(headers: RequestHeaders): string | undefined {
    const id = this.sessionIdOf(headers, this.tenants.of(headers));
    return id === undefined ? undefined : this.sessions.remembered(id)?.userId;
  }

  /**
   * The identity that a call's access rule needs, before any record is looked at.
   * @throws Refusal 401 without a session or group or before a step that must be taken first, 403 without the permission
   */
  async admit(rule: Access, headers: RequestHeaders): Promise<Identity | undefined> {
    const { identity, awaiting, hadCookie } = await this.identify(headers);
    if (rule.kind === 'public') return identity ?? awaiting;
    if (rule.kind === 'internal') throw new Refusal(problems.noSuchCall);
    if (rule.kind === 'signingIn' && awaiting) return awaiting;
    if (awaiting) throw new Refusal(identityProblems.twoFactorRequired);
    if (!identity) throw new Refusal(hadCookie ? problems.sessionExpired : problems.notSignedIn);
    if (rule.kind === 'signingIn') throw new Refusal(identityProblems.noCodeAwaited);
    if (rule.kind === 'session') return identity;
    if (identity.interim) throw new Refusal(STEP_PROBLEMS[identity.interim]);
    if (!identity.actor.groupId) throw new Refusal(problems.noActiveGroup);
    if (holds(identity.actor, 'AccessBlocked'))
      throw new Refusal(problems.forbidden, { detail: 'Access has been blocked' });
    if (rule.kind === 'permission' && !holds(identity.actor, ...rule.anyOf))
      throw new Refusal(problems.forbidden);
    return identity;
  }

  private sessionIdOf(headers: RequestHeaders, tenant: TenantKey): string | undefined {
    return cookieFrom(headers.cookie, sessionCookieName(this.tenants.urlOf(tenant), tenant));
  }
}
