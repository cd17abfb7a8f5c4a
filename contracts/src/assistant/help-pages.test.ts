import { describe, expect, it } from '@jest/globals';
import { helpPages } from './help-pages.js';

describe('the help pages', () => {
  it('have an id of their own, a text, and links inside the application', () => {
    expect(new Set(helpPages.map(({ id }) => id)).size).toBe(helpPages.length);
    for (const { text, words, link } of helpPages) {
      expect(text.length).toBeGreaterThan(20);
      expect(words.every((word) => word === word.toLowerCase() && word !== '')).toBe(true);
      expect(link?.path ?? '/').toMatch(/^\/[a-z]*/);
    }
  });
});
