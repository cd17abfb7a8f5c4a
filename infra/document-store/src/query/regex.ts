import { SearchLimitError, boundedTest, type TextTest } from './bounded-pattern.js';
import { StoreError, badValue, notHeld } from '../errors.js';

export interface RegexTest {
  readonly op: 'regex';
  readonly pattern: string;
  readonly options: string;
  /** @throws StoreError 51156 where the search would take for ever */
  readonly test: TextTest;
  /** What every match starts with, if the pattern is anchored and starts with plain text. */
  readonly prefix: string | undefined;
  /** Whether the pattern asks for that prefix and for nothing else. */
  readonly isPrefix: boolean;
}

/** Characters that may be escaped under JavaScript's `u` flag. */
const escapable = new Set('^$\\.*+?()[]{}|/');

/**
 * Reads a PCRE pattern as MongoDB would. Where JavaScript means something else by the same text, it
 * is rewritten; what JavaScript cannot express is refused.
 * @throws StoreError 51091 for a faulty pattern, 115 for a construct that is not held
 */
export function parseRegex(pattern: string, options: string): RegexTest {
  for (const option of options) {
    if (!'imsxu'.includes(option)) {
      throw new StoreError('RegexOptionsInvalid', `invalid flag in regex options: ${option}`);
    }
    if (option === 'x') throw notHeld('The option x of a regular expression');
  }
  if (pattern.includes('\0')) throw badValue('Regular expression cannot contain an embedded null byte');
  const flags = [...new Set(options)]
    .filter((option) => option !== 'u')
    .sort()
    .join('');
  return { op: 'regex', pattern, options, test: toTest(pattern, flags), ...prefixOf(pattern, flags) };
}

function toTest(pattern: string, flags: string): TextTest {
  const [dotAll, multiline] = [flags.includes('s'), flags.includes('m')];
  const regexp = toRegExp(pattern, translate(pattern, dotAll, multiline, endInJavaScript), flags);
  const isAtEnd = multiline || /^(?:\\.|[^$\\])*\$?\)*$/s.test(pattern);
  const test = boundedTest(regexp, isAtEnd ? translate(pattern, dotAll, multiline, endInRe2) : undefined);
  return (text) => {
    try {
      return test(text);
    } catch (error) {
      if (!(error instanceof SearchLimitError)) throw error;
      throw new StoreError('RegexFailed', 'Regular expression execution failed: match limit exceeded');
    }
  };
}

/** The end of a text, or the place before the line break that ends it. RE2 looks at nothing without taking it. */
const [endInJavaScript, endInRe2] = ['(?=\\n?$)(?![^\\n])', '\\n?\\z'];

function toRegExp(pattern: string, source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`);
  } catch (error) {
    throw new StoreError(
      'RegexInvalid',
      `Regular expression is invalid: ${error instanceof Error ? error.message : pattern}`,
    );
  }
}

function translate(pattern: string, dotAll: boolean, multiline: boolean, end: string): string {
  let out = '';
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern.charAt(at);
    if (char === '\\') {
      at += 1;
      out += translateEscape(pattern.charAt(at), inClass);
    } else if (inClass) {
      if (char === '[' && ':.='.includes(pattern.charAt(at + 1)))
        throw notHeld('A POSIX class in a regular expression');
      inClass = char !== ']';
      out += char === '[' ? '\\[' : char;
    } else if (char === '[') {
      inClass = true;
      out += char;
      // A bracket that comes first is meant literally.
      if (pattern.charAt(at + 1) === '^') out += pattern.charAt((at += 1));
      if (pattern.charAt(at + 1) === ']') {
        out += '\\]';
        at += 1;
      }
    } else if (char === '(' && pattern.charAt(at + 1) === '?') {
      if (!/^\(\?(:|=|!|<=|<!|<[A-Za-z])/.test(pattern.slice(at)))
        throw notHeld('An inline option in a regular expression');
      out += char;
    } else if (char === '.' && !dotAll) out += '[^\\n]';
    else if (char === '$' && !multiline) out += end;
    else if ('*+?}'.includes(char) && pattern.charAt(at + 1) === '+') {
      throw notHeld('A possessive quantifier in a regular expression');
    } else out += char;
  }
  return out;
}

function translateEscape(char: string, inClass: boolean): string {
  if (char === 's') return inClass ? ' \\t\\n\\v\\f\\r' : '[ \\t\\n\\v\\f\\r]';
  if (char === 'S' && !inClass) return '[^ \\t\\n\\v\\f\\r]';
  if (escapable.has(char)) return `\\${char}`;
  if (char === '-') return inClass ? '\\-' : '-';
  if (/[dDwWbBnrtfv0x]/.test(char)) return `\\${char}`;
  if (/[1-9]/.test(char) && !inClass) return `\\${char}`;
  if (/[A-Za-z0-9]/.test(char)) throw notHeld(`\\${char} in a regular expression`);
  return char;
}

/** Text that every match must start with, for an index range; undefined where there is none. */
function prefixOf(pattern: string, flags: string): Pick<RegexTest, 'prefix' | 'isPrefix'> {
  if (!pattern.startsWith('^') || flags.includes('i') || flags.includes('m') || pattern.includes('|'))
    return { prefix: undefined, isPrefix: false };
  let prefix = '';
  let at = 1;
  while (at < pattern.length) {
    let char = pattern.charAt(at);
    let length = 1;
    if (char === '\\') {
      char = pattern.charAt(at + 1);
      length = 2;
      if (char === '' || /[A-Za-z0-9]/.test(char)) break;
    } else if ('.[]()*+?{}$^'.includes(char)) break;
    // A quantifier that allows none takes the last character back.
    if ('*?{'.includes(pattern.charAt(at + length) || '-')) break;
    prefix += char;
    at += length;
  }
  // A lone half of a surrogate pair has no UTF-8 form.
  const isCut = /[\ud800-\udbff]$/.test(prefix);
  const whole = isCut ? prefix.slice(0, -1) : prefix;
  return { prefix: whole || undefined, isPrefix: whole !== '' && !isCut && at === pattern.length };
}
