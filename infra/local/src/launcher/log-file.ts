import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

const LARGEST_BYTES = 20 * 1024 * 1024;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Opens a log for appending; a large one of earlier runs is set aside first, as `.1`. */
export const openLog = (path: string): WriteStream => {
  mkdirSync(dirname(path), { recursive: true });
  if (sizeOf(path) > LARGEST_BYTES) renameSync(path, `${path}.1`);
  return createWriteStream(path, { flags: 'a' });
};
