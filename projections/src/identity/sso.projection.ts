import {
  SsoProviderAdded,
  SsoProviderChanged,
  SsoProviderRemoved,
} from '@upfront/contracts/identity/sso-events.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { ssoProviderModel } from './sso.read-model.js';

export const ssoProjection = defineProjection({
  name: 'sso-providers',
  group: 'identity',
  models: [ssoProviderModel],
  on: [
    when(SsoProviderAdded, ({ data: { providerId, ...provider } }, store: Store) => {
      store.put(ssoProviderModel, { _id: providerId, ...provider });
    }),
    when(SsoProviderChanged, ({ data: { providerId, ...settings } }, store: Store) =>
      store.update(ssoProviderModel, providerId, (provider) => ({ ...provider, ...settings })),
    ),
    when(SsoProviderRemoved, ({ data }, store: Store) => store.remove(ssoProviderModel, data.providerId)),
  ],
});
