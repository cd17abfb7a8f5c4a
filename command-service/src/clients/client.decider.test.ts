import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ClientCreated,
  DefaultGeoProfileChosen,
  GeoProfileAdded,
} from '@upfront/contracts/clients/events.js';
import { clientProblems } from '@upfront/contracts/clients/problems.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import {
  BillingDetails,
  type GeoProfile,
  type NewGeoProfile,
  type Place,
} from '@upfront/contracts/clients/model.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { given, metaOf } from '../testing/given.js';
import { clientDecider, type ClientCommand, type MakeClient } from './client.decider.js';
import type { ClientState, LivingClient } from './client.state.js';

const id = '01900000-0000-7000-8000-000000009001';
const creator = '01900000-0000-7000-8000-000000000001';
const other = '01900000-0000-7000-8000-0000000000ab';
const place: Place = {
  formatted: '1 Pier Road, Halifax, NS',
  googlePlaceId: '',
  lat: 44.6,
  lng: -63.5,
  name: '',
  streetNumber: '1',
  street: 'Pier Road',
  subpremise: '',
  city: 'Halifax',
  state: 'NS',
  zip: 'B3H',
  country: 'CA',
};
const profile = (name: string, isDefault = false): NewGeoProfile => ({
  name,
  type: 'dma',
  data: [{ code: '500', name, lat: null, lng: null }],
  default: isDefault,
});
const make = (overrides: Partial<MakeClient['data']> = {}): MakeClient => ({
  type: 'MakeClient',
  meta: metaOf(),
  data: {
    clientId: id,
    companyId: 'company',
    companyGroupId: 'group',
    name: 'Harbor Coffee',
    industryId: 'restaurants',
    logo: null,
    addresses: [place],
    geoProfiles: [],
    billingDetails: null,
    termsAndConditions: '',
    owners: [],
    teamMembers: [],
    ...overrides,
  },
});
const client = (overrides: Partial<MakeClient['data']> = {}) =>
  given(clientDecider, ...given(clientDecider).when(make(overrides)));
const command = <T extends ClientCommand>(type: T['type'], data: T['data']): ClientCommand =>
  ({ type, data, meta: metaOf() }) as ClientCommand;
const living = (state: ClientState): LivingClient => {
  if (state.stage === 'none') throw new Error('No client');
  return state;
};
const refusal = (problem: { code: string }) =>
  expect.objectContaining({ problem: expect.objectContaining(problem) });
const defaults = (state: ClientState): string[] =>
  living(state).geoProfiles.flatMap((one) => (one.default ? [one.name] : []));
const editGeo = (...geoProfiles: (NewGeoProfile & { id?: string })[]): ClientCommand =>
  command('EditClientGeo', { clientId: id, geoProfiles });

describe('making a client', () => {
  it('puts the creator first among its owners and gives its parts ids of the client', () => {
    const [made] = given(clientDecider).when(
      make({ owners: [other, creator], geoProfiles: [profile('Halifax')] }),
    );
    expect(made).toMatchObject({
      type: ClientCreated.type,
      data: {
        ownerIds: [creator, other],
        createdBy: creator,
        addresses: [{ id: `${id}.1`, city: 'Halifax' }],
        geoProfiles: [{ id: `${id}.2`, default: true }],
      },
    });
  });

  it('changes nothing when it is there already', () => {
    expect(client().when(make({ name: 'Another' }))).toEqual([]);
  });
});

describe('geo profiles', () => {
  it('makes the first the default when none is marked', () => {
    expect(defaults(client({ geoProfiles: [profile('A'), profile('B')] }).state)).toEqual(['A']);
  });

  it('WT-045: unsets any other default when one is marked', () => {
    const known = client({ geoProfiles: [profile('A', true)] });
    expect(known.when(editGeo(profile('B', true)))).toMatchObject([
      { type: GeoProfileAdded.type, data: { geoProfile: { id: `${id}.3`, default: false } } },
      { type: DefaultGeoProfileChosen.type, data: { geoProfileId: `${id}.3`, previous: `${id}.2` } },
    ]);
    expect(defaults(known.after(editGeo(profile('B', true))))).toEqual(['B']);
  });

  it('hands the default on when the default is removed', () => {
    const known = client({ geoProfiles: [profile('A'), profile('B', true), profile('C')] });
    const state = known.after(command('DeleteGeoProfile', { geoProfileId: `${id}.3` }));
    expect(defaults(state)).toEqual(['A']);
  });

  it('never gives a number twice', () => {
    const known = client({ geoProfiles: [profile('A')] });
    const removed = known.after(command('DeleteGeoProfile', { geoProfileId: `${id}.2` }));
    const [added] = clientDecider.decide(editGeo(profile('B')), removed);
    expect(added).toMatchObject({ data: { geoProfile: { id: `${id}.3` } } });
  });

  it('refuses a profile that is not there', () => {
    expect(() => client().when(editGeo({ ...profile('A'), id: `${id}.9` }))).toThrow(
      refusal(clientProblems.noSuchGeoProfile),
    );
  });

  it('says nothing when everything is so already', () => {
    const known = client({ geoProfiles: [profile('A')] });
    expect(known.when(editGeo({ ...profile('A'), id: `${id}.2` }))).toEqual([]);
  });

  it('holds exactly one default through any sequence of edits and removals', () => {
    const step = fc.oneof(
      fc.record({ add: fc.string({ minLength: 1 }), mark: fc.boolean() }),
      fc.record({ change: fc.nat(), mark: fc.boolean() }),
      fc.record({ remove: fc.nat() }),
    );
    const pick = (profiles: readonly GeoProfile[], n: number): GeoProfile | undefined =>
      profiles[n % profiles.length];
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = client().state;
        for (const one of steps) {
          const { geoProfiles } = living(state);
          if ('add' in one) {
            state = clientDecider
              .decide(editGeo(profile(one.add, one.mark)), state)
              .reduce(clientDecider.evolve, state);
            continue;
          }
          const chosen = pick(geoProfiles, 'change' in one ? one.change : one.remove);
          if (!chosen) continue;
          const next =
            'change' in one
              ? editGeo({ ...chosen, default: one.mark })
              : command('DeleteGeoProfile', { geoProfileId: chosen.id });
          state = clientDecider.decide(next, state).reduce(clientDecider.evolve, state);
        }
        expect(defaults(state)).toHaveLength(Math.min(1, living(state).geoProfiles.length));
      }),
      { numRuns: 200 },
    );
  });
});

describe('editing', () => {
  const change = (changes: object, seen?: SeenValues): ClientCommand =>
    command('ChangeClient', { changes, seen });

  it('records only what changed, with what it was', () => {
    expect(client().when(change({ name: 'Harbor Café', industryId: 'restaurants' }))).toMatchObject([
      {
        type: 'ClientDetailsChanged.v1',
        data: { changes: { name: 'Harbor Café' }, previous: { name: 'Harbor Coffee' } },
      },
    ]);
  });

  it('keeps at least one owner', () => {
    expect(() => client().when(change({ owners: [] }))).toThrow(refusal(clientProblems.needsOwner));
  });

  it('has a person in the team once', () => {
    const member = { userId: other, allowClientCampaignPresentationEdit: false };
    const [changed] = client().when(
      change({
        teamMembers: [
          { ...member, clientCampaignTeamsAccess: 'view' },
          { ...member, clientCampaignTeamsAccess: 'edit' },
        ],
      }),
    );
    expect(changed).toMatchObject({
      data: { teamMembers: [{ userId: other, clientCampaignTeamsAccess: 'edit' }] },
    });
  });

  it('tells the second of two editors which fields changed, and only those', () => {
    const renamed = given(
      clientDecider,
      ...given(clientDecider).when(make()),
      ...client().when(change({ name: 'Harbor Roasters' })),
    );
    const seen = { name: 'Harbor Coffee', termsAndConditions: '' };
    expect(() => renamed.when(change({ name: 'Harbor Beans', termsAndConditions: 'Net 30' }, seen))).toThrow(
      expect.objectContaining({
        errors: { name: ['Someone else saved “Harbor Roasters”; you entered “Harbor Beans”.'] },
        conflicts: { name: { yours: 'Harbor Beans', saved: 'Harbor Roasters' } },
      }),
    );
    expect(renamed.when(change({ termsAndConditions: 'Net 30' }, seen))).toHaveLength(1);
    expect(renamed.when(change({ name: 'Harbor Roasters' }, seen))).toEqual([]);
  });
});

describe('billing details', () => {
  const bill = (billingDetails: Partial<BillingDetails>, seen?: SeenValues): ClientCommand =>
    command('UpdateBillingDetails', { id, billingDetails: BillingDetails.parse(billingDetails), seen });

  it('are weighed field by field when two people edit them, and keep what only one of them changed', () => {
    const state = client().after(bill({ email: 'pay@harbor.test', phone: '1' }));
    const mine = bill({ email: 'other@harbor.test' }, { 'billingDetails.email': '' });
    expect(() => clientDecider.decide(mine, state)).toThrow(
      expect.objectContaining({
        errors: {
          'billingDetails.email': ['Someone else saved “pay@harbor.test”; you entered “other@harbor.test”.'],
        },
      }),
    );
    const other = bill({ notes: 'Call first' }, { 'billingDetails.notes': '' });
    expect(clientDecider.decide(other, state)).toMatchObject([
      { data: { billingDetails: { email: 'pay@harbor.test', phone: '1', notes: 'Call first' } } },
    ]);
    expect(clientDecider.decide(bill({ email: 'pay@harbor.test', phone: '1' }), state)).toEqual([]);
  });
});

describe('locations and contacts', () => {
  it('adds, edits and removes a location', () => {
    const known = client();
    expect(known.when(command('AddLocation', { clientId: id, address: place }))).toMatchObject([
      { data: { address: { id: `${id}.2` } } },
    ]);
    expect(
      known.when(command('EditLocation', { addressId: `${id}.1`, address: { ...place, city: 'Dartmouth' } })),
    ).toMatchObject([{ data: { address: { city: 'Dartmouth' }, previous: { city: 'Halifax' } } }]);
    expect(known.when(command('EditLocation', { addressId: `${id}.1`, address: place }))).toEqual([]);
    expect(() => known.when(command('DeleteLocations', { addressIds: [`${id}.7`] }))).toThrow(
      refusal(clientProblems.noSuchLocation),
    );
  });

  it('keeps contacts in order', () => {
    const link = (contactId: string): ClientCommand => command('LinkContact', { id, contactId });
    let { state } = client();
    for (const contactId of ['a', 'b', 'c'])
      state = clientDecider.decide(link(contactId), state).reduce(clientDecider.evolve, state);
    expect(clientDecider.decide(link('a'), state)).toEqual([]);
    const reordered = clientDecider
      .decide(command('ReorderContact', { id, contactId: 'c', order: 0 }), state)
      .reduce(clientDecider.evolve, state);
    expect(living(reordered).contactIds).toEqual(['c', 'a', 'b']);
    expect(
      clientDecider.decide(command('ReorderContact', { id, contactId: 'b', order: 99 }), reordered),
    ).toEqual([]);
  });

  it('is not found before it is made', () => {
    expect(() => given(clientDecider).when(command('UnlinkContact', { id, contactId: 'a' }))).toThrow(
      refusal({ code: 'not-found' }),
    );
  });
});

it('ignores events that it does not know', () => {
  const unknown = eventOf(DefaultGeoProfileChosen, { clientId: id, geoProfileId: `${id}.1`, previous: null });
  expect(given(clientDecider, unknown).state).toEqual({ stage: 'none' });
});
