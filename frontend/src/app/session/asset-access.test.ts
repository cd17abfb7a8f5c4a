import { describe, expect, it } from '@jest/globals';
import { hasAssetLibrary, mayAddFiles, mayFindFiles } from './asset-access.js';
import { person } from './person.fixture.js';

const SCOPES = ['ForAll', 'ForOwnCompany', 'ForOwnGroup'];
const holding = (permission: string, isAssetManagerEnabled = true) =>
  person({ permissions: [permission], company: { isAssetManagerEnabled } });

describe('ST-148: the asset library in the navigation', () => {
  it.each(SCOPES.flatMap((scope) => [`AssetLibraryView${scope}`, `AssetLibraryEdit${scope}`]))(
    'is there with %s where the company has an asset manager',
    (permission) => {
      expect(hasAssetLibrary(holding(permission))).toBe(true);
      expect(hasAssetLibrary(holding(permission, false))).toBe(false);
    },
  );

  it('is not there without a permission of the library, or without a company', () => {
    expect(hasAssetLibrary(holding('CampaignViewAll'))).toBe(false);
    expect(hasAssetLibrary(person({ permissions: ['AssetLibraryViewForAll'], company: null }))).toBe(false);
  });
});

describe('ST-149: the search of files', () => {
  it.each(SCOPES)('needs AssetLibraryView%s and the asset manager', (scope) => {
    expect(mayFindFiles(holding(`AssetLibraryView${scope}`))).toBe(true);
    expect(mayFindFiles(holding(`AssetLibraryView${scope}`, false))).toBe(false);
    expect(mayFindFiles(holding(`AssetLibraryEdit${scope}`))).toBe(false);
  });
});

it('files are added by whoever may edit some, where the company has an asset manager', () => {
  expect(mayAddFiles(holding('AssetLibraryEditForOwnGroup'))).toBe(true);
  expect(mayAddFiles(holding('AssetLibraryEditForOwnGroup', false))).toBe(false);
  expect(mayAddFiles(holding('AssetLibraryViewForAll'))).toBe(false);
});
