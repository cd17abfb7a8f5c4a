import { describe, expect, it } from '@jest/globals';
import { backTarget, headerText } from './header-records.js';

describe('ST-028: the text of a header', () => {
  const kinds = 'client campaign company group product template slide crm layout datasetGroup deal rfp'.split(
    ' ',
  );

  it.each(kinds)('has the name of the %s in its place', (kind) => {
    const records = { [kind]: { id: '1', name: 'Tamarack {client} $1' } };
    expect(headerText(`Edit {${kind}}`, records)).toBe('Edit Tamarack {client} $1');
  });

  it('says what it is until the name is known', () => {
    expect(headerText('{campaign}', {})).toBe('Campaign');
    expect(headerText('{rfp}, {client}', { client: { id: '1', name: 'Lakeside' } })).toBe('RFP, Lakeside');
  });

  it('is otherwise as it was written', () => {
    expect(headerText('My Workspace', {})).toBe('My Workspace');
    expect(headerText('{constructor}', {})).toBe('{constructor}');
  });
});

describe('ST-029: the way back', () => {
  const records = { client: { id: 'c/1', name: 'Lakeside' }, campaign: { id: 'k1', name: 'Patio' } };
  const places = (more: object = {}) => ({
    records,
    params: { id: 'p1' },
    pathOf: (name: string) => (name === 'AdminHome' ? '/admin' : undefined),
    ...more,
  });

  it('leads to the campaigns of the client, to the summary of the campaign, and to the documents of the route', () => {
    expect(backTarget('ClientMyCampaigns', places())).toBe('/client/c%2F1/campaigns/my');
    expect(backTarget('CampaignSummary', places())).toBe('/campaign/k1/summary');
    expect(backTarget('AdminCollateralAndDocuments', places())).toBe(
      '/admin/product/edit/p1/collateral-and-documents',
    );
  });

  it('is not there while the id is missing', () => {
    const without = places({ records: {}, params: {} });
    expect(backTarget('ClientMyCampaigns', without)).toBeUndefined();
    expect(backTarget('CampaignSummary', without)).toBeUndefined();
    expect(backTarget('AdminCollateralAndDocuments', without)).toBeUndefined();
  });

  it('otherwise leads to a route by its name', () => {
    expect(backTarget('AdminHome', places())).toBe('/admin');
    expect(backTarget('NoSuchRoute', places())).toBeUndefined();
  });
});
