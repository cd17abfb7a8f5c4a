import sharp, { type Sharp } from 'sharp';

/** Whether a picture could not be read because it has more pixels than are decoded. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('exceeds pixel limit');

/**
 * A picture whose longer side has at most `side` pixels, upright and without the camera's data; of moving ones the
 * first. Reading it throws where the bytes are no whole picture, or one of more than `mostPixels`: a small file must not
 * fill the memory.
 */
export const scaledPicture = (bytes: Buffer, side: number, mostPixels: number): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true });
