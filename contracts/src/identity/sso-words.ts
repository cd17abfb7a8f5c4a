import type { SsoKind, TenantKey } from './tenant-schemas.js';

/** Kinds of providers of single sign-on, in words. */
export const ssoKindWords: Readonly<Record<SsoKind, string>> = {
  google: 'Google',
  okta: 'Okta',
  oidc: 'OpenID Connect',
};

/** Sign-in pages that a provider can stand on, in words (spec shell 1). */
export const tenantWords: Readonly<Record<TenantKey, string>> = {
  default: 'Upfront',
  'local-solutions': 'Local Solutions',
  newspaper: 'Newspaper',
  'generic-sso': 'Generic single sign-on',
  collective: 'Collective',
};
