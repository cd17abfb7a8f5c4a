import { beforeEach, describe, expect, it } from '@jest/globals';
import { askedFor, noteSetAside, setAside } from './set-aside.js';

const answer = (ids?: string): Headers => new Headers(ids === undefined ? {} : { 'Upfront-Set-Aside': ids });
const known = (): readonly string[] => [...setAside.get()];

describe('records that are set aside', () => {
  beforeEach(() => setAside.set(new Set()));

  it('are remembered until an answer about them no longer says so', () => {
    noteSetAside(answer('a, b'), ['a', 'b']);
    expect(known()).toEqual(['a', 'b']);
    noteSetAside(answer(), ['c']);
    expect(known()).toEqual(['a', 'b']);
    noteSetAside(answer(), ['a']);
    expect(known()).toEqual(['b']);
  });

  it('are found among what was asked for', () => {
    expect(askedFor(JSON.stringify({ query: '', variables: { id: 'a', page: 1 } }))).toEqual(['a']);
    expect(askedFor(JSON.stringify({ query: '' }))).toEqual([]);
    expect(askedFor(new FormData())).toEqual([]);
  });
});
