import { Schema } from 'mongoose';
import type { DomainProof, SsoProviderSettings } from '@upfront/contracts/identity/sso-model.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

/** A domain that counts, and since which commit position the provider has it at its tenant. */
export interface DomainSince {
  readonly domain: string;
  readonly since: number;
  readonly by: DomainProof;
}

export interface SsoProviderModel extends ReadModelDocument, SsoProviderSettings {
  readonly companyId: string | null;
  /**
   * Domains that count: all of a provider for all, of a company's the proven ones. Absent
   * while the documents of an earlier version are the live ones.
   */
  readonly proven?: readonly DomainSince[];
}

/** Providers of single sign-on, without their secrets. */
export const ssoProviderModel = defineReadModel<SsoProviderModel>({
  name: 'sso-providers',
  version: 3,
  group: 'identity',
  fields: {
    name: String,
    kind: String,
    tenant: String,
    issuer: String,
    clientId: String,
    domains: [String],
    proven: [new Schema({ domain: String, since: Number, by: String }, { _id: false, strict: 'throw' })],
    isEnabled: Boolean,
    companyId: { type: String, default: null },
  },
  indexes: [{ name: 1, _id: 1 }, { tenant: 1, name: 1, _id: 1 }, { 'proven.domain': 1 }],
});
