import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sanitiseRichText } from './sanitise-details.js';

describe('rich text', () => {
  it.each([
    ['<p>Call <strong>Elena</strong></p>', '<p>Call <strong>Elena</strong></p>'],
    ['<p>Tea & cake</p>', '<p>Tea &amp; cake</p>'],
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['<p>open', '<p>open</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ])('%s is stored as %s', (given, stored) => expect(sanitiseRichText(given)).toBe(stored));

  it('is the same whether it has to be looked at closely or not', () => {
    const text = fc
      .oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: fc.constantFrom('"', "'", '/', 'p', ' ', '\u00a0', 'é', '`', ';', '=', '\t') }),
      )
      .filter((one) => !/[<>&]/.test(one));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const paragraphs = texts.map((one) => `<p>${one}</p>`).join('');
        // The end keeps the text from being taken for plain.
        expect(sanitiseRichText(`${paragraphs}<br />`)).toBe(`${sanitiseRichText(paragraphs)}<br />`);
      }),
      { numRuns: 2_000 },
    );
  });
});
