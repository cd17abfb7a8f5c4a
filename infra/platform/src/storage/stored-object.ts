import { extname } from 'node:path';
import type { Readable } from 'node:stream';

/** A stored object as it is read. */
export interface StoredObject {
  readonly contentType: string;
  readonly size: number;
  /** The bytes; must be consumed or destroyed. */
  readonly stream: Readable;
}

/** Where pictures, uploads and finished exports are kept. Keys are relative paths such as `client-logos/ab12….png`. */
export abstract class ObjectStore {
  /** Stores bytes whole or not at all; the same key again replaces them. */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;
  /** Opens an object; undefined where there is none. */
  abstract open(key: string): Promise<StoredObject | undefined>;
  /** Removes an object; nothing happens where there is none. */
  abstract remove(key: string): Promise<void>;
}

/** Path parts of letters, digits, `_`, `-` and inner dots: no key leaves its root. */
const keyPattern = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

/** @throws when the key could name something outside the store */
export const checkedKey = (key: string): string => {
  if (!keyPattern.test(key) || key.length > 500) throw new Error(`Not a key of the object store: ${key}`);
  return key;
};

const contentTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Media type by the key's ending; anything unknown is only ever downloaded. */
export const contentTypeOf = (key: string): string =>
  contentTypes[extname(key).toLowerCase()] ?? 'application/octet-stream';
