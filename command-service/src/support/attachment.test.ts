import { describe, expect, it } from '@jest/globals';
import { isAllowedAttachment } from './attachment.js';

const bytes = (text: string, encoding: BufferEncoding = 'latin1'): Buffer => Buffer.from(text, encoding);
const png = bytes('89504e470d0a1a0a00', 'hex');

describe('an attachment is what its name says', () => {
  it.each([
    ['a.png', png],
    ['a.PDF', bytes('%PDF-1.7')],
    ['a.docx', bytes('504b030414', 'hex')],
    ['a.xls', bytes('d0cf11e0a1b11ae1', 'hex')],
    ['a.webp', bytes('RIFF0000WEBPVP8 ')],
    ['a.csv', bytes('name,amount\nA,1')],
    ['a.txt', bytes('fffe41000000', 'hex')],
    ['empty.txt', bytes('')],
  ])('%s', (name, content) => expect(isAllowedAttachment(name, content)).toBe(true));

  it.each([
    ['a program under a picture’s name', 'a.png', bytes('MZ\0\0')],
    ['a picture under a document’s name', 'a.pdf', png],
    ['bytes under a text’s name', 'a.csv', bytes('a\0b')],
    ['a sound under a picture’s name', 'a.webp', bytes('RIFF0000WAVEfmt ')],
    ['a program', 'a.exe', bytes('MZ')],
    ['an archive', 'a.zip', bytes('504b030414', 'hex')],
    ['a page', 'a.html', bytes('<script>')],
    ['nothing known', 'a', png],
  ])('%s is refused', (_, name, content) => expect(isAllowedAttachment(name, content)).toBe(false));
});
