import { compareNumbers } from './numbers.js';
import { elementsOf, valuesOf, type RawValue } from './raw.js';
import { regexOf } from './read.js';
import { T, classOf } from './types.js';

/**
 * MongoDB's order over all values: by class of type first, then by value. Numbers of different types
 * compare by what they are worth, exactly.
 * @returns negative, zero or positive
 */
export function compareValues(a: RawValue, b: RawValue): number {
  const byClass = classOf(a.type) - classOf(b.type);
  return byClass !== 0 ? byClass : compareWithinClass(a, b);
}

export const equalValues = (a: RawValue, b: RawValue): boolean => compareValues(a, b) === 0;

function compareWithinClass(a: RawValue, b: RawValue): number {
  switch (a.type) {
    case T.double:
    case T.int32:
    case T.int64:
    case T.decimal128:
      return compareNumbers(a, b);
    case T.string:
    case T.symbol:
    case T.code:
      return a.buf.compare(b.buf, b.start + 4, b.end - 1, a.start + 4, a.end - 1);
    case T.object:
      return compareObjects(a, b);
    case T.array:
      return compareArrays(a, b);
    case T.binary:
      return compareBinary(a, b);
    case T.objectId:
    case T.boolean:
      return compareBytes(a, b);
    case T.date:
      return compareBigints(a.buf.readBigInt64LE(a.start), b.buf.readBigInt64LE(b.start));
    case T.timestamp:
      return compareBigints(a.buf.readBigUInt64LE(a.start), b.buf.readBigUInt64LE(b.start));
    case T.regex:
      return compareRegexes(a, b);
    case T.dbPointer:
    case T.codeWithScope:
      return a.end - a.start - (b.end - b.start) || compareBytes(a, b);
    default:
      return 0;
  }
}

const compareBytes = (a: RawValue, b: RawValue): number =>
  a.buf.compare(b.buf, b.start, b.end, a.start, a.end);

const compareBigints = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

function compareObjects(a: RawValue, b: RawValue): number {
  const left = elementsOf(a.buf, a.start);
  const right = elementsOf(b.buf, b.start);
  for (const [index, l] of left.entries()) {
    const r = right[index];
    if (r === undefined) return 1;
    const byClass = classOf(l.value.type) - classOf(r.value.type);
    if (byClass !== 0) return byClass;
    const byName = Buffer.compare(Buffer.from(l.name), Buffer.from(r.name));
    if (byName !== 0) return byName;
    const byValue = compareWithinClass(l.value, r.value);
    if (byValue !== 0) return byValue;
  }
  return left.length - right.length;
}

function compareArrays(a: RawValue, b: RawValue): number {
  const left = valuesOf(a.buf, a.start);
  const right = valuesOf(b.buf, b.start);
  for (const [index, l] of left.entries()) {
    const r = right[index];
    if (r === undefined) return 1;
    const order = compareValues(l, r);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** By length, then subtype, then bytes. */
function compareBinary(a: RawValue, b: RawValue): number {
  const byLength = a.end - a.start - (b.end - b.start);
  return byLength !== 0 ? byLength : a.buf.compare(b.buf, b.start + 4, b.end, a.start + 4, a.end);
}

function compareRegexes(a: RawValue, b: RawValue): number {
  const left = regexOf(a);
  const right = regexOf(b);
  const byPattern = Buffer.compare(Buffer.from(left.pattern), Buffer.from(right.pattern));
  return byPattern !== 0 ? byPattern : Buffer.compare(Buffer.from(left.options), Buffer.from(right.options));
}
