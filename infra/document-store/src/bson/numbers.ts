import { decimalOf } from './decimal.js';
import type { RawValue } from './raw.js';
import { numberOf } from './read.js';
import { T } from './types.js';

/** An exact fraction; the denominator is positive. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const view = new DataView(new ArrayBuffer(8));

/** The exact value of a finite double. */
export function fractionOfDouble(value: number): Fraction {
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const exponentBits = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = exponentBits === 0 ? fraction : fraction | 0x10000000000000n;
  const exponent = (exponentBits === 0 ? 1 : exponentBits) - 1075;
  const signed = bits >> 63n === 1n ? -mantissa : mantissa;
  return exponent >= 0
    ? { top: signed << BigInt(exponent), bottom: 1n }
    : { top: signed, bottom: 1n << BigInt(-exponent) };
}

/** A number of any BSON type: a double where that is exact or not finite, else a fraction. */
export type ExactNumber = number | Fraction;

export function exactOf(value: RawValue): ExactNumber {
  if (value.type === T.int64) {
    const long = value.buf.readBigInt64LE(value.start);
    return isSafe(long) ? Number(long) : { top: long, bottom: 1n };
  }
  if (value.type !== T.decimal128) return numberOf(value);
  const decimal = decimalOf(value);
  if (decimal.kind === 'nan') return Number.NaN;
  if (decimal.kind === 'infinite') return decimal.negative ? -Infinity : Infinity;
  const { coefficient, exponent } = decimal;
  const fraction =
    exponent >= 0
      ? { top: coefficient * 10n ** BigInt(exponent), bottom: 1n }
      : { top: coefficient, bottom: 10n ** BigInt(-exponent) };
  return fraction.top % fraction.bottom === 0n && isSafe(fraction.top / fraction.bottom)
    ? Number(fraction.top / fraction.bottom)
    : fraction;
}

const isSafe = (value: bigint): boolean => value <= 0x1fffffffffffffn && value >= -0x1fffffffffffffn;

export function compareFractions(a: Fraction, b: Fraction): number {
  const left = a.top * b.bottom;
  const right = b.top * a.bottom;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Order of two numbers of any types; NaN comes before every other number and equals itself. */
export function compareExact(a: ExactNumber, b: ExactNumber): number {
  if (typeof a === 'number' && typeof b === 'number') return compareDoubles(a, b);
  if (typeof a === 'number' && !Number.isFinite(a)) return a === Infinity ? 1 : -1;
  if (typeof b === 'number' && !Number.isFinite(b)) return b === Infinity ? -1 : 1;
  return compareFractions(toFraction(a), toFraction(b));
}

export const toFraction = (value: ExactNumber): Fraction =>
  typeof value === 'number' ? fractionOfDouble(value) : value;

function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number.isNaN(a) ? (Number.isNaN(b) ? 0 : -1) : 1;
}

export function compareNumbers(a: RawValue, b: RawValue): number {
  return compareExact(exactOf(a), exactOf(b));
}

export function isNaNValue(value: RawValue): boolean {
  if (value.type === T.double) return Number.isNaN(value.buf.readDoubleLE(value.start));
  return value.type === T.decimal128 && decimalOf(value).kind === 'nan';
}

/** A number without what is behind its point; undefined for NaN and the infinities. */
export function wholePartOf(value: RawValue): bigint | undefined {
  if (value.type === T.int64) return value.buf.readBigInt64LE(value.start);
  if (value.type !== T.decimal128) {
    const number = numberOf(value);
    return Number.isFinite(number) ? BigInt(Math.trunc(number)) : undefined;
  }
  const decimal = decimalOf(value);
  if (decimal.kind !== 'finite') return undefined;
  const { coefficient, exponent } = decimal;
  return exponent >= 0 ? coefficient * 10n ** BigInt(exponent) : coefficient / 10n ** BigInt(-exponent);
}

/** Whether a whole number has a place in 64 bits. */
export const isLong = (value: bigint): boolean => value === BigInt.asIntN(64, value);
