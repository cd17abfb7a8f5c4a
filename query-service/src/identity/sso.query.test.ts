import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  SsoDomainProven,
  SsoProviderAdded,
  SsoProviderChanged,
} from '@upfront/contracts/identity/sso-events.js';
import type { SsoProviderSettings } from '@upfront/contracts/identity/sso-model.js';
import { NOBODY } from '@upfront/contracts/kernel/actor.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { ssoProjection } from '@upfront/projections/identity/sso.projection.js';
import { startDocuments, type TestDocuments } from '@upfront/projections/testing/documents.js';
import { createContext } from '../edge/query-context.js';
import type { SignOn } from './sign-on.js';
import { ssoInitiateQuery } from './sso.query.js';

let documents: TestDocuments;
beforeAll(async () => {
  documents = await startDocuments([ssoProjection]);
});
afterAll(() => documents.close());

const settingsOf = (name: string, changes: Partial<SsoProviderSettings> = {}): SsoProviderSettings => ({
  name,
  kind: 'oidc',
  tenant: 'default',
  issuer: `https://${name.toLowerCase()}.example.com`,
  clientId: 'upfront',
  domains: [],
  isEnabled: true,
  ...changes,
});

const streamOf = (providerId: string): string => `sso-provider-${providerId}`;

const add = (providerId: string, settings: SsoProviderSettings): Promise<void> =>
  documents.project(streamOf(providerId), [
    eventOf(SsoProviderAdded, { providerId, companyId: `company of ${providerId}`, ...settings }),
  ]);

const change = (providerId: string, settings: SsoProviderSettings): Promise<void> =>
  documents.project(streamOf(providerId), [eventOf(SsoProviderChanged, { providerId, ...settings })]);

const prove = (providerId: string, domain: string): Promise<void> =>
  documents.project(streamOf(providerId), [eventOf(SsoDomainProven, { providerId, domain, by: 'dns' })]);

/** Where somebody with an email is sent: the id of a provider. */
const sentTo = async (email: string): Promise<unknown> => {
  const context = createContext({
    actor: NOBODY,
    session: undefined,
    correlationId: 'test',
    readModels: documents.readModels,
  });
  const signOn: SignOn = { begin: async ({ provider }) => provider.id };
  return new ssoInitiateQuery(signOn).execute({ input: { email, binding: 'b'.repeat(43) }, context });
};

describe('single sign-on by an email', () => {
  it('leads to nobody for a domain that is only named, that was proven and dropped, or that is another tenant’s', async () => {
    const nowhere = 'No single sign-on is set up for this address.';
    await add('claimant', settingsOf('Claimant', { domains: ['claimed.test'] }));
    await expect(sentTo('seller@claimed.test')).rejects.toThrow(nowhere);
    await prove('claimant', 'claimed.test');
    expect(await sentTo('seller@claimed.test')).toEqual({ url: 'claimant' });
    await change('claimant', settingsOf('Claimant', { domains: ['other.test'] }));
    await change('claimant', settingsOf('Claimant', { domains: ['other.test', 'claimed.test'] }));
    await expect(sentTo('seller@claimed.test')).rejects.toThrow(nowhere);
    await prove('claimant', 'claimed.test');
    await change('claimant', settingsOf('Claimant', { domains: ['claimed.test'], tenant: 'newspaper' }));
    await expect(sentTo('seller@claimed.test')).rejects.toThrow(nowhere);
  });

  it('leads to who had the domain first, whatever others call themselves and whatever changes', async () => {
    await add('harbor', settingsOf('Harbor', { domains: ['harbor.test'] }));
    await prove('harbor', 'harbor.test');
    await add('rival', settingsOf('AAA', { domains: ['harbor.test'] }));
    await prove('rival', 'harbor.test');
    expect(await sentTo('seller@Harbor.test')).toEqual({ url: 'harbor' });
    await change('harbor', settingsOf('Harbor Media', { domains: ['harbour.test', 'harbor.test'] }));
    expect(await sentTo('seller@harbor.test')).toEqual({ url: 'harbor' });
  });

  it('leads to a provider from when on it has the domain at this tenant, not from when it was made', async () => {
    await add('early', settingsOf('Early'));
    await add('moving', settingsOf('Moving', { domains: ['northline.test'], tenant: 'newspaper' }));
    await prove('moving', 'northline.test');
    await add('northline', settingsOf('Northline', { domains: ['northline.test'] }));
    await prove('northline', 'northline.test');
    await change('early', settingsOf('Early', { domains: ['northline.test'] }));
    await prove('early', 'northline.test');
    await change('moving', settingsOf('Moving', { domains: ['northline.test'] }));
    expect(await sentTo('seller@northline.test')).toEqual({ url: 'northline' });
    await documents.repeat();
    expect(await sentTo('seller@northline.test')).toEqual({ url: 'northline' });
  });
});
