import {
  SsoDomainProven,
  SsoProviderAdded,
  SsoProviderChanged,
  SsoProviderRemoved,
} from '@upfront/contracts/identity/sso-events.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { ssoProviderModel, type DomainSince, type SsoProviderModel } from './sso.read-model.js';

/**
 * Domains that count once settings are as they are now. A provider for all is the provider's administrators' work, and
 * has its domains by naming them; of a company's those stay that are proven and still named. At another tenant
 * others may have had them before.
 */
const proven = (
  { domains, companyId }: Pick<SsoProviderModel, 'domains' | 'companyId'>,
  position: number,
  before: readonly DomainSince[] = [],
): readonly DomainSince[] =>
  domains.flatMap((domain): DomainSince[] => {
    const known = before.find((one) => one.domain === domain);
    if (known) return [known];
    return companyId === null ? [{ domain, since: position, by: 'provider' }] : [];
  });

export const ssoProjection = defineProjection({
  name: 'sso-providers',
  group: 'identity',
  models: [ssoProviderModel],
  on: [
    when(SsoProviderAdded, ({ data: { providerId, ...provider }, position }, store: Store) => {
      store.put(ssoProviderModel, { _id: providerId, ...provider, proven: proven(provider, position) });
    }),
    when(SsoProviderChanged, ({ data: { providerId, ...settings }, position }, store: Store) =>
      store.update(ssoProviderModel, providerId, (provider) => {
        const isHere = settings.tenant === provider.tenant;
        const known = provider.proven ?? [];
        const before = isHere ? known : known.map((one) => ({ ...one, since: position }));
        const next = { ...provider, ...settings };
        return { ...next, proven: proven(next, position, before) };
      }),
    ),
    when(SsoDomainProven, ({ data: { providerId, domain, by }, position }, store: Store) =>
      store.update(ssoProviderModel, providerId, (provider) => {
        const others = (provider.proven ?? []).filter((one) => one.domain !== domain);
        return { ...provider, proven: [...others, { domain, since: position, by }] };
      }),
    ),
    when(SsoProviderRemoved, ({ data }, store: Store) => store.remove(ssoProviderModel, data.providerId)),
  ],
});
