import { z } from 'zod';

/**
 * Looks of the sign-in (spec shell 1). A tenant is known by its host, on this machine also by `?tenant=`. Apart from what
 * is known of each: the pages' first script needs that, and no schema.
 */
export const TenantKey = z.enum(['default', 'local-solutions', 'newspaper', 'generic-sso', 'collective']);
export type TenantKey = z.infer<typeof TenantKey>;

/** Kinds of single sign-on; all speak OpenID Connect. */
export const SsoKind = z.enum(['google', 'okta', 'oidc']);
export type SsoKind = z.infer<typeof SsoKind>;
