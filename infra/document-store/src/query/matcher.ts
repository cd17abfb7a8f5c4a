import { compareValues } from '../bson/compare.js';
import { isLong, isNaNValue, wholePartOf } from '../bson/numbers.js';
import { valuesOf, type RawValue } from '../bson/raw.js';
import { regexOf, stringOf } from '../bson/read.js';
import { T, classOf, isNumber } from '../bson/types.js';
import { keyOf } from '../bson/key-string.js';
import type { ComparisonTest, ElementTest, Filter, Test } from './filter.js';
import { visitPath, type LeafArrays, type Path } from './path.js';
import type { RegexTest } from './regex.js';

/** Where a match was found, for the positional `$` of updates. */
export interface MatchDetails {
  arrayIndex?: number;
}

/** @param start where the document begins in the buffer */
export type Matcher = (buf: Buffer, start: number, details?: MatchDetails) => boolean;

type ValueTest = (value: RawValue) => boolean;

/** Turns a filter into a function, with everything that depends on the filter alone done once. */
export function compileMatcher(filter: Filter): Matcher {
  switch (filter.kind) {
    case 'and': {
      const all = filter.of.map(compileMatcher);
      return (buf, start, details) => all.every((matches) => matches(buf, start, details));
    }
    case 'or': {
      const any = filter.of.map(compileMatcher);
      return (buf, start, details) => any.some((matches) => matches(buf, start, details));
    }
    case 'nor': {
      const none = filter.of.map(compileMatcher);
      return (buf, start) => !none.some((matches) => matches(buf, start));
    }
    case 'not': {
      const inner = compileMatcher(filter.of);
      return (buf, start) => !inner(buf, start);
    }
    case 'leaf':
      return compileLeaf(filter.path, filter.test);
  }
}

function compileLeaf(path: Path, test: Test): Matcher {
  if (test.op === 'elemMatchObject' || test.op === 'elemMatchValue') return compileElemMatch(path, test);
  const matches = compileTest(test);
  const leaf: LeafArrays = test.op === 'size' ? 'whole' : 'enter';
  return (buf, start, details) =>
    visitPath(buf, start, path, leaf, (value, offset) => {
      if (!matches(value)) return false;
      if (details && offset >= 0) details.arrayIndex = offset;
      return true;
    });
}

function compileElemMatch(
  path: Path,
  test: Extract<Test, { op: 'elemMatchObject' | 'elemMatchValue' }>,
): Matcher {
  const matches = compileElement(test);
  return (buf, start, details) =>
    visitPath(buf, start, path, 'whole', (array, offset) => {
      const index = array.type === T.array ? valuesOf(array.buf, array.start).findIndex(matches) : -1;
      if (index < 0) return false;
      if (details) details.arrayIndex = offset >= 0 ? offset : index;
      return true;
    });
}

/** The test that an element of an array must pass for `$elemMatch` to hold. */
export function compileElement(test: Extract<Test, { op: 'elemMatchObject' | 'elemMatchValue' }>): ValueTest {
  if (test.op === 'elemMatchObject') {
    const matches = compileMatcher(test.filter);
    return (element) =>
      (element.type === T.object || element.type === T.array) && matches(element.buf, element.start);
  }
  return compileElementTests(test.tests);
}

function compileElementTests(tests: readonly ElementTest[]): ValueTest {
  const compiled = tests.map(({ negated, tests: inner }) => ({
    negated,
    inner: inner.map(compileValueTest),
  }));
  return (element) =>
    compiled.every(({ negated, inner }) => inner.every((matches) => matches(element)) !== negated);
}

/** A test on one value, where `$size` and a nested `$elemMatch` look into it. */
export function compileValueTest(test: Test): ValueTest {
  if (test.op === 'elemMatchObject' || test.op === 'elemMatchValue') {
    const matches = compileElement(test);
    return (value) => value.type === T.array && valuesOf(value.buf, value.start).some(matches);
  }
  return compileTest(test);
}

function compileTest(test: Exclude<Test, { op: 'elemMatchObject' | 'elemMatchValue' }>): ValueTest {
  switch (test.op) {
    case 'eq':
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return compileComparison(test);
    case 'in':
      return compileIn(test.values, test.regexes);
    case 'regex':
      return compileRegex(test);
    case 'exists':
      return (value) => value.type !== T.missing;
    case 'type':
      return (value) => test.types.has(value.type);
    case 'size':
      return (value) => value.type === T.array && valuesOf(value.buf, value.start).length === test.size;
    case 'mod':
      return (value) => matchesMod(test.divisor, test.remainder, value);
  }
}

const fixedSize: ReadonlySet<number> = new Set([T.objectId, T.boolean, T.date]);

function compileComparison({ op, value: operand }: ComparisonTest): ValueTest {
  if (op === 'eq') return compileEquality(operand);
  const operandClass = classOf(operand.type);
  const includesEqual = op === 'lte' || op === 'gte';
  const isWanted = op === 'lt' || op === 'lte' ? (order: number) => order < 0 : (order: number) => order > 0;
  if (operand.type === T.null)
    return (value) => includesEqual && (value.type === T.null || value.type === T.missing);
  if (isNumber(operand.type) && isNaNValue(operand)) {
    return (value) => includesEqual && isNumber(value.type) && isNaNValue(value);
  }
  return (value) => {
    if (value.type === T.missing) return false;
    if (classOf(value.type) !== operandClass) return false;
    if (isNumber(value.type) && isNaNValue(value)) return false;
    const order = compareValues(value, operand);
    return order === 0 ? includesEqual : isWanted(order);
  };
}

function compileEquality(operand: RawValue): ValueTest {
  const { type, buf, start, end } = operand;
  if (type === T.null) return (value) => value.type === T.null || value.type === T.missing;
  if (type === T.string || fixedSize.has(type)) {
    const length = end - start;
    return (value) =>
      value.type === type &&
      value.end - value.start === length &&
      value.buf.compare(buf, start, end, value.start, value.end) === 0;
  }
  return (value) => value.type !== T.missing && compareValues(value, operand) === 0;
}

function compileIn(values: readonly RawValue[], regexes: readonly RegexTest[]): ValueTest {
  const withNull = values.some((value) => value.type === T.null);
  const keys = new Set(values.map((value) => keyOf(value).toString('latin1')));
  const patterns = regexes.map(compileRegex);
  return (value) => {
    if (value.type === T.missing) return withNull;
    return keys.has(keyOf(value).toString('latin1')) || patterns.some((matches) => matches(value));
  };
}

/** A mere prefix is compared by its bytes. */
function compileRegex(test: RegexTest): ValueTest {
  if (!test.isPrefix || test.prefix === undefined) return (value) => matchesRegex(test, value);
  const prefix = Buffer.from(test.prefix);
  return (value) => {
    if (value.type !== T.string) return matchesRegex(test, value);
    const from = value.start + 4;
    // The text ends before its final NUL.
    const isLongEnough = from + prefix.length <= value.end - 1;
    return isLongEnough && value.buf.compare(prefix, 0, prefix.length, from, from + prefix.length) === 0;
  };
}

function matchesRegex(test: RegexTest, value: RawValue): boolean {
  if (value.type === T.string || value.type === T.symbol) return test.test(stringOf(value));
  if (value.type !== T.regex) return false;
  const { pattern, options } = regexOf(value);
  return pattern === test.pattern && options === test.options;
}

function matchesMod(divisor: bigint, remainder: bigint, value: RawValue): boolean {
  const whole = isNumber(value.type) ? wholePartOf(value) : undefined;
  return whole !== undefined && isLong(whole) && whole % divisor === remainder;
}
