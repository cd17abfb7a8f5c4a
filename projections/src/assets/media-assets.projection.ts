import {
  AssetDeleted,
  AssetEdited,
  AssetSharedWithGroups,
  AssetTagged,
  AssetUnshared,
  AssetAdded,
} from '@upfront/contracts/assets/events.js';
import { mediaTypeOf } from '@upfront/contracts/assets/library.js';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import { fold, searchable } from '@upfront/contracts/kernel/search-text.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { mediaAssets, type MediaAssetModel } from './media-assets.read-model.js';

/** A file is found by its name alone (spec shell 5). */
const naming = (filename: string) => ({
  filename,
  foldedName: fold(filename),
  ...searchable(filename),
});

const change = (
  event: RecordedEvent & { readonly data: { readonly assetId: string } },
  store: Store,
  changed: (asset: MediaAssetModel) => Partial<MediaAssetModel>,
): Promise<void> =>
  store.update(mediaAssets, event.data.assetId, (asset) => ({
    ...asset,
    ...changed(asset),
    updatedAt: event.metadata.at,
  }));

export const mediaAssetsProjection = defineProjection({
  name: 'media-assets',
  group: 'workspace',
  models: [mediaAssets],
  on: [
    when(AssetAdded, ({ data, metadata }, store: Store) => {
      const { assetId, companyGroupIds: groupIds, createdBy: creatorId, filename, ...fields } = data;
      store.put(mediaAssets, {
        _id: assetId,
        ...fields,
        ...naming(filename),
        groupIds,
        creatorId,
        isDeleted: false,
        createdAt: metadata.at,
        updatedAt: metadata.at,
      });
    }),
    when(AssetEdited, (event, store: Store) =>
      change(event, store, (asset) => {
        const { filename = asset.filename, url = asset.url } = event.data.changes;
        const fileType = asset.url === null ? asset.fileType : mediaTypeOf(filename);
        return { ...naming(filename), url, fileType };
      }),
    ),
    when(AssetSharedWithGroups, (event, store: Store) =>
      change(event, store, () => ({ groupIds: event.data.companyGroupIds })),
    ),
    when(AssetUnshared, (event, store: Store) =>
      change(event, store, () => ({ groupIds: event.data.companyGroupIds })),
    ),
    when(AssetTagged, (event, store: Store) => change(event, store, () => ({ tags: event.data.tags }))),
    when(AssetDeleted, (event, store: Store) => change(event, store, () => ({ isDeleted: true }))),
  ],
});
