import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkedKey, contentTypeOf, type ObjectStore } from './stored-object.js';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Objects as files below a directory. A write is a rename, so that a reader never meets half an object. */
export const openFileStore = (url: string): ObjectStore => {
  const root = fileURLToPath(url);
  const pathOf = (key: string): string => join(root, checkedKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    async open(key) {
      try {
        const file = await open(pathOf(key));
        const { size } = await file.stat();
        return { contentType: contentTypeOf(key), size, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
};
