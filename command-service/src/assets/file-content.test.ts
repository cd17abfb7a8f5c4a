import { describe, expect, it } from '@jest/globals';
import { fileTypes } from '@upfront/contracts/assets/file-types.js';
import { contentRefusal, isActive, isSvg, isWhatItSays } from './file-content.js';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const hex = (text: string): Buffer => Buffer.from(text, 'hex');

/** How a true file of an extension begins. */
const TRUE: Readonly<Record<string, Buffer>> = {
  zip: hex('504b030414000000'),
  msg: hex('d0cf11e0a1b11ae1'),
  mov: latin('\0\0\0\x14ftypqt  '),
  mp4: latin('\0\0\0\x18ftypmp42'),
  m4v: latin('\0\0\0\x18ftypM4V '),
  m4a: latin('\0\0\0\x18ftypM4A '),
  wmv: hex('3026b2758e66cf11a6d9'),
  mpg: hex('000001ba21'),
  mpeg: hex('000001b314'),
  webm: hex('1a45dfa39f'),
  ogg: latin('OggS\0'),
  oga: latin('OggS\0'),
  mp3: hex('fffb9064'),
  wav: latin('RIFF\0\0\0\0WAVEfmt '),
  eml: latin('From: a@b.test\r\n'),
  json: latin('{}'),
};

describe('the bytes of a file', () => {
  it.each(Object.entries(TRUE))('are what .%s says', (extension, bytes) =>
    expect(isWhatItSays(`a.${extension}`, bytes)).toBe(true),
  );

  it('an older film of QuickTime begins with what it holds, a sound with its tags', () => {
    expect(isWhatItSays('a.mov', latin('\0\0\0\x08wide\0\0'))).toBe(true);
    expect(isWhatItSays('a.mp3', latin('ID3\x04'))).toBe(true);
  });

  it('.tif is as .tiff, .jfif as .jpg', () => {
    expect(isWhatItSays('a.tif', hex('49492a00'))).toBe(true);
    expect(isWhatItSays('a.jfif', hex('ffd8ffe0'))).toBe(true);
    expect(isWhatItSays('a.jfif', hex('89504e470d0a1a0a'))).toBe(false);
  });

  it('of a picture that would run something are told from those that are something else', () => {
    expect(isActive('a.svg', latin('<svg onload="x()"/>'))).toBe(true);
    expect(isActive('a.svg', latin('<svg><script>x()</script></svg>'))).toBe(true);
    expect(isActive('a.svg', latin('<svg><path d="M0 0"/></svg>'))).toBe(false);
    expect(isActive('a.svg', hex('89504e470d0a1a0a00'))).toBe(false);
    expect(isActive('a.txt', latin('<svg onload="x()"/>'))).toBe(false);
  });

  it('say in words why a file is refused, and nothing of one that is taken', () => {
    expect(contentRefusal('a.svg', latin('<svg onload="x()"/>'))).toBe(
      'This file contains scripts or external content, which is not safe. Remove them and try again.',
    );
    expect(contentRefusal('a.png', latin('hello'))).toBe('The file’s content does not match its extension.');
    expect(contentRefusal('a.svg', latin('<svg><path d="M0 0"/></svg>'))).toBeUndefined();
  });

  it('are known as markup of a picture, whatever they are called', () => {
    expect(isSvg(latin('<?xml version="1.0"?><svg onload="x()"/>'))).toBe(true);
    expect(isSvg(latin('<p>hello</p>'))).toBe(false);
    expect(isSvg(hex('89504e470d0a1a0a00'))).toBe(false);
  });

  it('a program is no file of any type', () => {
    const program = latin('MZ\x90\0\x03\0\0\0\x04\0\0\0');
    const taken = fileTypes.filter(({ extension }) => isWhatItSays(`a.${extension}`, program));
    expect(taken).toEqual([]);
  });
});
