import { describe, expect, it } from '@jest/globals';
import { companyRoles, permissionNames, providerRoles } from './permissions.js';
import { isProviderOnly, permissionCatalogue } from './permission-words.js';

describe('the catalogue of permissions', () => {
  it('says each in words, and knows no other', () => {
    expect(permissionCatalogue.map(({ id }) => id)).toEqual([...permissionNames]);
    for (const { id, area, description } of permissionCatalogue) {
      expect(area).not.toBe('Other');
      expect(description).not.toBe(id);
    }
    expect(permissionCatalogue.find(({ id }) => id === 'RequestForProposalViewOwn')).toMatchObject({
      area: 'RFPs',
      description: 'View their own requests for proposal',
    });
  });

  it('AT-031: has those that concern administration, each said in words', () => {
    const named = [
      ...[
        'AdminUIAccess',
        'AdminViewCompanyActivity',
        'AdminFulfillmentVendor',
        'Reporting',
        'AccessBlocked',
      ],
    ];
    const areas = permissionCatalogue
      .filter(({ id }) => named.includes(id))
      .map(({ id, area }) => [id, area]);
    expect(Object.fromEntries(areas)).toEqual({
      AdminUIAccess: 'Administration',
      AdminViewCompanyActivity: 'Administration',
      AdminFulfillmentVendor: 'Administration',
      Reporting: 'Workspace',
      AccessBlocked: 'Administration',
    });
  });

  it('tells those that reach over companies, which no usual role has', () => {
    expect(['ClientViewAll', 'ContactCreateForAll', 'AssetLibraryEditForAll'].every(isProviderOnly)).toBe(
      true,
    );
    expect(['ClientViewForOwnCompany', 'GlobalChatbot'].some(isProviderOnly)).toBe(false);
    expect(companyRoles.flatMap(({ permissions }) => permissions).filter(isProviderOnly)).toEqual([]);
  });
});

describe('AT-027: the usual roles', () => {
  const roles = [...companyRoles, ...providerRoles];
  const administering = roles.filter(({ permissions }) => permissions.includes('AdminUIAccess'));

  it('are those of ordinary users, of administrators and of support users', () => {
    expect(roles.filter((role) => !administering.includes(role)).map(({ name }) => name)).toEqual([
      'Junior Seller',
      'Seller',
      'Account Manager',
      'Blocked',
    ]);
    expect(administering.map(({ name }) => name)).toEqual([
      'Company Admin',
      'Provider Admin',
      'Operations',
      'Support User',
    ]);
  });

  it('give support users the right to act as others, and nothing to edit', () => {
    const support = roles.find(({ name }) => name === 'Support User');
    expect(support).toMatchObject({
      permissions: ['AdminUIAccess', 'AdminUserImpersonate'],
      routes: ['AdminHome', 'AdminUser'],
    });
  });
});
