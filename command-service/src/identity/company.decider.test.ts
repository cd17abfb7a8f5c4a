import { describe, expect, it } from '@jest/globals';
import type { CompanyEvent, GroupEvent } from '@upfront/contracts/identity/events.js';
import { CompanySettings, GroupSettings } from '@upfront/contracts/identity/model.js';
import { given, metaOf, uuidOf } from '../testing/given.js';
import { companyDecider, type CompanyChanges, type CompanyCommand } from './company.decider.js';
import { groupDecider, type GroupCommand } from './group.decider.js';

const companyId = uuidOf(100);
const groupId = uuidOf(200);
const settings = CompanySettings.parse({});
const registered = (isProvider = false): CompanyEvent => ({
  type: 'CompanyRegistered.v1',
  data: { companyId, name: 'Harbor Media', isProvider, settings },
});
const change = (data: CompanyChanges): CompanyCommand => ({ type: 'Change', data, meta: metaOf() });
const plain = (type: 'Deactivate' | 'Reactivate'): CompanyCommand => ({ type, data: {}, meta: metaOf() });
const accent = { name: 'accent', value: '#0B6781', isVariable: true };

describe('a company', () => {
  const company = given(companyDecider, registered());

  it('keeps every setting that a change does not name', () => {
    expect(company.when(change({ settings: { timeZone: 'Europe/Paris', currency: undefined } }))).toEqual([
      {
        type: 'CompanyChanged.v1',
        data: { companyId, name: 'Harbor Media', settings: { ...settings, timeZone: 'Europe/Paris' } },
      },
    ]);
  });

  it('says nothing where nothing is different', () => {
    const same = change({ name: 'Harbor Media', settings: { currency: 'USD' }, styles: [], logo: null });
    expect(company.when(same)).toEqual([]);
  });

  it('tells logo and styles apart from the settings', () => {
    const logo = `company-logos/${'a'.repeat(64)}.png`;
    const events = company.when(change({ styles: [accent], logo }));
    expect(events.map(({ type }) => type)).toEqual(['CompanyStylesChanged.v1', 'CompanyLogoChanged.v1']);
    expect(given(companyDecider, registered(), ...events).state).toMatchObject({ styles: [accent], logo });
  });

  it('is deactivated and opened again, once each; the provider’s own stays', () => {
    const closed = company.when(plain('Deactivate'));
    expect(closed).toEqual([{ type: 'CompanyDeactivated.v1', data: { companyId } }]);
    const away = given(companyDecider, registered(), ...closed);
    expect(away.when(plain('Deactivate'))).toEqual([]);
    expect(away.when(plain('Reactivate'))).toEqual([{ type: 'CompanyReactivated.v1', data: { companyId } }]);
    const provider = given(companyDecider, registered(true));
    expect(() => provider.when(plain('Deactivate'))).toThrow('cannot be deactivated');
  });
});

describe('a group', () => {
  const created: GroupEvent = {
    type: 'GroupCreated.v1',
    data: { groupId, companyId, name: 'East', settings: GroupSettings.parse({}) },
  };
  const tell = (type: 'Change' | 'Delete', data: object = {}): GroupCommand => ({
    type,
    data,
    meta: metaOf(),
  });

  it('changes what is named, and has a logo of its own', () => {
    const logo = `group-logos/${'b'.repeat(64)}.png`;
    const group = given(groupDecider, created);
    const events = group.when(tell('Change', { settings: { enabledCountries: ['US', 'CA'] }, logo }));
    expect(events).toMatchObject([
      { type: 'GroupChanged.v1', data: { name: 'East', settings: { supportSystem: 'company' } } },
      { type: 'GroupLogoChanged.v1', data: { groupId, logo } },
    ]);
    expect(group.when(tell('Change', { name: 'East' }))).toEqual([]);
  });

  it('is none once it was deleted', () => {
    const gone = given(groupDecider, created, { type: 'GroupDeleted.v1', data: { groupId } });
    expect(gone.state).toEqual({ stage: 'none' });
    expect(() => gone.when(tell('Change', { name: 'West' }))).toThrow();
  });
});
