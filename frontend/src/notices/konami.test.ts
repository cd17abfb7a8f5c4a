import { describe, expect, it } from '@jest/globals';
import { advance } from './konami-sequence.js';

const after = (keys: string): number =>
  keys
    .split(' ')
    .map((key) => ({ u: 'ArrowUp', d: 'ArrowDown', l: 'ArrowLeft', r: 'ArrowRight' })[key] ?? key)
    .reduce(advance, 0);

describe('ST-050: the konami keys', () => {
  it('are all ten, in order', () => {
    expect(after('u u d d l r l r b a')).toBe(10);
    expect(after('u u d d l r l r a')).toBe(0);
  });

  it('may begin anew with a wrong key', () => {
    expect(after('u u d u u d d')).toBe(4);
    expect(after('u u u d d')).toBe(4);
    expect(after('x u u')).toBe(2);
  });
});
