import { z } from 'zod';
import { DomainProof, SsoProviderSettings } from '@upfront/contracts/identity/sso-model.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';

/** A domain that counts, and since which commit position the provider has it at its tenant. */
const DomainSince = z.object({ domain: z.string(), since: z.number(), by: DomainProof });
export type DomainSince = z.infer<typeof DomainSince>;

/** Providers of single sign-on, without their secrets. */
export const ssoProviderModel = defineReadModel({
  name: 'sso-providers',
  version: 3,
  group: 'identity',
  shape: {
    companyId: z.string().nullable(),
    /**
     * Domains that count: all of a provider for all, of a company's the proven ones. Absent
     * while the documents of an earlier version are the live ones.
     */
    proven: z.array(DomainSince).optional(),
    ...SsoProviderSettings.shape,
  },
  indexes: [{ name: 1, _id: 1 }, { tenant: 1, name: 1, _id: 1 }, { 'proven.domain': 1 }],
});
export type SsoProviderModel = DocumentOf<typeof ssoProviderModel>;
