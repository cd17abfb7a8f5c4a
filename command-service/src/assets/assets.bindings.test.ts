import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  DeleteMediaAsset,
  EditMediaAsset,
  ShareMediaAsset,
  ShareMediaAssetWithGroup,
  UploadMediaAsset,
} from '@upfront/contracts/assets/commands.js';
import { fileKey, MAX_FILE_BYTES, previewKey } from '@upfront/contracts/assets/library.js';
import { CompanyRegistered, CompanyChanged, GroupCreated } from '@upfront/contracts/identity/events.js';
import { CompanySettings, GroupSettings } from '@upfront/contracts/identity/model.js';
import type { DomainEvent } from '@upfront/contracts/kernel/decider.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import { ObjectStore } from '@upfront/platform/storage/object-store.js';
import { companyAggregate } from '../identity/company.aggregate.js';
import { AssetsModule } from './assets.module.js';
import { EventStore } from '../event-store/event-store.js';
import { Aggregates } from '../execute/aggregates.js';
import { startExecuting, type Executing } from '../testing/executing.js';
import { actorOf } from '../testing/given.js';
import { assetAggregate } from './assets.bindings.js';

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const manager = actorOf({ permissions: ['AssetLibraryEditForOwnGroup'] });
const { companyId, groupId: halifax } = manager;
const toronto = uuid(71);
const foreignCompany = uuid(72);
const foreignGroup = uuid(73);
const admin = actorOf({ userId: uuid(81), permissions: ['AssetLibraryEditForOwnCompany'] });
const viewer = actorOf({ userId: uuid(82), permissions: ['AssetLibraryViewForOwnGroup'] });
const elsewhere = actorOf({
  userId: uuid(83),
  groupId: toronto,
  permissions: ['AssetLibraryEditForOwnGroup'],
});
const foreigner = actorOf({
  userId: uuid(84),
  companyId: foreignCompany,
  groupId: foreignGroup,
  permissions: ['AssetLibraryEditForOwnCompany'],
});
const code = (expected: string) =>
  expect.objectContaining({ problem: expect.objectContaining({ code: expected }) });
const file = (name: string, bytes: Uint8Array): File => new File([new Uint8Array(bytes)], name);
const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 600, channels: 3, background: '#0b6781' } })
    .jpeg()
    .toBuffer();

describe('files of the library on an event store', () => {
  let on: Executing;
  let appended = 0;
  const happened = async (streamId: string, event: DomainEvent): Promise<void> => {
    const metadata = {
      ...{ commandId: uuid(1), commandName: 'Test', correlationId: 'test', userId: 'test', userName: 'Test' },
      ...{ companyId, groupId: halifax, at: '2027-01-01T00:00:00.000Z' },
    };
    await on
      .get(EventStore)
      .append(streamId, 'any', [{ id: uuid(900 + (appended += 1)), ...event, metadata }]);
  };
  const hashOf = async (id: string): Promise<string> => {
    const { state } = await on.get(Aggregates).load(assetAggregate, id);
    return state.stage === 'none' ? '' : (state.hash ?? '');
  };
  const settings = CompanySettings.parse({});

  beforeAll(async () => {
    on = await startExecuting([AssetsModule]);
    for (const id of [companyId, foreignCompany])
      await happened(
        `company-${id}`,
        eventOf(CompanyRegistered, { companyId: id, name: 'Company', isProvider: false, settings }),
      );
    for (const [groupId, company] of [
      [halifax, companyId],
      [toronto, companyId],
      [foreignGroup, foreignCompany],
    ] as const) {
      const group = { groupId, companyId: company, name: 'Group', settings: GroupSettings.parse({}) };
      await happened(`group-${groupId}`, eventOf(GroupCreated, group));
    }
  });
  afterAll(() => on.close());

  it('keeps the bytes once in a company, with a smaller picture, shared with the own group', async () => {
    const bytes = await picture(2000);
    const first = await on.execute(manager, UploadMediaAsset, { file: file('Patio.jpg', bytes) });
    expect(first).toMatchObject({
      ...{ filename: 'Patio.jpg', fileType: 'image/jpeg', internal: true, size: bytes.length },
      ...{ companyGroupIds: [halifax], url: `/api/media-assets/${first.id}/file`, tags: [] },
    });
    const again = await on.execute(manager, UploadMediaAsset, { file: file('Other.jpeg', bytes) });
    const abroad = await on.execute(foreigner, UploadMediaAsset, { file: file('Patio.jpg', bytes) });
    const hash = await hashOf(first.id);
    expect(await hashOf(again.id)).toBe(hash);
    expect(await hashOf(abroad.id)).not.toBe(hash);
    const stored = await on.get(ObjectStore).open(fileKey(hash));
    expect(stored && (await buffer(stored.stream))).toEqual(bytes);
    const small = await on.get(ObjectStore).open(previewKey(hash));
    const { format, width } = await sharp(small && (await buffer(small.stream))).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 880 });
  });

  it.each([
    ['a program', 'setup.exe', Buffer.from('MZ'), 'The library does not accept this type of file.'],
    [
      'a file without a type',
      'notes',
      Buffer.from('hello'),
      'The library does not accept this type of file.',
    ],
    [
      'a program under another name',
      'a.pdf',
      Buffer.from('MZ'),
      'The file’s content does not match its extension.',
    ],
    [
      'a cut-off picture',
      'a.png',
      Buffer.from('89504e470d0a1a0a00', 'hex'),
      'The file’s content does not match its extension.',
    ],
    [
      'a picture that runs',
      'a.svg',
      Buffer.from('<svg onload="x()"/>'),
      'This file contains scripts or external content, which is not safe. Remove them and try again.',
    ],
    ['an empty file', 'a.txt', Buffer.alloc(0), 'The file is empty.'],
    ['a file that is too large', 'a.txt', Buffer.alloc(MAX_FILE_BYTES + 1, 32), 'Files can be up to 25 MB.'],
  ])('refuses %s', async (_, name, bytes, reason) => {
    await expect(on.execute(manager, UploadMediaAsset, { file: file(name, bytes) })).rejects.toMatchObject({
      errors: { file: [reason] },
    });
  });

  it('calls a file as it came, without a path and what cannot be seen', async () => {
    const bytes = Buffer.from('hello');
    const odd = await on.execute(manager, UploadMediaAsset, {
      file: file('C:\\fakepath\\\u202enotes\u0007.txt', bytes),
    });
    expect(odd.filename).toBe('notes.txt');
    await expect(
      on.execute(manager, UploadMediaAsset, { file: file(`${'x'.repeat(200)}.txt`, bytes) }),
    ).rejects.toMatchObject({ errors: { file: ['Max 200 characters'] } });
  });

  it('takes a link in place of a file, called as its address ends', async () => {
    const named = async (url: string) => (await on.execute(manager, UploadMediaAsset, { url })).filename;
    expect(await named('https://films.example.com/spring/Reel%20one.mp4?x=1')).toBe('Reel one.mp4');
    expect(await named('https://brand.example.com/')).toBe('brand.example.com');
    expect(await named('https://brand.example.com/100%')).toBe('100%');
    for (const wrong of [{}, { url: 'https://a.example.com', file: file('a.txt', Buffer.from('a')) }])
      await expect(on.execute(manager, UploadMediaAsset, wrong)).rejects.toMatchObject({
        errors: { file: ['Add a file or a link to one.'] },
      });
    await expect(on.execute(manager, UploadMediaAsset, { url: 'javascript:alert(1)' })).rejects.toMatchObject(
      {
        errors: { url: expect.anything() },
      },
    );
  });

  it('is changed only by those who may edit what is shared with them', async () => {
    const { id } = await on.execute(manager, UploadMediaAsset, { file: file('a.txt', Buffer.from('a')) });
    const rename = { id, filename: 'b.txt' };
    await expect(on.execute(viewer, EditMediaAsset, rename)).rejects.toEqual(code('forbidden'));
    for (const outsider of [elsewhere, foreigner])
      await expect(on.execute(outsider, EditMediaAsset, rename)).rejects.toEqual(code('not-found'));
    await expect(on.execute(viewer, UploadMediaAsset, { url: 'https://a.example.com' })).rejects.toEqual(
      code('forbidden'),
    );
    await on.execute(manager, ShareMediaAssetWithGroup, { id, groupId: toronto });
    await expect(on.execute(elsewhere, EditMediaAsset, rename)).resolves.toMatchObject({ filename: 'b.txt' });
    await on.execute(admin, DeleteMediaAsset, { id });
    await expect(on.execute(admin, EditMediaAsset, rename)).rejects.toEqual(code('not-found'));
  });

  it('is shared with groups of its own company alone', async () => {
    const { id } = await on.execute(manager, UploadMediaAsset, { file: file('c.txt', Buffer.from('c')) });
    for (const groupId of [foreignGroup, uuid(99)]) {
      await expect(on.execute(manager, ShareMediaAssetWithGroup, { id, groupId })).rejects.toEqual(
        code('no-such-group'),
      );
      const companyGroupIds = [halifax, groupId];
      await expect(on.execute(manager, ShareMediaAsset, { id, companyGroupIds })).rejects.toEqual(
        code('no-such-group'),
      );
      await expect(
        on.execute(admin, UploadMediaAsset, { url: 'https://a.example.com', companyGroupIds }),
      ).rejects.toEqual(code('no-such-group'));
    }
    // Shared with nobody it is only for those who see the whole company.
    const nobody = { url: 'https://a.example.com', companyGroupIds: [] };
    await expect(on.execute(manager, UploadMediaAsset, nobody)).rejects.toEqual(code('forbidden'));
    await expect(on.execute(admin, UploadMediaAsset, nobody)).resolves.toMatchObject({ companyGroupIds: [] });
  });

  it('ST-148: is not there for a company without an asset manager', async () => {
    const { id } = await on.execute(foreigner, UploadMediaAsset, { url: 'https://a.example.com' });
    const off = { ...settings, isAssetManagerEnabled: false };
    await happened(
      `company-${foreignCompany}`,
      eventOf(CompanyChanged, { companyId: foreignCompany, name: 'Company', settings: off }),
    );
    // What was looked at within the last two seconds may still be as it was.
    await on.get(Aggregates).load(companyAggregate, foreignCompany);
    await expect(on.execute(foreigner, DeleteMediaAsset, { id })).rejects.toEqual(code('asset-library-off'));
    await expect(on.execute(foreigner, UploadMediaAsset, { url: 'https://a.example.com' })).rejects.toEqual(
      code('asset-library-off'),
    );
  });
});
