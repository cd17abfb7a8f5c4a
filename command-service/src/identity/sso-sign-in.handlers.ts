import { createHash } from 'node:crypto';
import type { InputOf } from '@upfront/contracts/kernel/define-command.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { SignInWithGoogle, SignInWithOkta, SignInWithSso } from '@upfront/contracts/identity/sso-commands.js';
import { offersSso, SSO_CALLBACKS, type SsoKind } from '@upfront/contracts/identity/tenants.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  SsoProviderError,
  type SsoIdentity,
  SsoClients,
} from '@upfront/platform/single-sign-on/sso-clients.js';
import { openSsoState, SSO_STATE_MS, type SsoState } from '@upfront/platform/single-sign-on/sso-state.js';
import { RedisGuard } from '@upfront/platform/redis-guard.js';
import { Secrets } from '@upfront/platform/secrets/secrets.js';
import { TenantSource } from '@upfront/platform/session/tenant-source.js';
import { SessionStore } from '@upfront/platform/session/session-store.js';
import type { Given } from '@upfront/platform/injection.js';
import { handle, type HandlerType } from '../execute/bind.js';
import type { CommandContext, Outcome } from '../execute/context.js';
import { EMAIL } from './new-user.js';
import { placeOf } from './session-changes.js';
import { recordSignIn } from './sign-in-record.js';
import { SsoCredentials } from './sso-credentials.js';
import { ssoProviderAggregate } from './sso-provider.aggregate.js';
import { countingDomains, type SsoProviderFacts } from './sso-provider.decider.js';
import { userAggregate } from './user.aggregate.js';
import type { UserFacts, UserState } from './user.state.js';
import { Aggregates } from '../execute/aggregates.js';
import { Reservations } from '../execute/reservations.js';
import { EventStore } from '../event-store/event-store.js';

const needs = {
  aggregates: Aggregates,
  store: EventStore,
  reservations: Reservations,
  sessions: SessionStore,
  redis: RedisGuard,
  secrets: Secrets,
  tenants: TenantSource,
  sso: SsoClients,
  ssoCredentials: SsoCredentials,
};
type Needs = Given<typeof needs>;

type Callback = InputOf<typeof SignInWithSso>;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What was sealed when this very browser began, once. @throws Refusal 422 */
const stateOf = async (
  { state, binding }: Callback,
  context: CommandContext,
  { redis, secrets }: { readonly redis: RedisGuard; readonly secrets: Secrets },
) => {
  const opened = openSsoState(secrets, state);
  if (!opened || opened.binding !== digest(binding) || opened.tenant !== context.tenant)
    throw new Refusal(identityProblems.ssoStale);
  const key = `upfront:sso-state:${digest(state)}`;
  const isFirst = await redis.run((one) => one.set(key, '1', 'PX', SSO_STATE_MS, 'NX'));
  if (isFirst !== 'OK') throw new Refusal(identityProblems.ssoStale);
  return opened;
};

const providerOf = async (
  kind: SsoKind,
  { providerId, tenant }: SsoState,
  { aggregates }: { readonly aggregates: Aggregates },
) => {
  const { state } = await aggregates.load(ssoProviderAggregate, providerId);
  const fits = state.stage === 'there' && state.isEnabled && state.kind === kind && offersSso(tenant, kind);
  if (!fits) throw new Refusal(identityProblems.ssoNoProvider);
  return state;
};

const identityOf = async (
  provider: SsoProviderFacts,
  state: SsoState,
  { code, iss, state: sealed }: Callback,
  {
    sso,
    ssoCredentials,
    tenants,
  }: { readonly tenants: TenantSource; readonly sso: SsoClients; readonly ssoCredentials: SsoCredentials },
): Promise<SsoIdentity> => {
  const callback = new URL(SSO_CALLBACKS[provider.kind], tenants.urlOf(state.tenant));
  callback.search = new URLSearchParams({ code, state: sealed, ...(iss ? { iss } : {}) }).toString();
  const { issuer, clientId, id } = provider;
  const clientSecret = await ssoCredentials.of(id);
  try {
    return await sso.identify({ issuer, clientId, clientSecret }, callback, { ...state, state: sealed });
  } catch (cause) {
    if (!(cause instanceof SsoProviderError)) throw cause;
    throw new Refusal(identityProblems.ssoFailed, { cause });
  }
};

/** A company's provider speaks for the company's own people, and for nobody of the provider's. */
const mayVouchFor = (provider: SsoProviderFacts, user: UserFacts): boolean =>
  provider.companyId === null ||
  (!user.isProviderEmployee &&
    countingDomains(provider).includes(user.email.split('@').at(-1) ?? '') &&
    user.memberships.length > 0 &&
    user.memberships.every((place) => place.companyId === provider.companyId));

const isGone = (user: UserState | undefined): user is UserState & UserFacts =>
  user !== undefined && user.stage !== 'none' && user.isDeleted;

/**
 * The user whom a provider means: the one who came by it before, else the one with the email that it vouches for, who
 * from then on is known by the provider's own name for them.
 */
const userOf = async (
  provider: SsoProviderFacts,
  { subject, email }: SsoIdentity,
  context: CommandContext,
  { reservations, aggregates }: { readonly aggregates: Aggregates; readonly reservations: Reservations },
): Promise<UserFacts> => {
  const kind = `sso-subject/${provider.id}`;
  const userWith = async (id: string | undefined): Promise<UserState | undefined> =>
    id === undefined ? undefined : (await aggregates.load(userAggregate, id)).state;
  let known = await userWith(await reservations.ownerOf(kind, subject));
  if (isGone(known)) {
    // Whoever was deleted may have been invited again since.
    await reservations.release(kind, subject, known.id);
    known = undefined;
  }
  const user = known ?? (email ? await userWith(await reservations.ownerOf(EMAIL, email)) : undefined);
  if (user?.stage !== 'active' || !mayVouchFor(provider, user))
    throw new Refusal(identityProblems.ssoNoAccount);
  if (!known && !(await reservations.claim(kind, subject, user.id, context)))
    throw new Refusal(identityProblems.ssoNoAccount);
  return user;
};

const complete = async (
  kind: SsoKind,
  input: Callback,
  context: CommandContext,
  services: Needs,
): Promise<Outcome & { answer: { path: string | null } }> => {
  const state = await stateOf(input, context, services);
  const provider = await providerOf(kind, state, services);
  const identity = await identityOf(provider, state, input, services);
  const user = await userOf(provider, identity, context, services);
  if (context.session) await services.sessions.close(context.session.id);
  const open = await services.sessions.open(user.id, { isSingleSignOn: true, ...placeOf(context) });
  const position = await recordSignIn(services, context, user, { providerId: provider.id });
  return { answer: { path: state.path }, position, sessionChange: { open } };
};

export const ssoSignInHandlers: readonly HandlerType[] = [
  handle(SignInWithGoogle, needs, (input, context, services) => complete('google', input, context, services)),
  handle(SignInWithOkta, needs, (input, context, services) => complete('okta', input, context, services)),
  handle(SignInWithSso, needs, (input, context, services) => complete('oidc', input, context, services)),
];
