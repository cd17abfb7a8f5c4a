import type { RawValue } from './raw.js';

/** A Decimal128 as coefficient × 10^exponent, or one of its special values. */
export type Decimal =
  | { readonly kind: 'finite'; readonly coefficient: bigint; readonly exponent: number }
  | { readonly kind: 'nan' }
  | { readonly kind: 'infinite'; readonly negative: boolean };

const coefficientBits = 113n;
const bias = 6176;
const maxCoefficient = 10n ** 34n - 1n;

/** Reads the binary integer encoding of IEEE 754-2008 decimal128. */
export function decimalOf(value: RawValue): Decimal {
  const low = value.buf.readBigUInt64LE(value.start);
  const high = value.buf.readBigUInt64LE(value.start + 8);
  const negative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 0x1fn);
  if (combination === 0x1f) return { kind: 'nan' };
  if (combination === 0x1e) return { kind: 'infinite', negative };
  // A combination that starts with 11 holds a coefficient beyond 34 digits, which counts as zero.
  const wide = combination >= 0x18;
  const exponent = Number((high >> (wide ? 47n : 49n)) & 0x3fffn) - bias;
  const significand = wide ? 0n : ((high & ((1n << (coefficientBits - 64n)) - 1n)) << 64n) | low;
  const coefficient = significand > maxCoefficient ? 0n : significand;
  return { kind: 'finite', coefficient: negative ? -coefficient : coefficient, exponent };
}
