import { RE2JS } from 're2js';
import { linearPattern } from '@upfront/engine-kit/linear-pattern.js';
import { invalidArgument, notEmulated } from '../wire/refusals.js';

/** Of a pattern, in characters. */
const LONGEST = 1000;

/**
 * What stands for something else in .NET, whose regular expressions EventStoreDB uses: letters that are read otherwise
 * or not at all, classes that mean ASCII here and all of Unicode there, and what only RE2 knows.
 */
const OTHER_IN_DOTNET =
  /(?:^|[^\\])(?:\\\\)*(\\[AZzGeapPwWdDsSbBQC]|\[\[?:\^?[a-z]+:\]|\[[^\]]*-\[(?!:)|\(\?P<|\(\?[a-z]*U)/;

/**
 * Searches texts for a pattern in a time that grows with their length alone. What makes others explode, looking around
 * and back, is refused.
 * @throws Refusal
 */
export function searchFor(source: string): (text: string) => boolean {
  if (source === '') throw invalidArgument('A filter needs prefixes or a regular expression.');
  if (source.length > LONGEST)
    throw invalidArgument(`A regular expression has at most ${LONGEST} characters.`);
  const [, foreign] = OTHER_IN_DOTNET.exec(source) ?? [];
  if (foreign) throw notEmulated(`"${foreign}" in a regular expression: write the characters out`);
  const pattern = linearPattern(RE2JS.translateRegExp(source));
  if (pattern === 'long') throw invalidArgument(`"${source}" repeats too much for a filter.`);
  if (pattern !== 'foreign') return pattern.test;
  if (!isPattern(source)) throw invalidArgument(`"${source}" is no regular expression.`);
  throw notEmulated(`"${source}": looking ahead, behind or back, and counts over 1,000, can take forever`);
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}
