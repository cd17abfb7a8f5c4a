import {
  AddSsoProvider,
  ChangeSsoProvider,
  RemoveSsoProvider,
} from '@upfront/contracts/identity/sso-commands.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import type { SsoProviderSettings } from '@upfront/contracts/identity/sso-model.js';
import type { AccessRecord } from '@upfront/contracts/kernel/ability.js';
import { nthIdOf } from '../event-store/derived-ids.js';
import { checkRecord, handle, type HandlerType } from '../execute/bind.js';
import { withClaims, type UniqueValues } from '../execute/claims.js';
import { decisionMeta } from '../execute/context.js';
import type { Tools } from '../execute/tools.js';
import { SsoCredentials } from './sso-credentials.js';
import {
  ssoProviderAggregate,
  withChanges,
  type SsoProviderChanges,
  type SsoProviderState,
} from './sso-provider.aggregate.js';

/** A provider of no company is nobody's but the provider's administrators'. */
const recordOf = (state: SsoProviderState): AccessRecord | undefined =>
  state.stage === 'none' ? undefined : { companyId: state.companyId ?? '' };

type Place = Pick<SsoProviderSettings, 'tenant' | 'domains'>;

const domainsAt = ({ tenant, domains }: Place): readonly string[] =>
  domains.map((domain) => `${tenant} ${domain}`);

const domainsOf = (state: SsoProviderState): readonly string[] =>
  state.stage === 'none' ? [] : domainsAt(state);

/** A domain leads to one provider of a tenant, so that no company can call another's people to its own. */
const uniqueDomains = (tools: Tools, providerId: string, wanted: readonly string[] = []): UniqueValues => ({
  kind: 'sso-domain',
  ownerId: providerId,
  isHeldBy: async (ownerId, domain) =>
    domainsOf((await tools.aggregates.load(ssoProviderAggregate, ownerId)).state).includes(domain),
  taken: identityProblems.ssoDomainTaken,
  fieldOf: (domain) => `domains.${wanted.indexOf(domain)}`,
});

const add = handle(AddSsoProvider, async ({ clientSecret, ...settings }, context, tools) => {
  checkRecord(AddSsoProvider.access, context, { companyId: settings.companyId ?? '' });
  const providerId = nthIdOf(context.commandId, 0);
  const message = { type: 'Add', data: { providerId, ...settings }, meta: decisionMeta(context) } as const;
  const wanted = domainsAt(settings);
  const unique = uniqueDomains(tools, providerId, wanted);
  const { position } = await withClaims(tools, context, unique, { wanted, before: [] }, async () => {
    // Before the provider is there, so that what fails in between leaves no provider with the domain.
    await new SsoCredentials(tools.mongo, tools.secrets).set(providerId, clientSecret);
    return tools.aggregates.decide(ssoProviderAggregate, providerId, message, context, { isNew: true });
  });
  return { answer: { id: providerId }, position };
});

/** Domains that a change is about; a name, say, may change whoever has the domains. */
const wantedBy = (changes: SsoProviderChanges, state: SsoProviderState): readonly string[] =>
  state.stage === 'none' || (changes.domains === undefined && changes.tenant === undefined)
    ? []
    : domainsAt(withChanges(state, changes));

const change = handle(ChangeSsoProvider, async ({ id, clientSecret, ...changes }, context, tools) => {
  const { state } = await tools.aggregates.load(ssoProviderAggregate, id);
  checkRecord(ChangeSsoProvider.access, context, recordOf(state));
  const message = { type: 'Change', data: changes, meta: decisionMeta(context) } as const;
  const wanted = wantedBy(changes, state);
  const unique = uniqueDomains(tools, id, wanted);
  const { position } = await withClaims(tools, context, unique, { wanted, before: domainsOf(state) }, () =>
    tools.aggregates.decide(ssoProviderAggregate, id, message, context),
  );
  if (clientSecret) await new SsoCredentials(tools.mongo, tools.secrets).set(id, clientSecret);
  return { answer: { id }, position };
});

const remove = handle(RemoveSsoProvider, async ({ id }, context, tools) => {
  const { state } = await tools.aggregates.load(ssoProviderAggregate, id);
  checkRecord(RemoveSsoProvider.access, context, recordOf(state));
  const message = { type: 'Remove', data: {}, meta: decisionMeta(context) } as const;
  const values = { wanted: [], before: domainsOf(state) };
  const { position } = await withClaims(tools, context, uniqueDomains(tools, id), values, () =>
    tools.aggregates.decide(ssoProviderAggregate, id, message, context),
  );
  await new SsoCredentials(tools.mongo, tools.secrets).remove(id);
  return { answer: {}, position };
});

export const ssoAdminHandlers: readonly HandlerType[] = [add, change, remove];
