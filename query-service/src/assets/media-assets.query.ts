import { fileUrl, PREVIEWED_TYPES, previewUrl } from '@upfront/contracts/assets/library.js';
import { type MediaAsset } from '@upfront/contracts/assets/media-asset.js';
import {
  mediaAsset,
  mediaAssetLink,
  mediaAssets,
  type MEDIA_ASSET_SORTS,
} from '@upfront/contracts/assets/queries.js';
import type { PersonSummary } from '@upfront/contracts/identity/model.js';
import type { InputOf } from '@upfront/contracts/kernel/define-command.js';
import { MOST_FOUND } from '@upfront/contracts/kernel/search-text.js';
import {
  mediaAssets as assets,
  type MediaAssetModel,
} from '@upfront/projections/assets/media-assets.read-model.js';
import { workspaceGroups, type WorkspaceGroup } from '@upfront/projections/clients/names.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { peopleById } from '../identity/people.js';
import { allOf, rowsOf, searchFilters, skipOf, sortBy, wordStartFilters } from '../listing/listing.js';
import { findAsset, requireLibrary } from './library.js';

type Sort = (typeof MEDIA_ASSET_SORTS)[number];

const sortFields: Readonly<Record<Sort, string>> = {
  updatedAt: 'updatedAt',
  filename: 'foldedName',
  fileType: 'fileType',
  size: 'size',
  createdAt: 'createdAt',
};

const urlOf = ({ _id, url }: MediaAssetModel): string => url ?? fileUrl(_id);

const viewOf = (
  asset: MediaAssetModel,
  groupNames: ReadonlyMap<string, string>,
  person: (id: string) => PersonSummary,
  context: QueryContext,
): MediaAsset => {
  const { _id: id, companyId, groupIds, url, fileType } = asset;
  const facts = { companyId, groupIds };
  const hasPreview = url === null && PREVIEWED_TYPES.has(fileType);
  return {
    id,
    companyId,
    filename: asset.filename,
    fileType,
    url: urlOf(asset),
    internal: url === null,
    isDeleted: asset.isDeleted,
    size: asset.size,
    previewUrl: hasPreview ? previewUrl(id) : null,
    tags: asset.tags.map((name) => ({ name })),
    // A group that was deleted has no name any more, and nobody is in it.
    groups: groupIds.flatMap((groupId) => {
      const name = groupNames.get(groupId);
      return name === undefined ? [] : [{ id: groupId, name, companyId }];
    }),
    createdBy: person(asset.creatorId),
    createdAt: asset.createdAt,
    updatedAt: asset.updatedAt,
    abilities: {
      edit: context.can('edit', 'MediaAsset', facts),
      remove: context.can('remove', 'MediaAsset', facts),
    },
  };
};

const viewsOf = async (found: readonly MediaAssetModel[], context: QueryContext): Promise<MediaAsset[]> => {
  const groupIds = [...new Set(found.flatMap((asset) => asset.groupIds))];
  const [groups, person] = await Promise.all([
    context
      .read(workspaceGroups)
      .find({ _id: { $in: groupIds } })
      .lean<WorkspaceGroup[]>(),
    peopleById(
      found.map(({ creatorId }) => creatorId),
      context,
    ),
  ]);
  const names = new Map(groups.map(({ _id, name }) => [_id, name]));
  return found.map((asset) => viewOf(asset, names, person, context));
};

type ListInput = InputOf<typeof mediaAssets>;

/** One page in the order of the list. */
const pageOf = async (base: Filter, input: ListInput, context: QueryContext): Promise<MediaAssetModel[]> => {
  const { search, limit, currentPage, isRanked } = input;
  const page = { page: currentPage, limit };
  const sort = sortBy(input.sortDir, sortFields[input.sort]);
  const shown = { words: 0, terms: 0 } as const;
  const find = (filter: Filter, skip: number, most: number): Promise<MediaAssetModel[]> =>
    rowsOf(context.read(assets), { filter, sort, skip, limit: most, shown });
  const matching = allOf(base, ...searchFilters(search));
  if (!isRanked || search === '') return find(matching, skipOf(page), limit);
  // Later matches are only looked for where those at the beginning of words do not fill the page.
  const until = skipOf(page) + limit;
  const first = await find(allOf(base, ...wordStartFilters(search)), 0, until);
  const missing = until - first.length;
  const known = { _id: { $nin: first.map(({ _id }) => _id) } };
  const later = await find(allOf(matching, known), 0, missing);
  return [...first, ...later].slice(skipOf(page));
};

export const mediaAssetsQuery = handle(mediaAssets, async (input, context) => {
  await requireLibrary(context);
  const { companyId, companyGroupId, search } = input;
  const base = allOf(
    context.scope('MediaAsset'),
    { isDeleted: false },
    companyId ? { companyId } : {},
    companyGroupId ? { groupIds: companyGroupId } : {},
  );
  const counted = search === '' ? {} : { limit: MOST_FOUND };
  const [num, found] = await Promise.all([
    context.read(assets).countDocuments(allOf(base, ...searchFilters(search)), counted),
    pageOf(base, input, context),
  ]);
  return { num, mediaAssets: await viewsOf(found, context) };
});

export const mediaAssetQuery = handle(mediaAsset, async ({ id }, context) => {
  const [view] = await viewsOf([await findAsset(id, context)], context);
  if (!view) throw new Error('A file has one view');
  return view;
});

export const mediaAssetLinkQuery = handle(mediaAssetLink, async ({ id }, context) => {
  const found = await findAsset(id, context);
  return { link: urlOf(found), filename: found.filename };
});
