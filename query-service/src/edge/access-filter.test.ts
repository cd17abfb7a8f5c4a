import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allows, buildAbility, type AccessRecord } from '@upfront/contracts/kernel/ability.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { accessFilter, type AccessFilter } from './access-filter.js';

const actor: Actor = {
  userId: 'u',
  fullName: '',
  companyId: 'c1',
  groupId: 'g1',
  permissions: [],
  permissionRoutes: [],
  isProviderEmployee: false,
};
const abilityOf = (rules: readonly AccessRecord[]) =>
  buildAbility(actor, [(_, can) => rules.forEach((rule) => can('view', 'Thing', rule))]);
const filterOf = (...rules: AccessRecord[]): AccessFilter => accessFilter(abilityOf(rules), 'view', 'Thing');

/** What the filter means, for values and arrays of values. */
const matches = (record: AccessRecord, filter: AccessFilter): boolean =>
  Object.entries(filter).every(([field, wanted]) => {
    if (field === '$or') return Array.isArray(wanted) && wanted.some((one) => matches(record, one));
    if (field === '_id') return false;
    const value = record[field];
    return Array.isArray(value) ? value.includes(wanted) : value === wanted;
  });

describe('access as a filter', () => {
  it('matches nothing where nothing is allowed, and everything where a rule has no conditions', () => {
    expect(filterOf()).toEqual({ _id: { $in: [] } });
    expect(filterOf({ companyId: 'c1' }, {})).toEqual({});
  });

  it('leaves out what a wider rule contains', () => {
    expect(filterOf({ companyId: 'c1' }, { companyId: 'c1', ownerIds: 'u' }, { companyId: 'c1' })).toEqual({
      companyId: 'c1',
    });
  });

  it('says once what all rules ask for', () => {
    expect(filterOf({ companyId: 'c1', groupId: 'g1' }, { companyId: 'c1', ownerIds: 'u' })).toEqual({
      companyId: 'c1',
      $or: [{ ownerIds: 'u' }, { groupId: 'g1' }],
    });
  });

  it('matches the records that the rules allow, and no others', () => {
    const value = fc.constantFrom('a', 'b', 'c');
    const rule = fc.record(
      { companyId: value, groupId: value, ownerIds: value, viewerIds: value },
      { requiredKeys: [] },
    );
    const record = fc.record({
      companyId: value,
      groupId: value,
      ownerIds: fc.array(value, { maxLength: 2 }),
      viewerIds: fc.array(value, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 5 }), record, (rules, thing) => {
        const ability = abilityOf(rules);
        expect(matches(thing, accessFilter(ability, 'view', 'Thing'))).toBe(
          allows(ability, 'view', 'Thing', thing),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
