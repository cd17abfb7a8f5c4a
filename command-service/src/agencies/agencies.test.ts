import { describe, expect, it } from '@jest/globals';
import { AddAgency, Agencies } from '@upfront/contracts/agencies/agency.resource.js';
import type { Values } from '@upfront/contracts/kernel/resource/field.js';
import { z } from 'zod';
import { recordDecider, type RecordCommand } from '../resources/resource.decider.js';
import { actorOf, given, metaOf } from '../testing/given.js';

const agencyDecider = recordDecider(Agencies);
const values = { name: 'Bright', isActive: true, useDefaultCommission: true };
const add: RecordCommand = {
  type: 'Create',
  data: { id: 'agency', companyId: 'company', key: null, values },
  meta: metaOf(),
};
const update = (wanted: Values, seen: Values = {}): RecordCommand => ({
  type: 'Change',
  data: { wanted, seen },
  meta: metaOf(),
});
const agency = given(agencyDecider, ...given(agencyDecider).when(add));

it('is added once, with who added it', () => {
  const { userId: createdBy } = actorOf();
  expect(given(agencyDecider).when(add)).toEqual([
    { type: 'AgencyAdded.v1', data: { agencyId: 'agency', companyId: 'company', ...values, createdBy } },
  ]);
  expect(agency.state).toMatchObject({ stage: 'living', values: { name: 'Bright', isActive: true } });
  expect(agency.when(add)).toEqual([]);
});

it('WT-050: is renamed and switched by one update', () => {
  expect(agency.when(update({ name: 'Brighter', isActive: false }))).toEqual([
    {
      type: 'AgencyEdited.v1',
      data: { agencyId: 'agency', changes: { name: 'Brighter' }, previous: { name: 'Bright' } },
    },
    { type: 'AgencyDeactivated.v1', data: { agencyId: 'agency' } },
  ]);
  expect(agency.when(update({ name: 'Bright', isActive: true }))).toEqual([]);
});

it('tells a second editor what changed by the name that the form has for it', () => {
  const theirs = given(agencyDecider, ...given(agencyDecider).when(add), {
    type: 'AgencyEdited.v1',
    data: {
      agencyId: 'agency',
      changes: { useDefaultCommission: false },
      previous: { useDefaultCommission: true },
    },
  });
  const mine = update({ useDefaultCommission: true }, { useDefaultCompanyCommission: true });
  expect(() => theirs.when(mine)).toThrow(
    expect.objectContaining({ errors: { useDefaultCompanyCommission: [expect.any(String)] } }),
  );
});

it('cannot be updated before it is there', () => {
  expect(() => given(agencyDecider).when(update({ isActive: true }))).toThrow('This record does not exist.');
});

it.each([
  ['', 'Name is required'],
  ['   ', 'Name is required'],
  ['x'.repeat(101), 'Max 100 characters'],
])('WT-057, WT-058: refuses the name %j', (name, message) => {
  expect(AddAgency.input.safeParse({ name }).error?.issues).toMatchObject([{ message }]);
});

describe('the log of agencies as it was before they were declared', () => {
  const log = [
    {
      type: 'AgencyAdded.v1',
      data: {
        agencyId: 'a1',
        companyId: 'c1',
        name: 'Bright',
        useDefaultCommission: true,
        isActive: true,
        createdBy: 'u1',
      },
    },
    {
      type: 'AgencyEdited.v1',
      data: { agencyId: 'a1', changes: { name: 'Brighter' }, previous: { name: 'Bright' } },
    },
    { type: 'AgencyDeactivated.v1', data: { agencyId: 'a1' } },
    {
      type: 'AgencyEdited.v1',
      data: {
        agencyId: 'a1',
        changes: { useDefaultCommission: false },
        previous: { useDefaultCommission: true },
      },
    },
    { type: 'AgencyActivated.v1', data: { agencyId: 'a1' } },
  ];

  it('folds to the agency that it tells of', () => {
    expect(given(agencyDecider, ...log).state).toEqual({
      stage: 'living',
      id: 'a1',
      companyId: 'c1',
      key: null,
      values: { name: 'Brighter', isActive: true, useDefaultCommission: false },
    });
  });

  it('is what the declared events say, no field more or less', () => {
    for (const { type, data } of log) {
      const [definition] = Agencies.log.events.filter((event) => event.type === type);
      expect(definition && z.parse(definition.data, data)).toEqual(data);
    }
  });
});
