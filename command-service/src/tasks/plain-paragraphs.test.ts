import { describe, expect, it } from '@jest/globals';
import { isPlainParagraphs } from './plain-paragraphs.js';

describe('paragraphs of bare text', () => {
  it.each(['', '<p></p>', '<p>Call Elena</p>', '<p>“Tea”</p><p>5 o’clock; é, مرحبا</p>'])('are %j', (html) =>
    expect(isPlainParagraphs(html)).toBe(true),
  );

  it.each([
    'Call Elena',
    '<p>open',
    '<p>Tea & cake</p>',
    '<p>&lt;</p>',
    '<p>a<b>b</b></p>',
    '<p><p>a</p></p>',
    '<p class="x">a</p>',
    '<P>a</P>',
    '<p>a</p> ',
    '<p>a\u0000</p>',
    '<p>a\n</p>',
    '<p onclick=x>a</p>',
    '<p>1 < 2</p>',
  ])('are not %j', (html) => expect(isPlainParagraphs(html)).toBe(false));
});
