import { describe, expect, it } from '@jest/globals';
import { splitTags } from './split-tags.js';

describe('tags that are typed or pasted at once', () => {
  it('are split at commas, blanks and line breaks where they are words', () => {
    expect(splitTags(['harbor.example, foo bar', 'a.example\r\nb.example;foo'], 'words')).toEqual([
      ...['harbor.example', 'foo', 'bar', 'a.example', 'b.example'],
    ]);
  });

  it('keep their blanks where they are phrases', () => {
    expect(splitTags([' New York , Los Angeles\nNew York', ''], 'phrases')).toEqual([
      ...['New York', 'Los Angeles'],
    ]);
  });
});
