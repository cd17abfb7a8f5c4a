import { z } from 'zod';
import { asciiDomain } from '../kernel/email-address.js';
import { nameUpTo } from '../kernel/one-line.js';
import { strictPiece } from '../kernel/recorded.js';
import { Id } from '../kernel/values.js';
import { SsoKind, TenantKey } from './tenant-schemas.js';

export const MailDomain = strictPiece(
  z
    .string()
    .trim()
    .overwrite(asciiDomain)
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter a domain, such as example.com'),
  z.string(),
);

/** A provider of single sign-on, without its secret. */
export const SsoProviderSettings = z.object({
  name: nameUpTo(100),
  kind: SsoKind,
  /** Whose sign-in shows it. */
  tenant: TenantKey,
  /** OpenID Connect issuer, https. */
  issuer: z.url('Enter an address that starts with https://').max(500, 'Max 500 characters'),
  clientId: z.string().trim().min(1, 'Client ID is required').max(500, 'Max 500 characters'),
  /**
   * Domains of email addresses whose people sign in here; needed where a company has the provider. Of a company, one
   * counts once it is proven; within a tenant, one provider has a domain that counts.
   */
  domains: z.array(MailDomain).max(50, 'Max 50 domains'),
  isEnabled: z.boolean(),
});
export type SsoProviderSettings = z.infer<typeof SsoProviderSettings>;

/** How it is known that a domain is the company's: by a record that only its owner can set, or the provider says so. */
export const DomainProof = z.enum(['dns', 'provider']);
export type DomainProof = z.infer<typeof DomainProof>;

/** A domain of a provider: whether it counts, and what proves it. */
export const SsoDomain = z
  .object({
    domain: z.string(),
    /** Null while it is not proven: until then it leads nobody here. */
    provenBy: DomainProof.nullable(),
    /** The TXT record that proves it. */
    record: z.object({ name: z.string(), value: z.string() }).meta({ id: 'SsoDomainRecord' }),
  })
  .meta({ id: 'SsoDomain' });
export type SsoDomain = z.infer<typeof SsoDomain>;

export const SsoProvider = SsoProviderSettings.extend({
  id: Id,
  /** The company whose people it signs in; null: a provider of the tenant, for all. */
  companyId: Id.nullable(),
  /** The domains with their proofs; those of a provider for all count as they are. */
  domainProofs: z.array(SsoDomain),
  /** What the reader may do with it. */
  abilities: z
    .object({
      edit: z.boolean(),
      /** Say that a domain is the company's, without the record. */
      confirmDomains: z.boolean(),
    })
    .meta({ id: 'SsoProviderAbilities' }),
}).meta({ id: 'SsoProvider' });
export type SsoProvider = z.infer<typeof SsoProvider>;

/** Collection of the providers' client secrets, sealed. */
export const SSO_CREDENTIALS = 'sso-credentials';

export interface StoredSsoCredentials {
  readonly _id: string;
  readonly clientSecret: string;
}
