import {
  SsoProviderAdded,
  SsoProviderChanged,
  SsoProviderRemoved,
} from '@upfront/contracts/identity/sso-events.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { ssoProviderModel, type DomainSince } from './sso.read-model.js';

const since = (
  domains: readonly string[],
  position: number,
  before: readonly DomainSince[] = [],
): readonly DomainSince[] =>
  domains.map((domain) => before.find((one) => one.domain === domain) ?? { domain, since: position });

export const ssoProjection = defineProjection({
  name: 'sso-providers',
  group: 'identity',
  models: [ssoProviderModel],
  on: [
    when(SsoProviderAdded, ({ data: { providerId, ...provider }, position }, store: Store) => {
      const domainsSince = since(provider.domains, position);
      store.put(ssoProviderModel, { _id: providerId, ...provider, domainsSince });
    }),
    when(SsoProviderChanged, ({ data: { providerId, ...settings }, position }, store: Store) =>
      store.update(ssoProviderModel, providerId, (provider) => {
        const before = settings.tenant === provider.tenant ? provider.domainsSince : [];
        return { ...provider, ...settings, domainsSince: since(settings.domains, position, before) };
      }),
    ),
    when(SsoProviderRemoved, ({ data }, store: Store) => store.remove(ssoProviderModel, data.providerId)),
  ],
});
