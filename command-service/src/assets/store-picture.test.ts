import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { AssetName, assetNameOf, AssetUrl, assetUrl } from '@upfront/contracts/assets/model.js';
import { openObjectStore, type ObjectStore } from '@upfront/platform/storage/object-store.js';
import { storePicture } from './store-picture.js';

const picture = async (
  format: 'png' | 'jpeg' | 'gif' | 'webp',
  width = 900,
  height = 300,
): Promise<string> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0b6781' } })
    .toFormat(format)
    .toBuffer();
  return `data:image/${format === 'webp' ? 'png' : format};base64,${bytes.toString('base64')}`;
};

describe('storing a picture', () => {
  let directory: string;
  let objects: ObjectStore;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'upfront-pictures-'));
    objects = openObjectStore(pathToFileURL(directory).href);
  });
  afterAll(() => rm(directory, { recursive: true }));

  it.each(['png', 'jpeg', 'gif'] as const)('takes a %s and keeps it as a PNG that fits', async (format) => {
    const name = await storePicture(objects, 'client-logos', 'company', await picture(format));
    expect(AssetName.parse(name)).toBe(name);
    const found = await objects.open(name);
    const stored = await sharp(found && (await buffer(found.stream))).metadata();
    expect(stored).toMatchObject({ format: 'png', width: 512, height: 171 });
  });

  it('keeps one object per company and picture', async () => {
    const logo = await picture('png');
    const [first, again, elsewhere] = await Promise.all(
      ['a', 'a', 'b'].map((company) => storePicture(objects, 'client-logos', company, logo)),
    );
    expect(again).toBe(first);
    expect(elsewhere).not.toBe(first);
  });

  it.each([
    ['text', `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['a cut-off picture', async () => (await picture('png')).slice(0, 200)],
    ['another kind of picture under a false name', () => picture('webp')],
  ])('ST-134: refuses %s', async (_, given) => {
    const dataUrl = typeof given === 'string' ? given : await given();
    await expect(storePicture(objects, 'client-logos', 'company', dataUrl)).rejects.toThrow(
      'Invalid image uploaded',
    );
  });

  it('says why markup under the name of a picture is refused', async () => {
    const svg = Buffer.from('<svg onload="x()"/>').toString('base64');
    await expect(
      storePicture(objects, 'client-logos', 'company', `data:image/png;base64,${svg}`),
    ).rejects.toThrow('Invalid image uploaded: an SVG can hold scripts. Use a JPEG, PNG or GIF instead.');
  });

  it('keeps nothing of what hides in or behind a picture', async () => {
    const hidden = '<script>alert(1)</script>';
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6781' } })
      .withExif({ IFD0: { ImageDescription: hidden } })
      .jpeg()
      .toBuffer();
    const given = Buffer.concat([bytes, Buffer.from(hidden)]);
    expect(given.toString('latin1').split(hidden)).toHaveLength(3);
    const dataUrl = `data:image/jpeg;base64,${given.toString('base64')}`;
    const name = await storePicture(objects, 'client-logos', 'company', dataUrl);
    const found = await objects.open(name);
    const stored = found && (await buffer(found.stream));
    expect(stored?.subarray(1, 4).toString()).toBe('PNG');
    expect(stored?.toString('latin1')).not.toContain(hidden);
  });

  it('has an address that gives its name back', async () => {
    const name = await storePicture(objects, 'client-logos', 'company', await picture('png'));
    expect(assetNameOf(AssetUrl.parse(assetUrl(name)))).toBe(name);
    expect(AssetUrl.safeParse('/api/assets/../secret.png').success).toBe(false);
  });
});
