import type { SsoProviderSettings } from '@upfront/contracts/identity/sso-model.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

export interface SsoProviderModel extends ReadModelDocument, SsoProviderSettings {
  readonly companyId: string | null;
}

/** Providers of single sign-on, without their secrets. */
export const ssoProviderModel = defineReadModel<SsoProviderModel>({
  name: 'sso-providers',
  version: 1,
  group: 'identity',
  fields: {
    name: String,
    kind: String,
    tenant: String,
    issuer: String,
    clientId: String,
    domains: [String],
    isEnabled: Boolean,
    companyId: { type: String, default: null },
  },
  indexes: [{ name: 1, _id: 1 }, { tenant: 1, name: 1, _id: 1 }, { domains: 1 }],
});
