import { describe, expect, it } from '@jest/globals';
import { MAX_PICTURE_BYTES, pictureRefusal } from '../kernel/picture-refusal.js';
import { ImageDataUrl } from '../kernel/values.js';
import { PictureInput } from './model.js';

const refusals = (given: unknown): readonly (string | undefined)[] =>
  [PictureInput, ImageDataUrl].map((schema) => schema.safeParse(given).error?.issues[0]?.message);
const alike = (words: string | undefined) => [words, words];

describe('a picture as a caller gives it', () => {
  it('is refused in the words of what is wrong with it', () => {
    expect(refusals(`data:image/png;base64,${'A'.repeat(5_600_000)}`)).toEqual(
      alike('The picture is too large. Use one up to 4 MB.'),
    );
    expect(refusals('data:image/svg+xml;base64,PHN2Zy8+')).toEqual(
      alike('Invalid image uploaded: an SVG can hold scripts. Use a JPEG, PNG or GIF instead.'),
    );
    for (const other of ['data:text/html;base64,AA==', '/api/assets/../secret.png', ''])
      expect(refusals(other)).toEqual(alike('Invalid image uploaded'));
    expect(refusals('data:image/png;base64,AA==')).toEqual(alike(undefined));
  });

  it('is told the same where it is chosen', () => {
    const file = (type: string, size = 1) => pictureRefusal({ type, size });
    expect(file('image/jpeg', MAX_PICTURE_BYTES)).toBeUndefined();
    expect(file('image/jpeg', MAX_PICTURE_BYTES + 1)).toBe('The picture is too large. Use one up to 4 MB.');
    expect(file('image/svg+xml')).toContain('an SVG can hold scripts');
    expect(file('application/pdf')).toBe('Invalid image uploaded');
  });
});
