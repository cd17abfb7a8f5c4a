import { openFileStore } from './file-store.js';
import { openS3Store } from './s3-store.js';
import type { ObjectStore } from './stored-object.js';

export { ObjectStore } from './stored-object.js';

/** Opens the store at `file:///directory` or `s3://bucket/prefix`. @throws on any other address */
export const openObjectStore = (url: string): ObjectStore => {
  const { protocol } = new URL(url);
  if (protocol === 'file:') return openFileStore(url);
  if (protocol === 's3:') return openS3Store(url);
  throw new Error(`Files cannot be kept at ${url}: use file:///… or s3://…`);
};
