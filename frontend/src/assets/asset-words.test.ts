import { describe, expect, it } from '@jest/globals';
import { partsOfName, sizeText, typeText } from './asset-words.js';

describe('the words of a file', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KB'],
    [245_123, '239 KB'],
    [3_565_158, '3.4 MB'],
    [null, '–'],
  ])('%s bytes are %s', (bytes, words) => expect(sizeText(bytes)).toBe(words));

  it('its type is that of its name; a link may have none', () => {
    expect(typeText({ filename: 'Spring.v2.PDF', internal: true })).toBe('PDF');
    expect(typeText({ filename: 'clip.mp4', internal: false })).toBe('MP4');
    expect(typeText({ filename: 'brand.example.com', internal: false })).toBe('Link');
  });

  it.each([
    ['Spring.v2.PDF', 'Spring.v2', '.PDF'],
    ['notes', 'notes', ''],
    ['a. b', 'a. b', ''],
  ])('%s is %s and %s', (filename, stem, ending) => expect(partsOfName(filename)).toEqual({ stem, ending }));
});
