import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PICTURE_FOLDERS, type PictureFolder } from '@upfront/contracts/assets/model.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { createLogger } from '@upfront/platform/logging.js';
import { createServer } from '@upfront/platform/service-http.js';
import { openObjectStore, type ObjectStore } from '@upfront/platform/storage/object-store.js';
import { personalOwner, pictureName } from '@upfront/platform/storage/picture-name.js';
import { campaignListProjection } from '@upfront/projections/campaigns/campaign-list.projection.js';
import { clientsProjection } from '@upfront/projections/clients/clients.projection.js';
import { contactsProjection } from '@upfront/projections/contacts/contacts.projection.js';
import { companiesProjection } from '@upfront/projections/identity/companies.projection.js';
import { identityProjection } from '@upfront/projections/identity/identity.projection.js';
import { startDocuments, type TestDocuments } from '@upfront/projections/testing/documents.js';
import { registerAssets } from './register-assets.js';

const logger = createLogger('test');
logger.level = 'silent';
const server = createServer(logger);
const bytes = Buffer.from('<script>alert(1)</script>');
const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const reader: Actor = {
  userId: uuid(1),
  fullName: 'Ana Ferreira',
  companyId: uuid(2),
  groupId: uuid(3),
  permissions: [],
  permissionRoutes: [],
  isProviderEmployee: false,
};
let directory: string;
let objects: ObjectStore;
let documents: TestDocuments;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'upfront-assets-'));
  objects = openObjectStore(pathToFileURL(join(directory, 'objects')).href);
  documents = await startDocuments([
    ...[identityProjection, companiesProjection],
    ...[clientsProjection, campaignListProjection, contactsProjection],
  ]);
  const admit = (_access: unknown, headers: { readonly cookie?: string | undefined }) =>
    headers.cookie === 'signed-in'
      ? Promise.resolve({ actor: reader })
      : Promise.reject(new Refusal(problems.notSignedIn));
  registerAssets(server, { admit }, documents.readModels, objects);
});
afterAll(async () => {
  await server.close();
  await documents.close();
  await rm(directory, { recursive: true });
});

const get = (name: string, cookie = 'signed-in') =>
  server.inject({ url: `/api/assets/${name}`, headers: { cookie } });

/** Stores a picture that no record shows; answers its name. */
const stored = async (folder: PictureFolder, owner: string): Promise<string> => {
  const name = pictureName(folder, owner, bytes);
  await objects.put(name, bytes);
  return name;
};
const ownerOf = (
  folder: PictureFolder,
  { userId, companyId }: Pick<Actor, 'userId' | 'companyId'>,
): string => (folder === 'avatars' ? personalOwner(userId) : companyId);

describe.each(PICTURE_FOLDERS)('a picture of %s that no record shows yet', (folder) => {
  it('is served to whoever uploaded it, kept by their browser for their session, and runs nowhere', async () => {
    const name = await stored(folder, ownerOf(folder, reader));
    const answer = await get(name);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Cookie',
    });
    expect(answer.rawPayload).toEqual(bytes);
    expect((await get(name, '')).statusCode).toBe(401);
  });

  it('is not found by others, as what is not there, and no answer of that is kept', async () => {
    const foreign = await stored(folder, ownerOf(folder, { userId: uuid(8), companyId: uuid(9) }));
    const answers = [await get(foreign), await get(`${folder}/${'cd'.repeat(32)}.png`)];
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(404);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Cookie' });
    }
    const [hidden, missing] = answers.map((answer) => ({ ...answer.json<object>(), correlationId: '' }));
    expect(hidden).toEqual(missing);
  });
});

describe.each(PICTURE_FOLDERS)('an asset of %s', (folder) => {
  it('is not found under a name that is none, or that no record could have', async () => {
    const odd = ['picture.png', '..%2f..%2fsecret.png', `${'ab'.repeat(32)}.png%00.html`];
    for (const ending of ['svg', 'pdf', 'xml']) {
      const name = `${'ab'.repeat(32)}.${ending}`;
      await objects.put(`${folder}/${name}`, bytes);
      odd.push(name);
    }
    for (const name of odd) expect((await get(`${folder}/${name}`)).statusCode).toBe(404);
  });
});
