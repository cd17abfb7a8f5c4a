import { describe, expect, it } from '@jest/globals';
import { flatten } from './flatten.js';
import { actionOf, recordTypeOf } from './words.js';

const dana = '00000000-0000-7000-8000-000000000001';
const nameOf = (id: string): string | undefined => (id === dana ? 'Dana Whitfield' : undefined);

describe('activity in words', () => {
  it('names an event and its record', () => {
    expect(actionOf({ type: 'TaskCompleted.v1' })).toBe('Task completed');
    expect(actionOf({ type: 'CampaignMadePrimary.v1' })).toBe('Campaign made primary');
    expect(recordTypeOf(`external-order-${dana}`, dana)).toBe('External order');
  });

  it('says money, names instead of ids, and lists', () => {
    expect(
      flatten(
        {
          campaignId: 'c1',
          ownerUserId: dana,
          budget: { total: 12_000_000 },
          lines: [{ name: 'Streaming TV', amount: 3_600_000 }],
          objectives: ['Store visits', 'Calls'],
          isTest: false,
          changes: { name: 'Spring Patio Launch' },
          previous: { name: 'Spring' },
        },
        nameOf,
      ),
    ).toEqual({
      Owner: 'Dana Whitfield',
      'Budget total': '$120,000',
      'Streaming TV': '$36,000',
      Objectives: 'Store visits, Calls',
      Test: 'No',
      Name: 'Spring Patio Launch',
    });
  });

  it('says money in the currency of its record', () => {
    const budget = { amount: 120_050, currency: 'JPY' };
    const lines = [{ name: 'Streaming TV', amount: 120_050 }];
    expect(flatten({ content: { budget, lines } }, nameOf)).toEqual({
      'Budget amount': '¥120,050',
      'Budget currency': 'JPY',
      'Streaming TV': '¥120,050',
    });
    expect(flatten({ lines }, nameOf, 'KWD')).toEqual({ 'Streaming TV': 'KWD\u00a0120.050' });
  });

  it('names what every company begins with as it is called there', () => {
    expect(flatten({ industryId: 'attractions-museums' }, () => undefined)).toEqual({
      Industry: 'Attractions and museums',
    });
  });

  it('names what has a word for its id, and leaves out what other systems call a record', () => {
    expect(
      flatten(
        { statusId: 'in-negotiation', previous: 'draft', isTest: false, ids: { lines: [{ id: 'x' }] } },
        nameOf,
      ),
    ).toEqual({ Status: 'In Negotiation', Test: 'No' });
    expect(flatten({ radii: [{ lat: 1 }] }, nameOf)).toEqual({
      'Circles around places': '1 entry',
    });
  });

  it('cuts long text between graphemes and drops tags', () => {
    const { Details } = flatten({ details: `<p>${'😀'.repeat(300)}</p>` }, nameOf);
    expect(Details).toBe(`${'😀'.repeat(199)}…`);
  });

  it('keeps what looks like a tag in a name', () => {
    const name = 'Zoë’s <b>Bäckerei</b> 🥐';
    expect(flatten({ name, comment: '<p>Call <b>Zoë</b></p>' }, nameOf)).toEqual({
      Name: name,
      Comment: 'Call Zoë',
    });
  });

  it('says what a list says of its items, and names no stored picture by its digest', () => {
    const styles = [{ name: 'accent', value: '#0B6781', isVariable: true }];
    const logo = `company-logos/${'a'.repeat(64)}.png`;
    expect(flatten({ styles, logo }, nameOf)).toEqual({ Styles: 'accent #0B6781', Logo: 'A picture' });
  });

  it('takes no field that people named for the currency of an amount', () => {
    const values = { currency: 'dollars', amount: 500 };
    expect(flatten({ values }, nameOf, 'no currency')).toEqual({
      Currency: 'dollars',
      Amount: '$5',
    });
  });

  it('says which field of a CRM is filled with what', () => {
    const opportunity = [
      { field: 'Name', source: 'campaignName', value: null },
      { field: 'StageName', source: null, value: 'Prospecting' },
    ];
    expect(flatten({ details: { name: 'Salesforce', mapping: { opportunity } } }, nameOf)).toEqual({
      Name: 'Salesforce',
      'Mapping opportunity': 'Name (Campaign name), StageName (“Prospecting”)',
    });
  });

  it('says what was entered as it was, and the rest as the screens do', () => {
    const issuer = 'https://login.example.com';
    expect(
      flatten({ issuer, clientId: 'abc', kind: 'oidc', tenant: 'default', isEnabled: true }, nameOf),
    ).toEqual({
      Issuer: issuer,
      'Client ID': 'abc',
      Kind: 'OpenID Connect',
      'Sign-in page': 'Upfront',
      Enabled: 'Yes',
    });
    expect(flatten({ clientId: dana }, nameOf)).toEqual({ Client: 'Dana Whitfield' });
    expect(actionOf({ type: 'SsoProviderAdded.v1' })).toBe('Single sign-on provider added');
    expect(actionOf({ type: 'RadiiSaved.v1' })).toBe('Circles around places saved');
  });

  it('tells of an invited user what is not so of all', () => {
    const user = { title: '', showInitialSetup: true };
    expect(flatten({ ...user, isProviderEmployee: false }, nameOf)).toEqual({
      Title: null,
      'Initial setup required': 'Yes',
    });
    expect(flatten({ isProviderEmployee: true }, nameOf)).toEqual({ 'Works for Upfront': 'Yes' });
  });

  it('words permissions as the screens do', () => {
    expect(flatten({ permissions: ['ClientEditForOwnCompany', 'OfOurOwn'] }, nameOf)).toEqual({
      Permissions: 'Edit clients in their company, OfOurOwn',
    });
  });
});
