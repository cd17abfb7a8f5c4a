import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openObjectStore, type ObjectStore } from './object-store.js';

describe('files as an object store', () => {
  let directory: string;
  let store: ObjectStore;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'upfront-objects-'));
    store = openObjectStore(pathToFileURL(directory).href);
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('gives back what was put, with its type and size', async () => {
    await store.put('client-logos/a.png', Buffer.from('bytes'));
    const found = await store.open('client-logos/a.png');
    expect(found).toMatchObject({ contentType: 'image/png', size: 5 });
    expect(found && (await buffer(found.stream)).toString()).toBe('bytes');
  });

  it('replaces an object and leaves nothing half-written', async () => {
    await store.put('exports/one.pdf', Buffer.from('first'));
    await store.put('exports/one.pdf', Buffer.from('second'));
    const found = await store.open('exports/one.pdf');
    expect(found && (await buffer(found.stream)).toString()).toBe('second');
    expect(await readdir(join(directory, 'exports'))).toEqual(['one.pdf']);
  });

  it('has nothing under an unknown or removed key', async () => {
    await store.put('exports/two.pdf', Buffer.from('x'));
    await store.remove('exports/two.pdf');
    expect(await store.open('exports/two.pdf')).toBeUndefined();
    expect(await store.open('exports/two.pdf/below')).toBeUndefined();
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(store.open(key)).rejects.toThrow('Not a key');
    },
  );

  it('refuses an address that is no store', () => {
    expect(() => openObjectStore('ftp://host/files')).toThrow('use file:///… or s3://…');
  });
});
