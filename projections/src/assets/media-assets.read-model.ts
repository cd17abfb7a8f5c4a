import { defineReadModel, sortedBy, type ReadModelDocument } from '../runner/read-model.js';

export interface MediaAssetModel extends ReadModelDocument {
  readonly companyId: string;
  /** Groups that it is shared with. */
  readonly groupIds: readonly string[];
  readonly filename: string;
  /** Name with case and accents folded, for sorting. */
  readonly foldedName: string;
  readonly words: readonly string[];
  readonly terms: readonly string[];
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

/** Fields that the library is sorted by. */
const SORTS = ['updatedAt', 'foldedName', 'fileType', 'size', 'createdAt'] as const;

/** An index per sort: of a company, and of what is shared with a group of it. */
const walks = (...leading: readonly string[]) => SORTS.map((sort) => sortedBy(...leading, 'isDeleted', sort));

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
    words: [String],
    terms: [String],
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
  indexes: [
    ...walks('companyId'),
    ...walks('groupIds', 'companyId'),
    ...walks(),
    // With all that the library asks of a file beside its name, so that what is found is counted from the index alone.
    { companyId: 1, isDeleted: 1, terms: 1 },
    { companyId: 1, isDeleted: 1, words: 1 },
    // Who sees all companies looks a name up among all of them.
    { isDeleted: 1, terms: 1 },
    { isDeleted: 1, words: 1 },
  ],
});
