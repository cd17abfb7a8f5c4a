import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ASSET_FOLDERS } from '@upfront/contracts/assets/model.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { createLogger } from '@upfront/platform/logging.js';
import { createServer } from '@upfront/platform/service-http.js';
import { openObjectStore, type ObjectStore } from '@upfront/platform/storage/object-store.js';
import { registerAssets } from './register-assets.js';

const logger = createLogger('test');
logger.level = 'silent';
const server = createServer(logger);
const digest = 'ab'.repeat(32);
let directory: string;
let objects: ObjectStore;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'upfront-assets-'));
  objects = openObjectStore(pathToFileURL(join(directory, 'objects')).href);
  const admit = (_access: unknown, headers: { readonly cookie?: string | undefined }) =>
    headers.cookie === 'signed-in'
      ? Promise.resolve(undefined)
      : Promise.reject(new Refusal(problems.notSignedIn));
  registerAssets(server, { admit }, objects);
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const get = (url: string, cookie = 'signed-in') => server.inject({ url, headers: { cookie } });

describe.each(ASSET_FOLDERS)('an asset of %s', (folder) => {
  it('is served to whoever is signed in, and runs nowhere', async () => {
    const shown = { png: 'image/png', jpg: 'image/jpeg', mp4: 'video/mp4' };
    const downloaded = {
      svg: 'image/svg+xml',
      pdf: 'application/pdf',
      txt: 'text/plain',
      xml: 'application/xml',
    };
    for (const [extension, type] of Object.entries({ ...shown, ...downloaded })) {
      const bytes = Buffer.from(`<script>${folder}.${extension}</script>`);
      await objects.put(`${folder}/${digest}.${extension}`, bytes);
      const url = `/api/assets/${folder}/${digest}.${extension}`;
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(new RegExp(`^${type.replace('+', '[+]')}(;|$)`));
      expect(answer.headers).toMatchObject({
        'content-length': String(bytes.length),
        'content-disposition': extension in shown ? 'inline' : 'attachment',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=31536000, immutable',
      });
      expect(answer.rawPayload).toEqual(bytes);
      expect((await get(url, '')).statusCode).toBe(401);
    }
  });

  it('is not found under a name that is none', async () => {
    for (const name of [
      `${'cd'.repeat(32)}.png`,
      'picture.png',
      '..%2f..%2fsecret.png',
      `${digest}.png%00.html`,
    ])
      expect((await get(`/api/assets/${folder}/${name}`)).statusCode).toBe(404);
  });
});
