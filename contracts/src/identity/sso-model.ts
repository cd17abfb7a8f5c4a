import { z } from 'zod';
import { Id } from '../kernel/values.js';
import { SsoKind, TenantKey } from './tenants.js';

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter a domain, such as example.com');

/** A provider of single sign-on, without its secret. */
export const SsoProviderSettings = z.object({
  name: z.string().trim().min(1, 'Name is required').max(100, 'Max 100 characters'),
  kind: SsoKind,
  /** Whose sign-in shows it. */
  tenant: TenantKey,
  /** OpenID Connect issuer, https. */
  issuer: z.url('Enter an address').max(500, 'Max 500 characters'),
  clientId: z.string().trim().min(1, 'Client id is required').max(500, 'Max 500 characters'),
  /**
   * Domains of email addresses whose people sign in here; needed where a company has the provider. Within a
   * tenant, one provider has a domain.
   */
  domains: z.array(domain).max(50, 'Max 50 domains'),
  isEnabled: z.boolean(),
});
export type SsoProviderSettings = z.infer<typeof SsoProviderSettings>;

export const SsoProvider = SsoProviderSettings.extend({
  id: Id,
  /** The company whose people it signs in; null: a provider of the tenant, for all. */
  companyId: Id.nullable(),
}).meta({ id: 'SsoProvider' });
export type SsoProvider = z.infer<typeof SsoProvider>;

/** Collection of the providers' client secrets, sealed. */
export const SSO_CREDENTIALS = 'sso-credentials';

export interface StoredSsoCredentials {
  readonly _id: string;
  readonly clientSecret: string;
}
