import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { Id } from '../kernel/values.js';
import { SsoProvider } from './sso-model.js';
import { SsoKind, TenantKey } from './tenant-schemas.js';

export const tenant = defineQuery({
  name: 'tenant',
  context: 'identity',
  path: '/user/tenant',
  input: z.object({}),
  output: z
    .object({
      key: TenantKey,
      /** Providers of the tenant itself; those of companies are found by the domain of an email. */
      providers: z.array(
        z.object({ id: Id, kind: SsoKind, name: z.string() }).meta({ id: 'TenantProvider' }),
      ),
      /** Whether some company of the tenant has a provider of its own. */
      hasCompanyProviders: z.boolean(),
    })
    .meta({ id: 'TenantSignIn' }),
  access: access.public,
  summary: 'Ways to sign in at the requested address.',
});

export const ssoInitiate = defineQuery({
  name: 'ssoInitiate',
  context: 'identity',
  path: '/user/sso/initiate',
  input: z.object({
    /** Id of a provider, or a kind of which the tenant has one. */
    provider: z.string().max(100).optional(),
    /** Finds the provider by the domain. */
    email: z.string().max(320).optional(),
    /** Digest (SHA-256, base64url) of a random text that the browser keeps until it is back. */
    binding: z.string().regex(/^[\w-]{43}$/, 'Not a digest'),
    /** Path to go on to afterwards. */
    path: z.string().max(2000).optional(),
  }),
  output: z.object({ url: z.string() }).meta({ id: 'SsoStart' }),
  access: access.public,
  summary: 'The address at which single sign-on starts.',
});

export const ssoProviders = defineQuery({
  name: 'ssoProviders',
  context: 'identity',
  path: '/admin/sso',
  input: z.object({ companyId: Id.optional() }),
  output: z.object({ providers: z.array(SsoProvider) }).meta({ id: 'SsoProviderList' }),
  access: access.permission('AdminUIAccess'),
  summary: 'Single sign-on providers the administrator can see, by name.',
});

export const ssoProvider = defineQuery({
  name: 'ssoProvider',
  context: 'identity',
  path: '/admin/sso/{id}',
  input: z.object({ id: Id }),
  output: SsoProvider,
  access: access.record('view', 'SsoProvider'),
  summary: 'One single sign-on provider.',
});

export const userSsoProviders = defineQuery({
  name: 'userSsoProviders',
  context: 'identity',
  path: '/admin/user/sso-providers',
  input: z.object({ companyId: Id.optional() }),
  output: z
    .object({
      providers: z.array(z.object({ id: Id, name: z.string(), kind: SsoKind }).meta({ id: 'SsoChoice' })),
    })
    .meta({ id: 'SsoChoices' }),
  access: access.permission('AdminUIAccess'),
  summary: 'Providers a company’s users can sign in with.',
});
