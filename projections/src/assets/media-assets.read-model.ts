import { mediaAssetRows } from '@upfront/contracts/assets/media-asset.list.js';
import type { Searchable } from '@upfront/contracts/kernel/search-text.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';
import { searchFields } from '../runner/search-fields.js';

export interface MediaAssetModel extends ReadModelDocument, Searchable {
  readonly companyId: string;
  /** Groups that it is shared with. */
  readonly groupIds: readonly string[];
  readonly filename: string;
  /** Name with case and accents folded, for sorting. */
  readonly foldedName: string;
  readonly fileType: string;
  /** Where a link leads; null for a file that is kept here. */
  readonly url: string | null;
  readonly hash: string | null;
  readonly size: number | null;
  readonly tags: readonly string[];
  readonly creatorId: string;
  readonly isDeleted: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const mediaAssets = defineReadModel<MediaAssetModel>({
  name: 'media-assets',
  version: 2,
  group: 'workspace',
  announced: true,
  fields: {
    companyId: String,
    groupIds: [String],
    filename: String,
    foldedName: String,
    ...searchFields,
    fileType: String,
    url: { type: String, default: null },
    hash: { type: String, default: null },
    size: { type: Number, default: null },
    tags: [String],
    creatorId: String,
    isDeleted: Boolean,
    createdAt: String,
    updatedAt: String,
  },
  lists: [mediaAssetRows],
});
