import { fold } from '@upfront/contracts/kernel/search-text.js';

/** Words that say nothing of what is asked for. */
const STOP = new Set(
  (
    'a about above all am an and any are as at be been by can could did do does for from get give got had has have how i ' +
    'if in into is it its just know let like list many me mine more much my need no not of on one or our out please show ' +
    'some tell than that the their them then there these they this to us want was we were what when where which who why ' +
    'will with would you your number count find open find see today now currently still work thing things something'
  ).split(' '),
);

/** The kinds of records that can be asked for, by the words people use for them. */
const KINDS: Readonly<Record<string, Kind>> = {
  task: 'tasks',
  todo: 'tasks',
  todos: 'tasks',
  reminder: 'tasks',
  campaign: 'campaigns',
  client: 'clients',
  customer: 'clients',
  advertiser: 'clients',
  contact: 'contacts',
  notification: 'notifications',
};
export type Kind = 'tasks' | 'campaigns' | 'clients' | 'contacts' | 'notifications';

/** Which end of an order is asked for. */
export type Extreme = 'largest' | 'smallest';

const EXTREMES: Readonly<Record<string, Extreme>> = {
  largest: 'largest',
  biggest: 'largest',
  highest: 'largest',
  greatest: 'largest',
  top: 'largest',
  expensive: 'largest',
  smallest: 'smallest',
  lowest: 'smallest',
  cheapest: 'smallest',
};
const extremeOf = (word: string): Extreme | undefined =>
  Object.hasOwn(EXTREMES, word) ? EXTREMES[word] : undefined;
/** What an extreme is one of. */
const isMeasure = (word: string): boolean => /^(budgets?|spends?|amounts?)$/.test(word);

export interface Question {
  /** Every word, folded, without the punctuation around it. */
  readonly words: readonly string[];
  /** Words that say what is asked for: neither small words nor kinds of records. */
  readonly telling: readonly string[];
  readonly kinds: readonly Kind[];
  /** The records with the most, or the least, budget are asked for. */
  readonly byBudget: Extreme | undefined;
  /** How something is done is asked, not what there is. */
  readonly isHowTo: boolean;
}

const kindOf = (word: string): Kind | undefined => {
  const one = word.replace(/s$/, '');
  return Object.hasOwn(KINDS, word) ? KINDS[word] : Object.hasOwn(KINDS, one) ? KINDS[one] : undefined;
};

const HOW_TO =
  /\bhow (do|can|could|would|should|does|to)\b|\bwhere (do|can|is|are|to)\b|\b(create|add|make|change|edit|delete|remove|export|submit|push|assign|switch|reset|upload|share)\b/;

/** What a question is made of. */
export const readQuestion = (text: string): Question => {
  const folded = fold(text);
  const words = folded
    .split(' ')
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');
  const kinds = [...new Set(words.flatMap((word) => kindOf(word) ?? []))];
  const byBudget = words.map(extremeOf).find((extreme) => extreme !== undefined);
  const isTelling = (word: string): boolean =>
    !STOP.has(word) &&
    kindOf(word) === undefined &&
    (byBudget === undefined || (extremeOf(word) === undefined && !isMeasure(word)));
  return {
    words,
    telling: words.filter(isTelling),
    kinds,
    byBudget,
    isHowTo: HOW_TO.test(folded),
  };
};
