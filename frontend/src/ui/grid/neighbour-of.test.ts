import { describe, expect, it } from '@jest/globals';
import { neighbourOf } from './neighbour-of.js';

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

describe('the row beside a row', () => {
  it('is the one above or below', () => {
    expect([neighbourOf(rows, 'b', -1), neighbourOf(rows, 'b', 1)]).toEqual(['a', 'c']);
  });

  it('is none at the ends, before the list is there, and where the row is on another page', () => {
    expect([neighbourOf(rows, 'a', -1), neighbourOf(rows, 'c', 1)]).toEqual([undefined, undefined]);
    expect([neighbourOf(undefined, 'a', 1), neighbourOf(rows, 'x', 1)]).toEqual([undefined, undefined]);
  });
});
