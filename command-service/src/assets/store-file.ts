import { createHash } from 'node:crypto';
import { fileTypeOf } from '@upfront/contracts/assets/file-types.js';
import { assetTexts, fileKey, PREVIEWED_TYPES, previewKey } from '@upfront/contracts/assets/library.js';
import { assetProblems } from '@upfront/contracts/assets/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { contentRefusal } from './file-content.js';
import { isTooLarge, scaledPicture } from './scaled-picture.js';

/** Longest side of a preview in pixels: twice the width of the sheet that shows it largest. */
const PREVIEW_SIDE = 880;
/** Pixels of the largest picture that is decoded for one. */
const MAX_PIXELS = 100_000_000;

const refuse = (detail: string, cause?: unknown): never => {
  throw new Refusal(assetProblems.fileRefused, { detail, errors: { file: [detail] }, cause });
};

const previewOf = async (bytes: Buffer): Promise<Buffer> => {
  try {
    return await scaledPicture(bytes, PREVIEW_SIDE, MAX_PIXELS).webp({ quality: 82 }).toBuffer();
  } catch (cause) {
    return refuse(isTooLarge(cause) ? assetTexts.tooManyPixels : assetTexts.notWhatItSays, cause);
  }
};

/** What is kept of a file: the digest that it lies under, and its size in bytes. */
export interface StoredFile {
  readonly hash: string;
  readonly size: number;
  readonly fileType: string;
}

/**
 * Keeps a file under a digest of company and bytes, so that the same file in one company is one object, with a smaller
 * picture where it is one.
 * @throws Refusal 422 where the type is none of the table, or the bytes are not what the name says
 */
export const storeFile = async (
  objects: ObjectStore,
  companyId: string,
  name: string,
  file: File,
): Promise<StoredFile> => {
  const type = fileTypeOf(name) ?? refuse(assetTexts.wrongType);
  const bytes = Buffer.from(await file.arrayBuffer());
  const refusal = contentRefusal(name, bytes);
  if (refusal !== undefined) refuse(refusal);
  const hash = createHash('sha256').update(companyId).update('\0').update(bytes).digest('hex');
  if (PREVIEWED_TYPES.has(type.mimeType)) await objects.put(previewKey(hash), await previewOf(bytes));
  await objects.put(fileKey(hash), bytes);
  return { hash, size: bytes.length, fileType: type.mimeType };
};
