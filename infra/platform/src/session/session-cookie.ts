import { tenants, type TenantKey } from '@upfront/contracts/identity/tenants.js';

/** A session ends this long after the sign-in in any case, in seconds (30 days). */
export const LONGEST_SECONDS = 30 * 24 * 60 * 60;

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/**
 * Name of a tenant's session cookie; over TLS the `__Host-` prefix ties it to this host and to secure transport.
 * @param publicUrl the address that people of the tenant open
 */
export const sessionCookieName = (publicUrl: string, tenant: TenantKey = 'default'): string =>
  `${isSecure(publicUrl) ? '__Host-' : ''}${tenants[tenant].cookie}`;

/** Value of a cookie among those of a request. */
export const cookieFrom = (cookieHeader: string | undefined, name: string): string | undefined => {
  for (const part of cookieHeader?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
};

const attributes = (publicUrl: string): string =>
  `Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`;

/** Value of Set-Cookie that hands out a session. */
export const sessionCookie = (publicUrl: string, tenant: TenantKey, id: string): string =>
  `${sessionCookieName(publicUrl, tenant)}=${id}; ${attributes(publicUrl)}; Max-Age=${LONGEST_SECONDS}`;

/** Value of Set-Cookie that takes it away. */
export const expiredSessionCookie = (publicUrl: string, tenant: TenantKey): string =>
  `${sessionCookieName(publicUrl, tenant)}=; ${attributes(publicUrl)}; Max-Age=0`;
