import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AssetDeleted,
  AssetEdited,
  AssetSharedWithGroups,
  AssetTagged,
  AssetAdded,
} from '@upfront/contracts/assets/events.js';
import { fileKey, previewKey } from '@upfront/contracts/assets/library.js';
import { mediaAsset, mediaAssetLink, mediaAssets } from '@upfront/contracts/assets/queries.js';
import { CompanyRegistered, CompanyChanged, GroupCreated } from '@upfront/contracts/identity/events.js';
import { CompanySettings, GroupSettings } from '@upfront/contracts/identity/model.js';
import type { Actor } from '@upfront/contracts/kernel/actor.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import { createLogger } from '@upfront/platform/logging.js';
import { createServer } from '@upfront/platform/service-http.js';
import { openObjectStore, type ObjectStore } from '@upfront/platform/storage/object-store.js';
import { mediaAssetsProjection } from '@upfront/projections/assets/media-assets.projection.js';
import { workspaceNamesProjection } from '@upfront/projections/clients/names.projection.js';
import { companiesProjection } from '@upfront/projections/identity/companies.projection.js';
import { identityProjection } from '@upfront/projections/identity/identity.projection.js';
import { startDocuments, type TestDocuments } from '@upfront/projections/testing/documents.js';
import { asking } from '../testing/asking.js';
import { mediaAssetLinkQuery, mediaAssetQuery, mediaAssetsQuery } from './media-assets.query.js';
import { registerMediaFiles } from './register-media-files.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const harbor = uuid(1);
const northline = uuid(2);
const halifax = uuid(11);
const toronto = uuid(12);
const north = uuid(13);
const ana = uuid(21);
const bytes = Buffer.from('the bytes of the file');
const hash = 'ab'.repeat(32);

const actor = (companyId: string, groupId: string, ...permissions: string[]): Actor => ({
  userId: ana,
  fullName: 'Ana Ferreira',
  companyId,
  groupId,
  permissions,
  permissionRoutes: [],
  isProviderEmployee: false,
});
const seller = actor(harbor, halifax, 'AssetLibraryViewForOwnGroup');
const manager = actor(harbor, halifax, 'AssetLibraryViewForOwnGroup', 'AssetLibraryEditForOwnGroup');
const admin = actor(harbor, halifax, 'AssetLibraryEditForOwnCompany');
const stranger = actor(northline, north, 'AssetLibraryEditForOwnCompany');
const provider = actor(northline, north, 'AssetLibraryViewForAll');

describe('files of the library as their readers find them', () => {
  let documents: TestDocuments;
  let ask: ReturnType<typeof asking>;
  let at = 0;
  const project = (streamId: string, ...facts: Parameters<TestDocuments['project']>[1]): Promise<void> =>
    documents.project(streamId, facts, {
      at: new Date(Date.UTC(2027, 0, 1) + (at += 1) * 60_000).toISOString(),
    });
  const keep = (
    n: number,
    filename: string,
    place: { companyId?: string; groupIds?: string[]; url?: string; size?: number; fileType?: string } = {},
  ): Promise<void> => {
    const { companyId = harbor, groupIds = [halifax], url = null, size = n, fileType = 'image/png' } = place;
    const fields = { companyId, companyGroupIds: groupIds, filename, fileType, url, tags: ['spring'] };
    const content = url === null ? { hash, size } : { hash: null, size: null };
    const uploaded = { assetId: uuid(n), ...fields, ...content, createdBy: ana };
    return project(`media-asset-${uuid(n)}`, eventOf(AssetAdded, uploaded));
  };
  const list = (who: Actor, input: Parameters<typeof ask<typeof mediaAssets>>[3] = {}) =>
    ask(who, mediaAssetsQuery, mediaAssets, input);
  const names = async (who: Actor, input: Parameters<typeof list>[1] = {}): Promise<string[]> =>
    (await list(who, input)).mediaAssets.map(({ filename }) => filename);
  const find = (search: string): Promise<string[]> => names(admin, { search, isRanked: true });
  const settings = CompanySettings.parse({});

  beforeAll(async () => {
    documents = await startDocuments([
      companiesProjection,
      identityProjection,
      workspaceNamesProjection,
      mediaAssetsProjection,
    ]);
    ask = asking(documents.readModels);
    for (const [companyId, name] of [
      [harbor, 'Harbor'],
      [northline, 'Northline'],
    ] as const)
      await project(
        `company-${companyId}`,
        eventOf(CompanyRegistered, { companyId, name, isProvider: false, settings }),
      );
    for (const [groupId, companyId, name] of [
      [halifax, harbor, 'Halifax'],
      [toronto, harbor, 'Toronto'],
      [north, northline, 'North'],
    ] as const) {
      const group = { groupId, companyId, name, settings: GroupSettings.parse({}) };
      await project(`group-${groupId}`, eventOf(GroupCreated, group));
    }
    await keep(101, 'Spring Patio.png');
    await keep(102, 'autumn-café (final).pdf', { fileType: 'application/pdf' });
    await keep(103, 'Offspring.mp3', { groupIds: [toronto], fileType: 'audio/mpeg' });
    await keep(104, 'Spring banner.png', { groupIds: [] });
    await keep(105, 'Reel', { url: 'https://films.example.com/reel', fileType: 'text/html' });
    await keep(106, 'Spring old.png');
    await project(`media-asset-${uuid(106)}`, eventOf(AssetDeleted, { assetId: uuid(106) }));
    await keep(107, 'Spring of others.png', { companyId: northline, groupIds: [north] });
  });
  afterAll(() => documents.close());

  it('are those of the group, the company or all, and never deleted ones', async () => {
    expect(await names(seller)).toEqual(['Reel', 'autumn-café (final).pdf', 'Spring Patio.png']);
    expect(await names(admin, { sort: 'filename', sortDir: 'asc' })).toEqual([
      'autumn-café (final).pdf',
      'Offspring.mp3',
      'Reel',
      'Spring banner.png',
      'Spring Patio.png',
    ]);
    expect(await names(stranger)).toEqual(['Spring of others.png']);
    expect(await names(provider)).toHaveLength(6);
    expect(await names(provider, { companyId: northline })).toEqual(['Spring of others.png']);
    expect(await names(admin, { companyGroupId: toronto })).toEqual(['Offspring.mp3']);
    // Nobody sees more by asking for another company.
    expect(await names(seller, { companyId: northline })).toEqual([]);
    const page = await list(admin, { currentPage: 2, limit: 2 });
    expect([page.num, page.mediaAssets.length]).toEqual([5, 2]);
  });

  it('ST-131, ST-163: are found by their name, in any case, without accents and from inside words', async () => {
    expect(await find('SPRING')).toEqual(['Spring banner.png', 'Spring Patio.png', 'Offspring.mp3']);
    expect(await find('patio spr')).toEqual(['Spring Patio.png']);
    expect(await find('cafe')).toEqual(['autumn-café (final).pdf']);
    expect(await find('.mp3')).toEqual(['Offspring.mp3']);
    expect(await find('(')).toEqual(['autumn-café (final).pdf']);
    expect(await find('.*')).toEqual([]);
    // Tags are shown, not searched.
    expect(await find('spring mp3')).toEqual(['Offspring.mp3']);
  });

  it('ST-132: are not found once they are deleted', async () => {
    expect(await find('old')).toEqual([]);
    for (const [handler, definition] of [
      [mediaAssetQuery, mediaAsset],
      [mediaAssetLinkQuery, mediaAssetLink],
    ] as const)
      await expect(ask(admin, handler, definition, { id: uuid(106) })).rejects.toThrow(
        problems.notFound.detail,
      );
  });

  it('say what they are, where they are opened and what the reader may do', async () => {
    const one = (who: Actor, n: number) => ask(who, mediaAssetQuery, mediaAsset, { id: uuid(n) });
    expect(await one(manager, 101)).toMatchObject({
      ...{ filename: 'Spring Patio.png', fileType: 'image/png', internal: true, size: 101, isDeleted: false },
      ...{ url: `/api/media-assets/${uuid(101)}/file`, previewUrl: `/api/media-assets/${uuid(101)}/preview` },
      ...{ tags: [{ name: 'spring' }], groups: [{ id: halifax, name: 'Halifax', companyId: harbor }] },
      abilities: { edit: true, remove: true },
    });
    expect(await one(seller, 105)).toMatchObject({
      ...{ url: 'https://films.example.com/reel', internal: false, size: null, previewUrl: null },
      abilities: { edit: false, remove: false },
    });
    expect(await ask(seller, mediaAssetLinkQuery, mediaAssetLink, { id: uuid(105) })).toEqual({
      link: 'https://films.example.com/reel',
      filename: 'Reel',
    });
    await expect(one(seller, 103)).rejects.toThrow(problems.notFound.detail);
  });

  it('follow what is changed, and a batch that runs twice changes nothing', async () => {
    const stream = `media-asset-${uuid(102)}`;
    const assetId = uuid(102);
    const before = await list(admin);
    await documents.repeat();
    expect(await list(admin)).toEqual(before);
    await project(
      stream,
      eventOf(AssetEdited, {
        assetId,
        changes: { filename: 'Winter.pdf' },
        previous: { filename: 'autumn-café (final).pdf' },
      }),
      eventOf(AssetTagged, { assetId, tags: ['Menu'], previous: ['spring'] }),
      eventOf(AssetSharedWithGroups, { assetId, companyGroupIds: [halifax, toronto], previous: [halifax] }),
    );
    expect(await find('cafe')).toEqual([]);
    const [first] = (await list(admin)).mediaAssets;
    expect(first).toMatchObject({ filename: 'Winter.pdf', tags: [{ name: 'Menu' }] });
    expect(first?.groups.map(({ name }) => name).sort()).toEqual(['Halifax', 'Toronto']);
  });

  describe('opened at their addresses', () => {
    const logger = createLogger('test');
    logger.level = 'silent';
    const server = createServer(logger);
    let directory: string;
    let objects: ObjectStore;
    let reader: Actor | undefined;

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'upfront-library-'));
      objects = openObjectStore(pathToFileURL(join(directory, 'objects')).href);
      await objects.put(fileKey(hash), bytes);
      await objects.put(previewKey(hash), Buffer.from('small'));
      const admit = () =>
        reader ? Promise.resolve({ actor: reader }) : Promise.reject(new Refusal(problems.notSignedIn));
      registerMediaFiles(server, { admit }, documents.readModels, objects);
    });
    afterAll(async () => {
      await server.close();
      await rm(directory, { recursive: true });
    });
    const get = (who: Actor | undefined, n: number, part = 'file', headers: Record<string, string> = {}) => {
      reader = who;
      return server.inject({ url: `/api/media-assets/${uuid(n)}/${part}`, headers });
    };

    it('are shown or downloaded under their name, and run nowhere', async () => {
      const shown = await get(seller, 101);
      expect(shown.rawPayload).toEqual(bytes);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(bytes.length),
        'content-disposition': `inline; filename="Spring Patio.png"; filename*=UTF-8''Spring%20Patio.png`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-cache',
      });
      expect((await get(admin, 102)).headers['content-disposition']).toMatch(
        /^attachment; filename="Winter.pdf"/,
      );
      const small = await get(seller, 101, 'preview');
      expect([small.headers['content-type'], small.payload]).toEqual(['image/webp', 'small']);
    });

    it('are not sent again to whoever has them', async () => {
      const etag = String((await get(seller, 101)).headers.etag);
      const again = await get(seller, 101, 'file', { 'if-none-match': etag });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
      expect((await get(seller, 101, 'preview', { 'if-none-match': etag })).statusCode).toBe(200);
    });

    it('are there only for those who may see them, and while they are', async () => {
      const statuses = async (...asked: Parameters<typeof get>[]): Promise<number[]> => {
        const answers: number[] = [];
        for (const one of asked) answers.push((await get(...one)).statusCode);
        return answers;
      };
      const refused = [
        [seller, 103],
        [stranger, 101],
        [admin, 106],
        [admin, 105],
        [admin, 102, 'preview'],
        [admin, 999],
      ] as const;
      expect(await statuses(...refused.map((one): Parameters<typeof get> => [...one]))).toEqual(
        refused.map(() => 404),
      );
      expect(await statuses([undefined, 101])).toEqual([401]);
    });
  });

  it('ST-149: are not found where the company has no asset manager', async () => {
    const off = { ...settings, isAssetManagerEnabled: false };
    await project(
      `company-${northline}`,
      eventOf(CompanyChanged, { companyId: northline, name: 'Northline', settings: off }),
    );
    await expect(list(stranger)).rejects.toThrow('Your company does not use the asset library.');
    await expect(ask(stranger, mediaAssetQuery, mediaAsset, { id: uuid(107) })).rejects.toThrow(
      'Your company does not use the asset library.',
    );
  });
});
