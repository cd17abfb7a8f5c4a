import { fileUrl, PREVIEWED_TYPES, previewUrl } from '@upfront/contracts/assets/library.js';
import { type MediaAsset } from '@upfront/contracts/assets/media-asset.js';
import { mediaAssetRows } from '@upfront/contracts/assets/media-asset.list.js';
import { mediaAsset, mediaAssetLink, mediaAssets } from '@upfront/contracts/assets/queries.js';
import type { InputOf } from '@upfront/contracts/kernel/define-command.js';
import { MOST_FOUND } from '@upfront/contracts/kernel/search-text.js';
import {
  mediaAssets as assets,
  type MediaAssetModel,
} from '@upfront/projections/assets/media-assets.read-model.js';
import { workspaceGroups, type WorkspaceGroup } from '@upfront/projections/clients/names.read-models.js';
import { handle } from '../edge/query-handler.js';
import { peopleById } from '../identity/people.js';
import { allOf, rowsOf } from '../listing/listing.js';
import { defineRecordList, pageFor, type Wanted } from '../listing/record-list.js';
import { rankedPage, searchFilters } from '../listing/search.js';
import { findAsset, requireLibrary } from './library.js';

const urlOf = ({ _id, url }: Pick<MediaAssetModel, '_id' | 'url'>): string => url ?? fileUrl(_id);

type ListInput = InputOf<typeof mediaAssets> & { readonly page: number; readonly sortField: string };

/** **Find**: the page, ranked where that is asked for, and how many there are; of a search no further than a limit. */
const find = async (wanted: Wanted<MediaAssetModel, ListInput>) => {
  const { documents, unsearched, filter, sort, shown, input } = wanted;
  const { search, isRanked } = input;
  const ranked = () =>
    rankedPage(
      search,
      input,
      (match, limit, known): Promise<MediaAssetModel[]> => {
        const others = known.length === 0 ? {} : { _id: { $nin: [...known] } };
        return rowsOf(documents, {
          filter: allOf(unsearched, ...searchFilters(search, match), others),
          ...{ sort, limit, shown },
        });
      },
      ({ filename }) => [filename],
    );
  const [num, found] = await Promise.all([
    documents.countDocuments(filter, search === '' ? {} : { limit: MOST_FOUND }).exec(),
    isRanked && search !== '' ? ranked() : pageFor(wanted).then((rows) => ({ rows, near: undefined })),
  ]);
  return { num: found.near ?? num, found: found.rows };
};

const records = defineRecordList({
  list: mediaAssetRows,
  model: assets,
  subject: 'MediaAsset',
  always: { isDeleted: false },
  find,
  hydrate: async (found, context) => {
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
    return { groupNames: new Map(groups.map(({ _id, name }) => [_id, name])), person };
  },
  restrict: ({ companyId, groupIds }, context) => ({
    edit: context.can('edit', 'MediaAsset', { companyId, groupIds }),
    remove: context.can('remove', 'MediaAsset', { companyId, groupIds }),
  }),
  present: (asset, { groupNames, person }, abilities): MediaAsset => {
    const { _id: id, companyId, groupIds, url, fileType } = asset;
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
      abilities,
    };
  },
});

const listAssets = records.listAs('mediaAssets');

export const mediaAssetsQuery = handle(mediaAssets, async (input, context) => {
  await requireLibrary(context);
  const asked = { ...input, page: input.currentPage, sortField: input.sort };
  return listAssets(asked, context);
});

export const mediaAssetQuery = handle(mediaAsset, async ({ id }, context) =>
  records.view(await findAsset(id, context), context),
);

export const mediaAssetLinkQuery = handle(mediaAssetLink, async ({ id }, context) => {
  const found = await findAsset(id, context);
  return { link: urlOf(found), filename: found.filename };
});
