import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Actor } from '../kernel/actor.js';
import { IMPERSONATE } from './access.js';
import { beyondWords, impersonationObstacle } from './impersonation.js';
import { companyRoles, permissionNames, providerRoles, routesOf } from './permissions.js';
import { rightsBeyond, type PlaceOfRights, type RightsHolder } from './rights-beyond.js';

const harbor = 'harbor';
const place = (permissions: readonly string[], more: Partial<PlaceOfRights> = {}): PlaceOfRights => ({
  ...{ companyId: harbor, groupId: 'halifax', permissions, routes: null },
  ...more,
});
const holder = (memberships: readonly PlaceOfRights[], isProviderEmployee = false): RightsHolder => ({
  isProviderEmployee,
  memberships,
});
const obstacle = (who: RightsHolder, whom: RightsHolder) => {
  const [own] = who.memberships;
  const { companyId, groupId, permissions } = own ?? place([]);
  const permissionRoutes = routesOf(permissions, {
    isProviderEmployee: who.isProviderEmployee,
    narrowedTo: own?.routes ?? undefined,
  });
  const actor: Actor = {
    ...{ userId: 'who', fullName: 'Who', companyId, groupId, permissions: [...permissions] },
    ...{ permissionRoutes, isProviderEmployee: who.isProviderEmployee },
  };
  return impersonationObstacle({ actor, ...who }, whom);
};
const kind = (...asked: Parameters<typeof obstacle>) => obstacle(...asked)?.kind ?? 'allowed';

const role = (name: string): RightsHolder => {
  const template = [...companyRoles, ...providerRoles].find((one) => one.name === name);
  if (!template) throw new Error(`There is no role ${name}`);
  return holder([place(template.permissions, { routes: template.routes ?? null })]);
};
const withRight = ({ memberships }: RightsHolder): RightsHolder =>
  holder(memberships.map((one) => ({ ...one, permissions: [...one.permissions, IMPERSONATE] })));
const onlyTheRight = holder([place([IMPERSONATE])]);

/** Whom the holder of a role may act as within the company, had the role the right to it: everybody else they may not. */
const MATRIX: Readonly<Record<string, readonly string[]>> = {
  'Only the right': ['Blocked'],
  'Junior Seller': ['Blocked', 'Junior Seller'],
  Seller: ['Blocked', 'Junior Seller', 'Seller'],
  'Account Manager': ['Blocked', 'Junior Seller', 'Seller', 'Account Manager'],
  'Company Admin': ['Blocked', 'Junior Seller', 'Seller', 'Account Manager', 'Company Admin'],
  Blocked: ['Blocked'],
};

describe('who may act as whom', () => {
  it.each(Object.entries(MATRIX))('%s: those roles whose rights it holds', (name, allowed) => {
    const who = name === 'Only the right' ? onlyTheRight : withRight(role(name));
    const found = companyRoles
      .map((one) => one.name)
      .filter((other) => kind(who, role(other)) === 'allowed')
      .sort();
    expect(found).toEqual([...allowed].sort());
  });

  it('nobody without the right, and nobody as one of the provider’s', () => {
    for (const { name } of companyRoles.filter(({ permissions }) => !permissions.includes(IMPERSONATE)))
      expect(kind(role(name), role('Blocked'))).toBe('outside');
    for (const { permissions } of providerRoles) {
      expect(kind(role('Company Admin'), holder([place(permissions)], true))).toBe('outside');
      const root = holder([place(permissionNames)], true);
      expect(kind(root, holder([place(permissions)], true))).toBe('outside');
    }
  });

  it('the provider’s own people with the right, as anybody of any company', () => {
    const support = holder([place([IMPERSONATE], { companyId: 'provider', routes: ['AdminHome'] })], true);
    for (const { name } of companyRoles) expect(kind(support, role(name))).toBe('allowed');
    const operations = holder([place(['AdminUIAccess'], { companyId: 'provider' })], true);
    expect(kind(operations, role('Blocked'))).toBe('outside');
  });

  it('reach counts: a group’s rights are of that group, a company’s of that company', () => {
    const group = withRight(holder([place(['ClientViewForOwnGroup'])]));
    const elsewhere = holder([place(['ClientViewForOwnGroup'], { groupId: 'toronto' })]);
    expect(kind(group, elsewhere)).toBe('beyond');
    const both = withRight(holder([...group.memberships, ...elsewhere.memberships]));
    expect(kind(both, elsewhere)).toBe('allowed');
    expect(kind(withRight(holder([place(['ClientViewForOwnCompany'])])), elsewhere)).toBe('allowed');
    expect(kind(group, holder([place(['ClientViewForOwnCompany'])]))).toBe('beyond');
    const foreign = holder([place(['ClientViewForOwnGroup'], { companyId: 'northline' })]);
    expect(kind(withRight(holder([place(['ClientViewForOwnCompany'])])), foreign)).toBe('outside');
    expect(kind(withRight(holder([place(['ClientEditForOwnCompany'])])), elsewhere)).toBe('beyond');
  });

  it('screens count: whoever is narrowed to some acts as nobody who opens more', () => {
    const admin = role('Company Admin');
    const narrowed = holder(admin.memberships.map((one) => ({ ...one, routes: ['AdminHome', 'AdminUser'] })));
    expect(obstacle(narrowed, admin)).toMatchObject({ kind: 'beyond', rights: { permissions: [] } });
    expect(kind(narrowed, narrowed)).toBe('allowed');
    expect(kind(admin, narrowed)).toBe('allowed');
  });

  it('permissions that a company’s provider made count by their name', () => {
    const custom = holder([place(['BillingViewOwn'])]);
    expect(kind(onlyTheRight, custom)).toBe('beyond');
    expect(kind(withRight(custom), custom)).toBe('allowed');
  });

  it('property: whoever is allowed holds, by name or wider, every permission of the other', () => {
    const set = fc.uniqueArray(fc.constantFrom(...permissionNames), { maxLength: 12 });
    fc.assert(
      fc.property(set, set, (mine, theirs) => {
        const who = withRight(holder([place(mine)]));
        const { permissions } = rightsBeyond(who, holder([place(theirs)]));
        const stem = (name: string): string =>
          name.replace(/(ForAll|All|ForOwnCompany|ForOwnGroup|Own)$/, '');
        for (const name of theirs) {
          if (name === 'AccessBlocked') continue;
          const isSame = mine.includes(name) || name === IMPERSONATE;
          if (isSame) expect(permissions).not.toContain(name);
          else if (!mine.some((own) => stem(own) === stem(name))) expect(permissions).toContain(name);
        }
      }),
    );
  });

  it('is said in words that name what is missing', () => {
    const admin = obstacle(onlyTheRight, role('Company Admin'));
    expect(admin?.kind === 'beyond' ? beyondWords(admin.rights) : '').toMatch(
      /^This person has permissions you do not have: [a-z].*, [a-z].*, [a-z].* and \d+ more\. You can act only as people with no more permissions than you\.$/,
    );
    expect(beyondWords({ permissions: ['Reporting'], routes: ['Reporting'] })).toContain(
      'do not have: open reports and dashboards. You can',
    );
  });
});
