import type { IncomingHttpHeaders } from 'node:http';
import { TenantKey } from '@upfront/contracts/identity/tenant-schemas.js';
import { TENANT_COOKIE, tenants } from '@upfront/contracts/identity/tenants.js';
import { cookieFrom } from './session-cookie.js';

/** The headers that say who asks, and at which address. */
export type RequestHeaders = Pick<IncomingHttpHeaders, 'cookie' | 'host'> & {
  readonly 'x-forwarded-host'?: string | string[] | undefined;
};

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const firstOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

const isTenant = (key: string | undefined): key is TenantKey =>
  key !== undefined && Object.hasOwn(tenants, key);

/**
 * Which tenant a request belongs to: by its host. Only hosts that are configured count, so that a made-up Host header
 * gives the default tenant. Where everything runs under one local address, a cookie chooses instead.
 */
export class TenantSource {
  readonly #publicUrl: string;
  readonly #byHost = new Map<string, TenantKey>();
  readonly #urls = new Map<TenantKey, string>();
  readonly #isLocal: boolean;

  /** @param hosts as `UPFRONT_TENANTS` has them: `newspaper=https://news.example.com,…` */
  constructor(publicUrl: string, hosts = '') {
    this.#publicUrl = publicUrl;
    this.#isLocal = LOCAL.test(new URL(publicUrl).hostname);
    for (const [key, url] of parseTenants(hosts)) {
      this.#byHost.set(new URL(url).host, key);
      this.#urls.set(key, url);
    }
  }

  of(headers: RequestHeaders): TenantKey {
    const host = firstOf(headers['x-forwarded-host']) ?? headers.host ?? '';
    const byHost = this.#byHost.get(host.toLowerCase());
    if (byHost) return byHost;
    const chosen = this.#isLocal ? cookieFrom(headers.cookie, TENANT_COOKIE) : undefined;
    return isTenant(chosen) ? chosen : 'default';
  }

  /** The address that people of a tenant open in the browser, from our own settings. */
  urlOf(tenant: TenantKey): string {
    return this.#urls.get(tenant) ?? this.#publicUrl;
  }
}

/** Pairs of tenant and address. @throws where one of them is neither */
export const parseTenants = (text: string): readonly (readonly [TenantKey, string])[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [key = '', url = ''] = part.split('=', 2);
      const tenant = TenantKey.safeParse(key.trim());
      if (!tenant.success || !/^https?:\/\//.test(url) || !URL.canParse(url))
        throw new Error(`${part} is no tenant with its address, such as newspaper=https://news.example.com`);
      return [tenant.data, url.trim()] as const;
    });
