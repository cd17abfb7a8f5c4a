import { assetProblems } from '@upfront/contracts/assets/problems.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { mediaAssets, type MediaAssetModel } from '@upfront/projections/assets/media-assets.read-model.js';
import { companies } from '@upfront/projections/identity/identity.read-models.js';
import type { QueryContext } from '../edge/query-context.js';

/** @throws Refusal 403 where the company that the reader acts in has no asset library (spec shell 6) */
export const requireLibrary = async (context: QueryContext): Promise<void> => {
  const company = await context
    .read(companies)
    .findOne({ _id: context.actor.companyId }, { settings: 1 })
    .lean();
  if (company?.settings.isAssetManagerEnabled === false) throw new Refusal(assetProblems.libraryOff);
};

/**
 * A living file of the library that the reader may see.
 * @throws Refusal 404 where there is none, or it was deleted; 403 where their company has no library
 */
export const findAsset = async (id: string, context: QueryContext): Promise<MediaAssetModel> => {
  await requireLibrary(context);
  const found = await context.findOne(mediaAssets, 'MediaAsset', id);
  if (found.isDeleted) throw new Refusal(problems.notFound);
  return found;
};
