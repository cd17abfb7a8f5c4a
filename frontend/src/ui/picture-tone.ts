/** Whether a picture is so light, or so dark, that it would not be seen on a ground like itself. */
export type PictureTone = 'light' | 'dark';

/** Side of the sample, in pixels: enough to tell. */
const SIDE = 16;
const VISIBLE_ALPHA = 32;
const NEAR_WHITE = 0.86;
const NEAR_BLACK = 0.16;
/** Share of the ground that must show through: a full picture brings its own. */
const SHOWS_THROUGH = 0.1;

/** Tone of pixels as a canvas has them, RGBA; undefined where the picture is seen on any ground. */
export const toneOf = (pixels: Uint8ClampedArray): PictureTone | undefined => {
  const lights: number[] = [];
  const all = pixels.length / 4;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha > VISIBLE_ALPHA) lights.push((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255);
  }
  if (lights.length === 0) return undefined;
  if (lights.every((light) => light > NEAR_WHITE)) return 'light';
  const isOpen = 1 - lights.length / all > SHOWS_THROUGH;
  return isOpen && lights.every((light) => light < NEAR_BLACK) ? 'dark' : undefined;
};

/** Tone of a picture that is loaded; undefined also where another origin does not let it be read. */
export const toneOfImage = (image: HTMLImageElement): PictureTone | undefined => {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  try {
    context.drawImage(image, 0, 0, SIDE, SIDE);
    return toneOf(context.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    return undefined;
  }
};
