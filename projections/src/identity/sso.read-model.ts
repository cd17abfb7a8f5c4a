import { Schema } from 'mongoose';
import type { SsoProviderSettings } from '@upfront/contracts/identity/sso-model.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

/** Since which commit position a provider has a domain at its tenant. */
export interface DomainSince {
  readonly domain: string;
  readonly since: number;
}

export interface SsoProviderModel extends ReadModelDocument, SsoProviderSettings {
  readonly companyId: string | null;
  /** Absent while the documents of an earlier version are the live ones. */
  readonly domainsSince?: readonly DomainSince[];
}

/** Providers of single sign-on, without their secrets. */
export const ssoProviderModel = defineReadModel<SsoProviderModel>({
  name: 'sso-providers',
  version: 2,
  group: 'identity',
  fields: {
    name: String,
    kind: String,
    tenant: String,
    issuer: String,
    clientId: String,
    domains: [String],
    domainsSince: [new Schema({ domain: String, since: Number }, { _id: false, strict: 'throw' })],
    isEnabled: Boolean,
    companyId: { type: String, default: null },
  },
  indexes: [{ name: 1, _id: 1 }, { tenant: 1, name: 1, _id: 1 }, { domains: 1 }],
});
