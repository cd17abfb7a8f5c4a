import { describe, expect, it } from '@jest/globals';
import { attachmentFault } from './attachment.js';

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
    ['a.svg', bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')],
    ['a.xml', bytes('<order><online>yes</online></order>')],
  ])('%s', (name, content) => expect(attachmentFault(name, content)).toBeUndefined());

  it.each([
    ['a program under a picture’s name', 'a.png', bytes('MZ\0\0')],
    ['a picture under a document’s name', 'a.pdf', png],
    ['bytes under a text’s name', 'a.csv', bytes('a\0b')],
    ['a sound under a picture’s name', 'a.webp', bytes('RIFF0000WAVEfmt ')],
    ['a program', 'a.exe', bytes('MZ')],
    ['an archive', 'a.zip', bytes('504b030414', 'hex')],
    ['a page', 'a.html', bytes('<script>')],
    ['nothing known', 'a', png],
    ['text under a picture’s name', 'a.svg', bytes('hello')],
    ...[
      '<svg><script>alert(1)</script></svg>',
      '<svg><x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script></svg>',
      '<svg onload=alert(1)>',
      '<svg><a href="javascript:alert(1)"/></svg>',
      '<svg><foreignObject><body/></foreignObject></svg>',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ].map((svg): [string, string, Buffer] => ['a picture that runs', 'a.svg', bytes(svg)]),
    ['a picture that runs, in UTF-16', 'a.svg', bytes('\ufeff<svg onload=alert(1)>', 'utf16le')],
    ['data that runs', 'a.xml', bytes('<x xmlns:h="http://www.w3.org/1999/xhtml"><h:script/></x>')],
  ])('%s is refused', (_, name, content) => expect(attachmentFault(name, content)).toBeDefined());

  it('or is refused in words that say why', () => {
    expect(attachmentFault('a.exe', bytes('MZ'))).toBe('Attach images or documents only.');
    expect(attachmentFault('a.png', bytes('hello'))).toBe('The file’s content does not match its extension.');
    expect(attachmentFault('a.svg', bytes('<svg onload="x()"/>'))).toBe(
      'This file contains scripts or external content, which is not safe. Remove them and try again.',
    );
  });
});
