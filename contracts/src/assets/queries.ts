import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { filterInput, listInput } from '../kernel/list.js';
import { Id } from '../kernel/values.js';
import { LIBRARY_PERMISSIONS } from './access.js';
import { mediaAssetRows } from './media-asset.list.js';
import { MediaAsset } from './media-asset.js';

const context = 'assets';
const after = ['workspace'] as const;

const { page, limit, search, sortField, sortDir } = listInput(mediaAssetRows);

/** The names of the input are the specification's (spec shell 7.5); `search` and `isRanked` are ours. */
export const mediaAssets = defineQuery({
  name: 'mediaAssets',
  context,
  path: '/media-assets',
  input: z.object({
    currentPage: page,
    limit,
    sort: sortField,
    sortDir,
    ...filterInput(mediaAssetRows, {
      companyId: Id.optional(),
      /** Only what is shared with this group. */
      companyGroupId: Id.optional(),
    }),
    /** Words of the file's name. */
    search,
    /** What a word of the name begins with stands before what is found inside words. */
    isRanked: z.boolean().default(false),
  }),
  output: z
    .object({
      /** How many match; of a search counted up to 500. */
      num: z.int32(),
      mediaAssets: z.array(MediaAsset),
    })
    .meta({ id: 'MediaAssetList' }),
  list: mediaAssetRows,
  access: access.permission(...LIBRARY_PERMISSIONS),
  after,
  summary: 'Files of the asset library the reader can see, without deleted ones.',
});

export const mediaAsset = defineQuery({
  name: 'mediaAsset',
  context,
  path: '/media-assets/{id}',
  input: z.object({ id: Id }),
  output: MediaAsset,
  access: access.record('view', 'MediaAsset'),
  after,
  summary: 'One file of the asset library.',
});

export const mediaAssetLink = defineQuery({
  name: 'mediaAssetLink',
  context,
  path: '/media-assets/{id}/link',
  input: z.object({ id: Id }),
  output: z.object({ link: z.string(), filename: z.string() }).meta({ id: 'MediaAssetLink' }),
  access: access.record('view', 'MediaAsset'),
  after,
  summary: 'Address at which a reader with access opens a file.',
});
