import sharp, { type Sharp } from 'sharp';

/**
 * A picture whose longer side has at most `side` pixels, upright and without the camera's data; of moving ones the
 * first. Reading it throws where the bytes are no whole picture, or one of more than `mostPixels`: a small file must not
 * fill the memory.
 */
export const scaledPicture = (bytes: Buffer, side: number, mostPixels: number): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true });
