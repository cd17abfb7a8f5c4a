import {
  AddSsoProvider,
  ChangeSsoProvider,
  RemoveSsoProvider,
} from '@upfront/contracts/identity/sso-commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { isSameOrigin } from '@upfront/platform/outside-address.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { withClaims } from '../execute/claims.js';
import { decisionMeta } from '../execute/context.js';
import { requireOutside } from '../execute/outside-field.js';
import type { Tools } from '../execute/tools.js';
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

const requireIssuer = (issuer: string, { sso }: Tools): void =>
  requireOutside('issuer', issuer, (url) => sso.checkIssuer(url));

const add = handle(AddSsoProvider, async ({ clientSecret, ...settings }, context, tools) => {
  const { companyId, domains } = settings;
  checkRecord(AddSsoProvider.access, context, { companyId: companyId ?? '' });
  requireIssuer(settings.issuer, tools);
  refusePublic(domains);
  const providerId = nthIdOf(context.commandId, 0);
  const message = { type: 'Add', data: { providerId, ...settings }, meta: decisionMeta(context) } as const;
  const wanted = claimsOf({ ...settings, proven: [] });
  const unique = uniqueDomains(tools, providerId, inList(domains));
  const { position } = await withClaims(tools, context, unique, { wanted, before: [] }, async () => {
    // Before the provider is there, so that what fails in between leaves no provider with the domain.
    await new SsoCredentials(tools.mongo, tools.secrets).set(providerId, clientSecret);
    return tools.aggregates.decide(ssoProviderAggregate, providerId, message, context, { isNew: true });
  });
  return { answer: { id: providerId }, position };
});

/** What a change asks of others and of the caller. @throws Refusal 422 */
const checkChange = (
  state: SsoProviderState,
  changes: SsoProviderChanges,
  hasSecret: boolean,
  tools: Tools,
): void => {
  if (changes.domains) refusePublic(changes.domains, state.stage === 'none' ? [] : state.domains);
  const { issuer } = changes;
  if (issuer === undefined || state.stage === 'none' || issuer === state.issuer) return;
  requireIssuer(issuer, tools);
  if (hasSecret || isSameOrigin(issuer, state.issuer)) return;
  const { detail } = identityProblems.ssoSecretNeeded;
  throw new Refusal(identityProblems.ssoSecretNeeded, { errors: { clientSecret: [detail] } });
};

/** Domains that a change is about; a name, say, may change whoever has the domains. */
const claimedBy = (changes: SsoProviderChanges, state: SsoProviderState): readonly string[] =>
  state.stage === 'none' || (changes.domains === undefined && changes.tenant === undefined)
    ? []
    : claimsOf({ ...state, ...withChanges(state, changes) });

const change = handle(ChangeSsoProvider, async ({ id, clientSecret, ...changes }, context, tools) => {
  const { state } = await tools.aggregates.load(ssoProviderAggregate, id);
  checkRecord(ChangeSsoProvider.access, context, ssoProviderRecord(state));
  checkChange(state, changes, clientSecret !== undefined, tools);
  const message = { type: 'Change', data: changes, meta: decisionMeta(context) } as const;
  const values = { wanted: claimedBy(changes, state), before: claimsOfState(state) };
  const named = changes.domains ?? (state.stage === 'none' ? [] : state.domains);
  const unique = uniqueDomains(tools, id, inList(named));
  const { position } = await withClaims(tools, context, unique, values, () =>
    tools.aggregates.decide(ssoProviderAggregate, id, message, context),
  );
  if (clientSecret) await new SsoCredentials(tools.mongo, tools.secrets).set(id, clientSecret);
  return { answer: { id }, position };
});

const remove = handle(RemoveSsoProvider, async ({ id }, context, tools) => {
  const { state } = await tools.aggregates.load(ssoProviderAggregate, id);
  checkRecord(RemoveSsoProvider.access, context, ssoProviderRecord(state));
  const message = { type: 'Remove', data: {}, meta: decisionMeta(context) } as const;
  const values = { wanted: [], before: claimsOfState(state) };
  const unique = uniqueDomains(tools, id, () => 'id');
  const { position } = await withClaims(tools, context, unique, values, () =>
    tools.aggregates.decide(ssoProviderAggregate, id, message, context),
  );
  await new SsoCredentials(tools.mongo, tools.secrets).remove(id);
  return { answer: {}, position };
});

export const ssoAdminHandlers: readonly HandlerType[] = [add, change, remove];
