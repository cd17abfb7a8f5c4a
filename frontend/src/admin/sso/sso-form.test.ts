import { describe, expect, it } from '@jest/globals';
import { emptyProvider, formOf, formSchema, toChange, toNew } from './sso-form.js';

const provider = {
  id: '7d1f0a52-6c2f-4a43-9a55-1f1f6a0c9b10',
  companyId: '0f0b1d8e-2b1e-4c8e-8a31-2f7c1f0f5a11',
  name: 'Harbor',
  kind: 'okta' as const,
  tenant: 'default' as const,
  issuer: 'https://harbor.example.com',
  clientId: 'c1',
  domains: ['harbor.example.com'],
  isEnabled: true,
};
const errors = (isNew: boolean, changes: object): string[] => {
  const parsed = formSchema(isNew).safeParse({ ...formOf(provider), ...changes });
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

describe('the form of a provider of single sign-on', () => {
  it('needs a secret only where none is stored', () => {
    expect(errors(true, {})).toEqual(['Enter the client secret']);
    expect(errors(false, {})).toEqual([]);
  });

  it('needs the domains of a company', () => {
    expect(errors(false, { domains: [] })).toEqual(['Enter at least one domain']);
    expect(errors(false, { domains: [], companyId: '' })).toEqual([]);
  });

  it('tells everything that is wrong at once', () => {
    expect(errors(true, { name: '', domains: [] })).toEqual([
      expect.any(String),
      'Enter the client secret',
      'Enter at least one domain',
    ]);
  });

  it('sends what was changed, and the secret where one was typed', () => {
    const form = formOf(provider);
    expect(toChange(provider, { ...form, name: 'Harbor Media' })).toEqual({
      id: provider.id,
      name: 'Harbor Media',
      seen: { name: 'Harbor' },
    });
    expect(toChange(provider, { ...form, clientSecret: 's' })).toMatchObject({ clientSecret: 's' });
  });

  it('of no company is for everybody at the sign-in page', () => {
    expect(toNew(emptyProvider('')).companyId).toBeNull();
    expect(toNew(emptyProvider('c1')).companyId).toBe('c1');
  });
});
