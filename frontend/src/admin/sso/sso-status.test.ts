import { describe, expect, it } from '@jest/globals';
import type { SsoProvider } from '@upfront/contracts/identity/sso-model.js';
import { ssoStatusOf } from './sso-status.js';

const of = (provenBy: 'dns' | null, changes: Partial<Pick<SsoProvider, 'isEnabled' | 'companyId'>> = {}) =>
  ssoStatusOf({
    isEnabled: true,
    companyId: 'c1',
    domainProofs: [{ domain: 'harbor.example', provenBy, record: { name: 'n', value: 'v' } }],
    ...changes,
  });

describe('the status of a provider of single sign-on', () => {
  it('says where a domain of a company is not proven', () => {
    expect(of(null)).toBe('Domain not verified');
    expect(of('dns')).toBe('Active');
  });

  it('asks no proof of a provider for all, and says of a disabled one only that', () => {
    expect(of(null, { companyId: null })).toBe('Active');
    expect(of(null, { isEnabled: false })).toBe('Deactivated');
  });
});
