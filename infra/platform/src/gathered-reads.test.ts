import { describe, expect, it } from '@jest/globals';
import { GatheredReads } from './gathered-reads.js';

const upperCase = (questions: (readonly string[])[]): GatheredReads =>
  new GatheredReads((keys) => {
    questions.push(keys);
    return Promise.resolve(keys.map((key) => (key === 'none' ? null : key.toUpperCase())));
  });

describe('what is asked for in one turn', () => {
  it('travels in one question, and each gets its own values', async () => {
    const questions: (readonly string[])[] = [];
    const reads = upperCase(questions);
    expect(await Promise.all([reads.read(['a', 'b']), reads.read(['none']), reads.read(['c'])])).toEqual([
      ['A', 'B'],
      [null],
      ['C'],
    ]);
    expect(questions).toEqual([['a', 'b', 'none', 'c']]);
  });

  it('fails together, and what is asked for later does not', async () => {
    let isAway = true;
    const away = new Error('away');
    const reads = new GatheredReads(() => (isAway ? Promise.reject(away) : Promise.resolve(['1'])));
    const both = await Promise.allSettled([reads.read(['a']), reads.read(['b'])]);
    expect(both).toEqual([
      { status: 'rejected', reason: away },
      { status: 'rejected', reason: away },
    ]);
    isAway = false;
    expect(await reads.read(['a'])).toEqual(['1']);
  });

  it('is a question of its own in each turn', async () => {
    const questions: (readonly string[])[] = [];
    const reads = upperCase(questions);
    await reads.read(['a']);
    await reads.read(['b']);
    expect(questions).toEqual([['a'], ['b']]);
  });
});
