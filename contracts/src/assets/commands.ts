import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { SeenValues } from '../kernel/seen-values.js';
import { Id, WebAddress } from '../kernel/values.js';
import { assetTexts, MAX_FILE_BYTES } from './library.js';
import { AssetTags, FileName, MediaAssetRecord } from './media-asset.js';

const context = 'assets';
const editAsset = access.record('edit', 'MediaAsset');
const GroupIds = z.array(Id).max(200);

/** The file itself as a form with files, or the web address of one as JSON. */
export const UploadMediaAsset = defineCommand({
  name: 'UploadMediaAsset',
  context,
  method: 'POST',
  path: '/media-assets',
  input: z
    .object({
      file: z.file().min(1, assetTexts.empty).max(MAX_FILE_BYTES, assetTexts.tooLarge).optional(),
      url: WebAddress.optional(),
      /** Default: the name that the file came with, or what the address ends with. */
      filename: FileName.optional(),
      companyId: Id.optional(),
      /** Groups that it is shared with; default: the own one. */
      companyGroupIds: GroupIds.optional(),
      tags: AssetTags.default([]),
    })
    .refine(({ file, url }) => (file === undefined) !== (url === undefined), {
      error: assetTexts.fileOrAddress,
      path: ['file'],
    }),
  output: MediaAssetRecord,
  access: access.record('create', 'MediaAsset'),
  status: 201,
  summary: 'Adds a file (multipart) or a link to the asset library.',
  isMultipart: true,
  bodyLimit: MAX_FILE_BYTES + 1024 * 1024,
});

export const EditMediaAsset = defineCommand({
  name: 'EditMediaAsset',
  context,
  method: 'PATCH',
  path: '/media-assets/{id}',
  input: z.object({
    id: Id,
    filename: FileName.optional(),
    url: WebAddress.optional(),
    /** What the editor saw of what they change. */
    seen: SeenValues.optional(),
  }),
  output: MediaAssetRecord,
  access: editAsset,
  summary: 'Renames a file in the library, or changes the address of a link.',
});

export const DeleteMediaAsset = defineCommand({
  name: 'DeleteMediaAsset',
  context,
  method: 'DELETE',
  path: '/media-assets/{id}',
  input: z.object({ id: Id }),
  output: z.object({ id: Id }),
  access: access.record('remove', 'MediaAsset'),
  summary: 'Deletes a file from the library; its history stays.',
});

export const ShareMediaAsset = defineCommand({
  name: 'ShareMediaAsset',
  context,
  method: 'PATCH',
  path: '/media-assets/{id}/groups',
  input: z.object({ id: Id, companyGroupIds: GroupIds }),
  output: MediaAssetRecord,
  access: editAsset,
  summary: 'Shares a file with exactly these groups of its company.',
});

export const ShareMediaAssetWithGroup = defineCommand({
  name: 'ShareMediaAssetWithGroup',
  context,
  method: 'PATCH',
  path: '/media-assets/{id}/groups/{groupId}',
  input: z.object({ id: Id, groupId: Id }),
  output: MediaAssetRecord,
  access: editAsset,
  summary: 'Shares a file with one more group.',
});

export const UnshareMediaAsset = defineCommand({
  name: 'UnshareMediaAsset',
  context,
  method: 'DELETE',
  path: '/media-assets/{id}/groups/{groupId}',
  input: z.object({ id: Id, groupId: Id }),
  output: MediaAssetRecord,
  access: editAsset,
  summary: 'Stops sharing a file with a group.',
});

export const TagMediaAsset = defineCommand({
  name: 'TagMediaAsset',
  context,
  method: 'PATCH',
  path: '/media-assets/{id}/tags',
  input: z.object({
    id: Id,
    tags: AssetTags,
    /** The tags that the editor saw. */
    seen: SeenValues.optional(),
  }),
  output: MediaAssetRecord,
  access: editAsset,
  summary: 'Replaces the tags of a file.',
});
