import { describe, expect, it } from '@jest/globals';
import { toneOf } from './picture-tone.js';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];
const clear: Pixel = [0, 0, 0, 0];
const toneOfPixels = (...pixels: readonly Pixel[]) => toneOf(new Uint8ClampedArray(pixels.flat()));

describe('the tone of a logo', () => {
  it('is light where all that is seen of it is near white, with or without a ground', () => {
    expect(toneOfPixels([250, 250, 250, 255], clear, clear, clear)).toBe('light');
    expect(toneOfPixels([255, 255, 255, 255], [244, 244, 244, 255])).toBe('light');
  });

  it('is dark where it is near black on no ground', () => {
    expect(toneOfPixels([10, 10, 20, 255], clear)).toBe('dark');
    expect(toneOfPixels([10, 10, 20, 255], [0, 0, 0, 255])).toBeUndefined();
  });

  it('does not matter where it is seen on any ground', () => {
    expect(toneOfPixels([250, 250, 250, 255], [200, 30, 30, 255])).toBeUndefined();
    expect(toneOfPixels(clear, clear)).toBeUndefined();
  });
});
