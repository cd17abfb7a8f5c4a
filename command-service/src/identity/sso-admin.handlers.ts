import {
  AddSsoProvider,
  ChangeSsoProvider,
  RemoveSsoProvider,
} from '@upfront/contracts/identity/sso-commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { isSameOrigin } from '@upfront/platform/outside-address.js';
import { SsoClients } from '@upfront/platform/single-sign-on/sso-clients.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { withClaims } from '../execute/claims.js';
import { decisionMeta } from '../execute/context.js';
import { requireOutside } from '../execute/outside-field.js';
import {
  claimsOf,
  claimsOfState,
  inList,
  refusePublic,
  ssoProviderRecord,
  uniqueDomains,
} from './sso-claims.js';
import { SsoCredentials } from './sso-credentials.js';
import { ssoProviderAggregate } from './sso-provider.aggregate.js';
import { withChanges, type SsoProviderChanges, type SsoProviderState } from './sso-provider.decider.js';
import { Aggregates } from '../execute/aggregates.js';
import { Reservations } from '../execute/reservations.js';

const needs = {
  aggregates: Aggregates,
  reservations: Reservations,
  sso: SsoClients,
  ssoCredentials: SsoCredentials,
};

const requireIssuer = (issuer: string, { sso }: { readonly sso: SsoClients }): void =>
  requireOutside('issuer', issuer, (url) => sso.checkIssuer(url));

const add = handle(AddSsoProvider, needs, async ({ clientSecret, ...settings }, context, services) => {
  const { companyId, domains } = settings;
  checkRecord(AddSsoProvider.access, context, { companyId: companyId ?? '' });
  requireIssuer(settings.issuer, services);
  refusePublic(domains);
  const providerId = nthIdOf(context.commandId, 0);
  const message = { type: 'Add', data: { providerId, ...settings }, meta: decisionMeta(context) } as const;
  const wanted = claimsOf({ ...settings, proven: [] });
  const unique = uniqueDomains(services, providerId, inList(domains));
  const { position } = await withClaims(services, context, unique, { wanted, before: [] }, async () => {
    // Before the provider is there, so that what fails in between leaves no provider with the domain.
    await services.ssoCredentials.set(providerId, clientSecret);
    return services.aggregates.decide(ssoProviderAggregate, providerId, message, context, { isNew: true });
  });
  return { answer: { id: providerId }, position };
});

/** What a change asks of others and of the caller. @throws Refusal 422 */
const checkChange = (
  state: SsoProviderState,
  changes: SsoProviderChanges,
  hasSecret: boolean,
  services: { readonly sso: SsoClients },
): void => {
  if (changes.domains) refusePublic(changes.domains, state.stage === 'none' ? [] : state.domains);
  const { issuer } = changes;
  if (issuer === undefined || state.stage === 'none' || issuer === state.issuer) return;
  requireIssuer(issuer, services);
  if (hasSecret || isSameOrigin(issuer, state.issuer)) return;
  const { detail } = identityProblems.ssoSecretNeeded;
  throw new Refusal(identityProblems.ssoSecretNeeded, { errors: { clientSecret: [detail] } });
};

/** Domains that a change is about; a name, say, may change whoever has the domains. */
const claimedBy = (changes: SsoProviderChanges, state: SsoProviderState): readonly string[] =>
  state.stage === 'none' || (changes.domains === undefined && changes.tenant === undefined)
    ? []
    : claimsOf({ ...state, ...withChanges(state, changes) });

const change = handle(
  ChangeSsoProvider,
  needs,
  async ({ id, clientSecret, ...changes }, context, services) => {
    const { state } = await services.aggregates.load(ssoProviderAggregate, id);
    checkRecord(ChangeSsoProvider.access, context, ssoProviderRecord(state));
    checkChange(state, changes, clientSecret !== undefined, services);
    const message = { type: 'Change', data: changes, meta: decisionMeta(context) } as const;
    const values = { wanted: claimedBy(changes, state), before: claimsOfState(state) };
    const named = changes.domains ?? (state.stage === 'none' ? [] : state.domains);
    const unique = uniqueDomains(services, id, inList(named));
    const { position } = await withClaims(services, context, unique, values, () =>
      services.aggregates.decide(ssoProviderAggregate, id, message, context),
    );
    if (clientSecret) await services.ssoCredentials.set(id, clientSecret);
    return { answer: { id }, position };
  },
);

const remove = handle(
  RemoveSsoProvider,
  { aggregates: Aggregates, reservations: Reservations, ssoCredentials: SsoCredentials },
  async ({ id }, context, services) => {
    const { state } = await services.aggregates.load(ssoProviderAggregate, id);
    checkRecord(RemoveSsoProvider.access, context, ssoProviderRecord(state));
    const message = { type: 'Remove', data: {}, meta: decisionMeta(context) } as const;
    const values = { wanted: [], before: claimsOfState(state) };
    const unique = uniqueDomains(services, id, () => 'id');
    const { position } = await withClaims(services, context, unique, values, () =>
      services.aggregates.decide(ssoProviderAggregate, id, message, context),
    );
    await services.ssoCredentials.remove(id);
    return { answer: {}, position };
  },
);

export const ssoAdminHandlers: readonly HandlerType[] = [add, change, remove];
