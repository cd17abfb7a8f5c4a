import { expect, it } from '@jest/globals';
import { AddAgency } from '@upfront/contracts/agencies/commands.js';
import { given, metaOf } from '../testing/given.js';
import { agencyDecider, type AgencyCommand } from './agency.decider.js';

const add: AgencyCommand = {
  type: 'AddAgency',
  data: { id: 'agency', companyId: 'company', name: 'Bright', isActive: true, useDefaultCommission: true },
  meta: metaOf(),
};
const update = (data: Extract<AgencyCommand, { type: 'UpdateAgency' }>['data']): AgencyCommand => ({
  type: 'UpdateAgency',
  data,
  meta: metaOf(),
});
const agency = given(agencyDecider, ...given(agencyDecider).when(add));

it('is added once', () => {
  expect(agency.state).toMatchObject({ stage: 'added', name: 'Bright', isActive: true });
  expect(agency.when(add)).toEqual([]);
});

it('is renamed and switched by one update', () => {
  expect(agency.when(update({ name: 'Brighter', isActive: false }))).toMatchObject([
    { type: 'AgencyEdited.v1', data: { changes: { name: 'Brighter' }, previous: { name: 'Bright' } } },
    { type: 'AgencyDeactivated.v1' },
  ]);
  expect(agency.when(update({ name: 'Bright', isActive: true }))).toEqual([]);
});

it('cannot be updated before it is there', () => {
  expect(() => given(agencyDecider).when(update({ isActive: true }))).toThrow('There is no such record.');
});

it.each([
  ['', 'Name is required'],
  ['   ', 'Name is required'],
  ['x'.repeat(101), 'Max 100 characters'],
])('refuses the name %j', (name, message) => {
  expect(AddAgency.input.safeParse({ name }).error?.issues).toMatchObject([{ message }]);
});
