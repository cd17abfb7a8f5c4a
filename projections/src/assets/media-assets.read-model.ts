import { z } from 'zod';
import { AssetAdded } from '@upfront/contracts/assets/events.js';
import { mediaAssetRows } from '@upfront/contracts/assets/media-asset.list.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';
import { searchShape } from '../runner/search-fields.js';

export const mediaAssets = defineReadModel({
  name: 'media-assets',
  version: 3,
  group: 'workspace',
  announced: true,
  shape: {
    ...AssetAdded.data.pick({
      companyId: true,
      filename: true,
      fileType: true,
      url: true,
      hash: true,
      size: true,
      tags: true,
    }).shape,
    /** Groups that it is shared with. */
    groupIds: z.array(z.string()),
    /** Name with case and accents folded, for sorting. */
    foldedName: z.string(),
    /** Where a link leads; null for a file that is kept here. */
    creatorId: z.string(),
    isDeleted: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
    ...searchShape,
  },
  lists: [mediaAssetRows],
});
export type MediaAssetModel = DocumentOf<typeof mediaAssets>;
