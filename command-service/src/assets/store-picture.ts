import type { AssetName, PictureFolder } from '@upfront/contracts/assets/model.js';
import { assetProblems } from '@upfront/contracts/assets/problems.js';
import { pictureTexts } from '@upfront/contracts/kernel/picture-refusal.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import type { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { pictureName } from '@upfront/platform/storage/picture-name.js';
import { isSvg } from './file-content.js';
import { isTooLarge, scaledPicture } from './scaled-picture.js';

/** Longest side of a logo in pixels: twice the largest place it is shown in. */
const LOGO_SIDE = 512;
/** Pixels of the largest logo that is decoded. */
const MAX_PIXELS = 50_000_000;

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

const wordsOf = (cause: unknown, bytes: Buffer): string => {
  if (isTooLarge(cause)) return pictureTexts.tooManyPixels;
  return isSvg(bytes) ? pictureTexts.svg : pictureTexts.invalid;
};

/** The picture as PNG that fits its place. */
const normalised = async (bytes: Buffer): Promise<Buffer> => {
  try {
    const picture = scaledPicture(bytes, LOGO_SIDE, MAX_PIXELS);
    const { format } = await picture.metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'gif') throw new Error(`A ${format} is no logo`);
    return await picture.png().toBuffer();
  } catch (cause) {
    throw new Refusal(assetProblems.invalidImage, { detail: wordsOf(cause, bytes), cause });
  }
};

/**
 * Stores a picture given as data URL and answers its name; the owner is a company's id, or a person.
 * @throws Refusal 422 `Invalid image uploaded` when the bytes are no jpeg, png or gif
 */
export const storePicture = async (
  objects: ObjectStore,
  folder: PictureFolder,
  owner: string,
  dataUrl: string,
): Promise<AssetName> => {
  const bytes = await normalised(bytesOf(dataUrl));
  const name = pictureName(folder, owner, bytes);
  await objects.put(name, bytes);
  return name;
};
