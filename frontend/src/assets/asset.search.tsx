import { mayFindFiles } from '../app/session/asset-access.js';
import { MediaAssetsDocument } from '../generated/queries/media-assets.js';
import { defineSearchType } from '../search/search-type.js';
import { AssetIcon } from './asset-picture.js';
import { typeText } from './asset-words.js';

/**
 * Files by their name, asked of the server: among the ten newest, which is all that the list gives at once, a browser
 * would find few (spec shell 5, 7.5).
 */
export const searchType = defineSearchType({
  key: 'files',
  label: 'Files',
  order: 4,
  isVisible: mayFindFiles,
  listPath: (search) => `/asset-library?search=${encodeURIComponent(search)}`,
  document: MediaAssetsDocument,
  variables: ({ search, page, limit }) => ({
    search,
    currentPage: page,
    limit,
    sort: 'updatedAt' as const,
    sortDir: 'desc' as const,
    isRanked: true,
  }),
  found: ({ mediaAssets: { num, mediaAssets } }) => ({
    num,
    hits: mediaAssets.map((asset) => ({
      id: asset.id,
      name: asset.filename,
      detail: asset.tags.map(({ name }) => name).join(', '),
      sign: <AssetIcon asset={asset} />,
      end: typeText(asset),
      to: `/asset-library?mediaAssetId=${encodeURIComponent(asset.id)}`,
    })),
  }),
});
