import { canonicalEmail } from '@upfront/contracts/kernel/email-address.js';
import { identityProblems } from '@upfront/contracts/identity/problems.js';
import type { SsoDomain, SsoProvider } from '@upfront/contracts/identity/sso-model.js';
import {
  ssoInitiate,
  ssoProvider,
  ssoProviders,
  tenant,
  userSsoProviders,
} from '@upfront/contracts/identity/sso-queries.js';
import { offersSso } from '@upfront/contracts/identity/tenants.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { domainRecordOf } from '@upfront/platform/single-sign-on/domain-proof.js';
import { ssoProviderModel, type SsoProviderModel } from '@upfront/projections/identity/sso.read-model.js';
import { handle } from '../edge/query-handler.js';
import { SignOn } from './sign-on.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { administeredProvider } from './administered-provider.js';

const domainOf = (domain: string, { _id, proven = [] }: SsoProviderModel): SsoDomain => ({
  domain,
  provenBy: proven.find((one) => one.domain === domain)?.by ?? null,
  record: domainRecordOf(_id, domain),
});

const viewOf = (found: SsoProviderModel, context: QueryContext): SsoProvider => {
  const { _id, position: _position, proven: _proven, ...provider } = found;
  const companyId = provider.companyId ?? '';
  return {
    id: _id,
    ...provider,
    domains: [...provider.domains],
    domainProofs: provider.domains.map((domain) => domainOf(domain, found)),
    abilities: {
      edit: context.can('edit', 'SsoProvider', { companyId }),
      confirmDomains: context.can('edit', 'SsoDomain', {}),
    },
  };
};

const find = (filter: Filter, context: QueryContext): Promise<SsoProviderModel[]> =>
  context.read(ssoProviderModel).find(filter).sort({ name: 1, _id: 1 }).lean<SsoProviderModel[]>();

/** Providers that let people in at the asker's sign-in page. */
const openProviders = async (filter: Filter, context: QueryContext): Promise<SsoProviderModel[]> => {
  const found = await find({ $and: [{ tenant: context.tenant, isEnabled: true }, filter] }, context);
  return found.filter(({ kind }) => offersSso(context.tenant, kind));
};

export const tenantQuery = handle(tenant, async (_input, context) => {
  const [own, ofCompanies] = await Promise.all([
    openProviders({ companyId: null }, context),
    openProviders({ companyId: { $ne: null }, proven: { $ne: [] } }, context),
  ]);
  return {
    key: context.tenant,
    providers: own.map(({ _id, kind, name }) => ({ id: _id, kind, name })),
    // One that no domain leads to is found by nobody. Which companies they are is nobody's business here.
    hasCompanyProviders: ofCompanies.length > 0,
  };
});

/** Who had the domain first: no later provider, of another company perhaps, takes its people. */
const firstWith = (domain: string, found: readonly SsoProviderModel[]): SsoProviderModel | undefined => {
  const since = ({ proven = [] }: SsoProviderModel): number =>
    proven.find((one) => one.domain === domain)?.since ?? Infinity;
  return found.toSorted((a, b) => since(a) - since(b))[0];
};

export const ssoInitiateQuery = handle(
  ssoInitiate,
  { signOn: SignOn },
  async ({ provider, email, binding, path }, context, { signOn }) => {
    const domain =
      canonicalEmail(email ?? '')
        .split('@')
        .at(-1) ?? '';
    const found = provider
      ? (await openProviders({ $or: [{ _id: provider }, { kind: provider, companyId: null }] }, context))[0]
      : firstWith(domain, await openProviders({ 'proven.domain': domain }, context));
    if (!found) throw new Refusal(identityProblems.ssoNoProvider);
    const start = {
      provider: { ...found, id: found._id },
      tenant: context.tenant,
      binding,
      path: path ?? null,
    };
    context.lookedOutside();
    return { url: await signOn.begin(start) };
  },
);

/** Providers that the reader administers; of one company and those for all, where it is given. */
const administered = async (
  companyId: string | undefined,
  context: QueryContext,
): Promise<SsoProviderModel[]> => {
  const found = await find(companyId ? { companyId: { $in: [companyId, null] } } : {}, context);
  return found.filter((one) => context.can('view', 'SsoProvider', { companyId: one.companyId ?? '' }));
};

export const ssoProvidersQuery = handle(ssoProviders, async ({ companyId }, context) => ({
  providers: (await administered(companyId, context)).map((one) => viewOf(one, context)),
}));

export const ssoProviderQuery = handle(ssoProvider, async ({ id }, context) =>
  viewOf(await administeredProvider(id, context), context),
);

export const userSsoProvidersQuery = handle(userSsoProviders, async ({ companyId }, context) => ({
  providers: (await administered(companyId, context))
    .filter(({ isEnabled }) => isEnabled)
    .map(({ _id, name, kind }) => ({ id: _id, name, kind })),
}));
