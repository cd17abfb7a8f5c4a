import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { forgives, nearlyFoundBy, piecesOfTyped } from './near-text.js';
import { isInnerMatch, searchable } from './search-text.js';

describe('search that forgives typing errors', () => {
  it.each([
    ['tamrack', 'Tamarack Home Supply', true],
    ['tamaarck', 'Tamarack Home Supply', true],
    ['tamarakc', 'Tamarack Home Supply', true],
    ['tammarakc', 'Tamarack Home Supply', false],
    ['manufaturign', 'Delta Manufacturing', true],
    ['suply tamrack', 'Tamarack Home Supply', true],
    ['baybr', 'Baybridge Motors', true],
    ['abybr', 'Baybridge Motors', true],
    ['spirng', 'Spring Patio Launch', true],
    ['strase', 'Königstraße', false],
    ['konigstrase', 'Königstraße', true],
    ['obrein', "O'Brien", true],
    // A short word is taken as it stands.
    ['bay', 'Boy Scouts', false],
    ['tamrack motors', 'Tamarack Home Supply', false],
    ['walnut', 'Tamarack Home Supply', false],
  ])('finds by %s what is written %s: %s', (search, text, isFound) => {
    expect(nearlyFoundBy(search)(text)).toBe(isFound);
  });

  it('forgives nothing where all words are short', () => {
    expect(forgives('bay co')).toBe(false);
    expect(forgives('bay motors')).toBe(true);
  });

  it('has a piece of what was typed in the terms of all that it nearly finds by one error', () => {
    const letter = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    const word = fc.array(letter, { minLength: 6, maxLength: 20 });
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        letter,
        fc.constantFrom('add', 'drop', 'change', 'swap'),
        (letters, n, other, how) => {
          const at = n % (letters.length - 1);
          const typed = {
            add: letters.toSpliced(at, 0, other),
            drop: letters.toSpliced(at, 1),
            change: letters.with(at, other),
            swap: letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? ''),
          }[how].join('');
          const text = letters.join('');
          expect(nearlyFoundBy(typed)(text)).toBe(true);
          const { words, terms } = searchable(text);
          const isMet = piecesOfTyped(typed).some((piece) =>
            (isInnerMatch(piece) ? terms : words).some((term) => term.startsWith(piece)),
          );
          expect(isMet).toBe(true);
        },
      ),
    );
  });
});
