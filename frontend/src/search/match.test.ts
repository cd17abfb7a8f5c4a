import { describe, expect, it } from '@jest/globals';
import { isFound, piecesOf } from './match.js';

const marked = (search: string, text: string): string =>
  piecesOf(search, text)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

describe('what was searched for is marked in a text', () => {
  it.each([
    ['tama', 'Tamarack Home Supply', '[Tama]rack Home Supply'],
    ['supply tama', 'Tamarack Home Supply', '[Tama]rack Home [Supply]'],
    // Inside a word from three letters on; two letters stand at its beginning only.
    ['rack', 'Tamarack', 'Tama[rack]'],
    ['ac', 'Tamarack', 'Tamarack'],
    ['am', 'Amber amid Tamarack', '[Am]ber [am]id Tamarack'],
    // Case, accents and ligatures are folded, yet the text stays as it was written.
    ['cafe', 'Grand Café', 'Grand [Café]'],
    ['CAFÉ', 'grand cafe', 'grand [cafe]'],
    ['grosse', 'Die Große', 'Die [Große]'],
    ['Straß', 'Königstrasse', 'König[strass]e'],
    ['office', 'The oﬃce', 'The [oﬃce]'],
    ['العربية', 'شركة العربية', 'شركة [العربية]'],
    ['obrien', 'Pat O’Brien', 'Pat [O’Brien]'],
    ["o'b", 'Pat O’Brien', 'Pat [O’B]rien'],
    ['電力', '東京電力', '東京[電力]'],
    // Punctuation is literal.
    ['ac/dc', 'AC/DC Tribute', '[AC/DC] Tribute'],
    ['dc', 'AC/DC Tribute', 'AC/[DC] Tribute'],
    ['(', 'Roasters (Halifax)', 'Roasters [(]Halifax)'],
    ['\\', 'a\\b', 'a[\\]b'],
    ['[', 'x [y]', 'x [[]y]'],
    ['*', '5* hotel', '5[*] hotel'],
    ['.', 'A.B', 'A[.]B'],
    ['', 'Tamarack', 'Tamarack'],
    ['😀', 'Smile 😀 today', 'Smile [😀] today'],
  ])('%s in %s', (search, text, expected) => {
    expect(marked(search, text)).toBe(expected);
  });

  it('a text is found where every word stands in it', () => {
    expect(isFound('new cam', 'New campaign')).toBe(true);
    expect(isFound('new radio', 'New campaign')).toBe(false);
    expect(isFound('  ', 'New campaign')).toBe(false);
  });
});
