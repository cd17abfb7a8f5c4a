import { describe, expect, it } from '@jest/globals';
import { TenantKey } from '@upfront/contracts/identity/tenant-schemas.js';
import { cookieFrom, expiredSessionCookie, sessionCookie, sessionCookieName } from './session-cookie.js';

const HERE = 'http://localhost:8080';
const OUTSIDE = 'https://upfront.example.com';

describe('ST-005: the cookie of a sign-in', () => {
  it('has a name of its own for each tenant', () => {
    const names = TenantKey.options.map((tenant) => sessionCookieName(OUTSIDE, tenant));
    expect(new Set(names).size).toBe(TenantKey.options.length);
    expect(names).toContain('__Host-upfront_newspaper_session');
    expect(sessionCookieName(HERE, 'newspaper')).toBe('upfront_newspaper_session');
  });

  it('is handed out, read and taken away under that name', () => {
    for (const tenant of TenantKey.options) {
      const [pair = ''] = sessionCookie(HERE, tenant, 'abc').split(';');
      expect(cookieFrom(`other=1; ${pair}`, sessionCookieName(HERE, tenant))).toBe('abc');
      expect(expiredSessionCookie(HERE, tenant)).toContain(`${sessionCookieName(HERE, tenant)}=;`);
    }
  });

  it('of one tenant is none of another', () => {
    const [pair = ''] = sessionCookie(HERE, 'newspaper', 'abc').split(';');
    expect(cookieFrom(pair, sessionCookieName(HERE, 'collective'))).toBeUndefined();
  });
});
