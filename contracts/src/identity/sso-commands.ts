import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Id } from '../kernel/values.js';
import { Done } from './model.js';
import { DomainProof, MailDomain, SsoProviderSettings } from './sso-model.js';

const secret = z.string().min(1, 'Enter the client secret').max(2000, 'Max 2000 characters');

export const AddSsoProvider = defineCommand({
  name: 'AddSsoProvider',
  context: 'identity',
  isConfidential: true,
  method: 'POST',
  path: '/admin/sso',
  input: SsoProviderSettings.extend({
    companyId: Id.nullable().default(null),
    clientSecret: secret,
    domains: SsoProviderSettings.shape.domains.default([]),
    isEnabled: z.boolean().default(true),
  }),
  output: z.object({ id: Id }),
  access: access.record('create', 'SsoProvider'),
  status: 201,
  summary: 'Adds a single sign-on provider.',
});

export const ChangeSsoProvider = defineCommand({
  name: 'ChangeSsoProvider',
  context: 'identity',
  isConfidential: true,
  method: 'PATCH',
  path: '/admin/sso/{id}',
  input: SsoProviderSettings.partial().extend({
    id: Id,
    clientSecret: secret.optional(),
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: z.object({ id: Id }),
  access: access.record('edit', 'SsoProvider'),
  summary: 'Changes a single sign-on provider; its secret stays unless a new one is given.',
});

export const RemoveSsoProvider = defineCommand({
  name: 'RemoveSsoProvider',
  context: 'identity',
  method: 'DELETE',
  path: '/admin/sso/{id}',
  input: z.object({ id: Id }),
  output: Done,
  access: access.record('remove', 'SsoProvider'),
  summary: 'Removes a single sign-on provider and its secret.',
});

const provenDomain = z.object({ domain: z.string(), provenBy: DomainProof }).meta({ id: 'ProvenSsoDomain' });

export const CheckSsoDomain = defineCommand({
  name: 'CheckSsoDomain',
  context: 'identity',
  method: 'POST',
  path: '/admin/sso/{id}/domains/check',
  input: z.object({ id: Id, domain: MailDomain }),
  output: provenDomain,
  access: access.record('edit', 'SsoProvider'),
  summary:
    'Checks the DNS record that verifies a provider’s domain; a verified domain can be used to sign in.',
});

export const ConfirmSsoDomain = defineCommand({
  name: 'ConfirmSsoDomain',
  context: 'identity',
  method: 'POST',
  path: '/admin/sso/{id}/domains/confirm',
  input: z.object({ id: Id, domain: MailDomain }),
  output: provenDomain,
  access: access.record('edit', 'SsoDomain'),
  summary: 'Confirms that a domain is the company’s, by an administrator of the provider.',
});

/** What the provider sends people back with, and what this browser kept since it began. */
const callback = z.object({
  code: z.string().min(1).max(4000),
  state: z.string().min(1).max(4000),
  iss: z.string().max(500).optional(),
  /** Random text of the browser that began: a link that somebody else began does not sign in here. */
  binding: z.string().min(20).max(200),
});
const signedIn = z.object({
  /** Path that was wanted when the sign-in began. */
  path: z.string().nullable(),
});

export const SignInWithGoogle = defineCommand({
  name: 'SignInWithGoogle',
  context: 'identity',
  isConfidential: true,
  method: 'POST',
  path: '/user/google-login',
  input: callback,
  output: signedIn,
  access: access.public,
  summary: 'Completes a sign-in with Google.',
});

export const SignInWithOkta = defineCommand({
  name: 'SignInWithOkta',
  context: 'identity',
  isConfidential: true,
  method: 'POST',
  path: '/user/sso/callback',
  input: callback,
  output: signedIn,
  access: access.public,
  summary: 'Completes a sign-in with Okta.',
});

export const SignInWithSso = defineCommand({
  name: 'SignInWithSso',
  context: 'identity',
  isConfidential: true,
  method: 'POST',
  path: '/user/sso-login',
  input: callback,
  output: signedIn,
  access: access.public,
  summary: 'Completes a sign-in with any OpenID Connect provider.',
});
