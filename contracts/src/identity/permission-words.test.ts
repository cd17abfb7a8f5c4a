import { describe, expect, it } from '@jest/globals';
import { companyRoles, permissionNames } from './permissions.js';
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
      description: 'View requests for proposal that are the person’s own',
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
