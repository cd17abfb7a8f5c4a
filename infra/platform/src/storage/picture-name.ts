import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { AssetName, PictureFolder } from '@upfront/contracts/assets/model.js';
import type { ObjectStore } from './stored-object.js';

/** Whose picture it is, where it is a person's own: a company is named by its id. */
export const personalOwner = (userId: string): string => `user:${userId}`;

/**
 * The name of a picture: a digest of whose it is and what it shows. The same picture of one owner is one object, nobody
 * can ask whether another has it, and the name tells from the bytes alone whose picture it is.
 */
export const pictureName = (folder: PictureFolder, owner: string, bytes: Uint8Array): AssetName => {
  const digest = createHash('sha256').update(`${owner}\n`).update(bytes).digest('hex');
  return `${folder}/${digest}.png`;
};

/** Whether a stored picture belongs to one of the owners; no where there is none. */
export const belongsTo = async (
  objects: ObjectStore,
  folder: PictureFolder,
  name: AssetName,
  owners: readonly string[],
): Promise<boolean> => {
  if (!name.startsWith(`${folder}/`)) return false;
  const stored = await objects.open(name);
  if (!stored) return false;
  const bytes = await buffer(stored.stream);
  return owners.some((owner) => pictureName(folder, owner, bytes) === name);
};
