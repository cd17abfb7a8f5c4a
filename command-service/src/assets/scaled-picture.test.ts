import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { isTooLarge, scaledPicture } from './scaled-picture.js';

it('a picture of too many pixels is told from one that is none', async () => {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0b6781' } })
    .png()
    .toBuffer();
  const failure = (of: Buffer) =>
    scaledPicture(of, 10, 399)
      .png()
      .toBuffer()
      .then(
        () => undefined,
        (error: unknown) => error,
      );
  expect(isTooLarge(await failure(bytes))).toBe(true);
  expect(isTooLarge(await failure(Buffer.from('no picture')))).toBe(false);
});
