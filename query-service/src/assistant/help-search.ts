import { helpPages, type HelpPage } from '@upfront/contracts/assistant/help-pages.js';
import { fold, queryWords } from '@upfront/contracts/kernel/search-text.js';
import type { Question } from './question-words.js';

const TITLE = 3;
const KEYWORD = 2;
const TEXT = 1;
/** A page below this has little to do with the question. */
const ENOUGH = 3;

const stem = (word: string): string => word.replace(/(ing|es|ed|s)$/, '');
const stems = (text: string): ReadonlySet<string> =>
  new Set(queryWordsOf(text).map((word) => stem(word.replaceAll(/[^\p{L}\p{N}-]/gu, ''))));
/** All words of a text; `queryWords` takes the first few only. */
const queryWordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .flatMap((word) => queryWords(word));

const index = helpPages.map((page) => ({
  page,
  title: stems(page.title),
  keywords: new Set(page.words.map(stem)),
  text: stems(page.text),
}));

/** The help page that fits best, and the next one; none where nothing fits. */
export const findHelp = ({ words }: Question, limit = 1): readonly HelpPage[] =>
  index
    .map(({ page, title, keywords, text }) => {
      const score = words.reduce((sum, word) => {
        const one = stem(word);
        if (one.length < 2) return sum;
        return (
          sum + (title.has(one) ? TITLE : 0) + (keywords.has(one) ? KEYWORD : 0) + (text.has(one) ? TEXT : 0)
        );
      }, 0);
      return { page, score };
    })
    .filter(({ score }) => score >= ENOUGH)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ page }) => page);
