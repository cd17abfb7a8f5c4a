/** Media types of a logo or portrait (spec shell 5). */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];
export const MAX_PICTURE_BYTES = 4_000_000;

/** Each begins with the text of spec shell 5 where the type is wrong. */
export const pictureTexts = {
  invalid: 'Invalid image uploaded',
  svg: 'Invalid image uploaded: an SVG can hold scripts. Use a JPEG, PNG or GIF instead.',
  tooLarge: 'The picture is too large. Use one up to 4 MB.',
  tooManyPixels: 'The picture is too large. Use one up to 50 million pixels.',
} as const;

/** Why a logo or portrait is refused by its media type or size; undefined where neither speaks against it. */
export const pictureRefusal = (picture: {
  readonly type: string;
  readonly size: number;
}): string | undefined => {
  if (picture.type === 'image/svg+xml') return pictureTexts.svg;
  if (!PICTURE_TYPES.includes(picture.type)) return pictureTexts.invalid;
  return picture.size > MAX_PICTURE_BYTES ? pictureTexts.tooLarge : undefined;
};
