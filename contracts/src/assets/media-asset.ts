import { z } from 'zod';
import { CompanyGroupRef } from '../clients/model.js';
import { PersonSummary } from '../identity/model.js';
import { nameUpTo, onOneLine } from '../kernel/one-line.js';
import { strictPiece } from '../kernel/recorded.js';
import { Instant } from '../kernel/values.js';
import { assetTexts, MAX_TAG, MAX_TAGS, plainFileName } from './library.js';

/** Name of a file, as people write it. */
export const FileName = strictPiece(
  z
    .string()
    .overwrite(plainFileName)
    .overwrite(onOneLine)
    .min(1, assetTexts.nameRequired)
    .max(200, 'Max 200 characters'),
  z.string(),
);

/** Tags of a file, each once, in their order. */
export const AssetTags = z
  .array(nameUpTo(MAX_TAG, 'A tag needs a letter'))
  .max(MAX_TAGS, `Max ${MAX_TAGS} tags`);

const Tag = z.object({ name: z.string() }).meta({ id: 'MediaAssetTag' });

/** A file of the asset library (spec shell 3, sales 7): one that is kept here, or a link to one elsewhere. */
export const MediaAsset = z
  .object({
    id: z.string(),
    companyId: z.string(),
    filename: z.string(),
    /** Media type, such as `image/png`. */
    fileType: z.string(),
    /** Where it is opened: here, or where the link leads. */
    url: z.string(),
    /** Kept here; false for a link. */
    internal: z.boolean(),
    /** The library lists no deleted files. */
    isDeleted: z.boolean(),
    /** Bytes; null for a link. */
    size: z.int32().nullable(),
    /** A smaller picture of it; null where there is none. */
    previewUrl: z.string().nullable(),
    tags: z.array(Tag),
    /** Groups that it is shared with. */
    groups: z.array(CompanyGroupRef),
    createdBy: PersonSummary,
    createdAt: Instant,
    updatedAt: Instant,
    /** What the reader may do with it. */
    abilities: z.object({ edit: z.boolean(), remove: z.boolean() }).meta({ id: 'MediaAssetAbilities' }),
  })
  .meta({ id: 'MediaAsset' });
export type MediaAsset = z.infer<typeof MediaAsset>;

/** A file as a command answers with it. */
export const MediaAssetRecord = z
  .object({
    id: z.string(),
    companyId: z.string(),
    companyGroupIds: z.array(z.string()),
    filename: z.string(),
    fileType: z.string(),
    url: z.string(),
    internal: z.boolean(),
    size: z.int32().nullable(),
    tags: z.array(Tag),
  })
  .meta({ id: 'MediaAssetRecord' });
export type MediaAssetRecord = z.infer<typeof MediaAssetRecord>;
