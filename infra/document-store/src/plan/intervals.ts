import { afterPrefix, keyOf } from '../bson/key-string.js';
import { isNaNValue } from '../bson/numbers.js';
import type { RawValue } from '../bson/raw.js';
import { T, classOf, isNumber } from '../bson/types.js';
import { writeValue, DoubleValue } from '../bson/write.js';
import type { Comparison, Test } from '../query/filter.js';

/** Values whose encodings lie from `lo` up to, but without, `hi`, in ascending direction. */
export interface Interval {
  readonly lo: Buffer;
  readonly hi: Buffer;
  /** Whether the interval holds exactly one value, whose encoding is `lo`. */
  readonly point: boolean;
}

/** Intervals in ascending order, without overlap. */
export type IntervalSet = readonly Interval[];

const top = Buffer.from([0xff]);

export const all: IntervalSet = [{ lo: Buffer.from([0x01]), hi: top, point: false }];

/** All values but those of an interval. */
export const around = ({ lo, hi }: Interval): IntervalSet =>
  all.flatMap((whole) => [
    { ...whole, hi: lo },
    { ...whole, lo: hi },
  ]);

const after = (bytes: Buffer): Buffer => afterPrefix(bytes) ?? top;

export function pointOf(value: RawValue): Interval {
  const lo = keyOf(value);
  return { lo, hi: after(lo), point: true };
}

const lowestNumber = keyOf(writeValue(new DoubleValue(-Infinity)));

/**
 * The values that may satisfy a test; undefined where an index says nothing about it. Every document
 * that passes the test has an index entry within.
 */
export function intervalsOf(test: Test): IntervalSet | undefined {
  switch (test.op) {
    case 'eq':
      return isIndexable(test.value) ? [pointOf(test.value)] : undefined;
    case 'in':
      return intervalsOfIn(test);
    case 'regex':
      return intervalsOfPrefix(test.prefix);
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return intervalsOfRange(test.op, test.value);
    default:
      return undefined;
  }
}

/** An array as operand also equals whole arrays, which an index holds by their elements only. */
const isIndexable = (value: RawValue): boolean => value.type !== T.array && value.type !== T.undefined;

function intervalsOfIn(test: Extract<Test, { op: 'in' }>): IntervalSet | undefined {
  if (!test.values.every(isIndexable)) return undefined;
  const prefixes = test.regexes.map(({ prefix }) => intervalsOfPrefix(prefix));
  if (prefixes.includes(undefined)) return undefined;
  return union([...test.values.map(pointOf), ...prefixes.flatMap((set) => set ?? [])]);
}

function intervalsOfPrefix(prefix: string | undefined): IntervalSet | undefined {
  if (prefix === undefined) return undefined;
  const lo = Buffer.concat([Buffer.from([classOf(T.string)]), Buffer.from(prefix)]);
  // A stored regular expression equals itself.
  const regexes = Buffer.from([classOf(T.regex)]);
  return [
    { lo, hi: after(lo), point: false },
    { lo: regexes, hi: after(regexes), point: false },
  ];
}

function intervalsOfRange(op: Exclude<Comparison, 'eq'>, value: RawValue): IntervalSet | undefined {
  if (!isIndexable(value)) return undefined;
  const includesEqual = op === 'lte' || op === 'gte';
  if (value.type === T.null || (isNumber(value.type) && isNaNValue(value)))
    return includesEqual ? [pointOf(value)] : [];
  const { lo: at, hi: beyond } = pointOf(value);
  const type = Buffer.from([classOf(value.type)]);
  const interval =
    op === 'gt' || op === 'gte'
      ? { lo: includesEqual ? at : beyond, hi: after(type) }
      : { lo: isNumber(value.type) ? lowestNumber : type, hi: includesEqual ? beyond : at };
  return Buffer.compare(interval.lo, interval.hi) < 0 ? [{ ...interval, point: false }] : [];
}

export function union(intervals: readonly Interval[]): IntervalSet {
  const sorted = [...intervals].sort((a, b) => Buffer.compare(a.lo, b.lo) || Buffer.compare(b.hi, a.hi));
  const merged: Interval[] = [];
  for (const interval of sorted) {
    const last = merged.at(-1);
    if (last && Buffer.compare(interval.lo, last.hi) < 0) {
      if (Buffer.compare(interval.hi, last.hi) > 0)
        merged[merged.length - 1] = { lo: last.lo, hi: interval.hi, point: false };
    } else merged.push(interval);
  }
  return merged;
}

export function intersect(a: IntervalSet, b: IntervalSet): IntervalSet {
  const found: Interval[] = [];
  for (const left of a) {
    for (const right of b) {
      const lo = Buffer.compare(left.lo, right.lo) >= 0 ? left.lo : right.lo;
      const hi = Buffer.compare(left.hi, right.hi) <= 0 ? left.hi : right.hi;
      if (Buffer.compare(lo, hi) < 0) found.push({ lo, hi, point: left.point || right.point });
    }
  }
  return found;
}

/** Whether every value of `inner` lies in `outer`. */
export function isWithin(inner: IntervalSet, outer: IntervalSet): boolean {
  return inner.every(({ lo, hi }) =>
    outer.some((other) => Buffer.compare(other.lo, lo) <= 0 && Buffer.compare(hi, other.hi) <= 0),
  );
}

export const isPoints = (set: IntervalSet): boolean => set.length > 0 && set.every(({ point }) => point);
