import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import S3rver from 's3rver';
import { openObjectStore, type ObjectStore } from './object-store.js';

/** What the stand-in server takes for a sign-in. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } as const;

describe('a bucket as an object store', () => {
  const before = { ...process.env };
  let directory: string;
  let server: S3rver;
  let store: ObjectStore;
  let other: ObjectStore;
  let at: string;

  beforeAll(async () => {
    Object.assign(process.env, CREDENTIALS);
    directory = await mkdtemp(join(tmpdir(), 'upfront-bucket-'));
    const configureBuckets = [{ name: 'upfront', configs: [] }];
    server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
    const { port } = await server.run();
    at = `?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
    store = openObjectStore(`s3://upfront/files${at}`);
    other = openObjectStore(`s3://upfront/others${at}`);
  });
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true });
    process.env = before;
  });

  const textOf = async (from: ObjectStore, key: string): Promise<string | undefined> => {
    const found = await from.open(key);
    return found && (await buffer(found.stream)).toString();
  };

  it('gives back what was put last, with its type and size, under its own prefix', async () => {
    await store.put('client-logos/a.png', Buffer.from('first'));
    await store.put('client-logos/a.png', Buffer.from('bytes'));
    expect(await store.open('client-logos/a.png')).toMatchObject({ contentType: 'image/png', size: 5 });
    expect(await textOf(store, 'client-logos/a.png')).toBe('bytes');
    expect(await textOf(other, 'client-logos/a.png')).toBeUndefined();
  });

  it('has nothing under an unknown or removed key', async () => {
    await store.put('exports/two.pdf', Buffer.from('x'));
    await store.remove('exports/two.pdf');
    expect(await store.open('exports/two.pdf')).toBeUndefined();
    await store.remove('exports/two.pdf');
  });

  it.each(['../secret', '/etc/passwd', ''])('refuses the key %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow();
  });

  it('says so where the bucket is not there', async () => {
    const missing = openObjectStore(`s3://nowhere${at}`);
    await expect(missing.put('a.txt', Buffer.from('x'))).rejects.toThrow('bucket does not exist');
  });
});
