import sharp, { type Sharp } from 'sharp';

/** Pixels of the largest picture that is decoded, so that a small file cannot fill the memory. */
const MAX_PIXELS = 100_000_000;

/**
 * A picture whose longer side has at most `side` pixels, upright and without the camera's data; of moving ones the
 * first. Reading it throws where the bytes are no whole picture, or one of too many pixels.
 */
export const scaledPicture = (bytes: Buffer, side: number): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true });
