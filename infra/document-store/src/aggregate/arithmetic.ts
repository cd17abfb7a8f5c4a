import type { RawValue } from '../bson/raw.js';
import { numberOf } from '../bson/read.js';
import { T } from '../bson/types.js';
import { DoubleValue, writeValue } from '../bson/write.js';
import { notHeld } from '../errors.js';

/** A number with its type: whole ones exactly, others as doubles. */
export type Numeric =
  | { readonly type: 'int' | 'long'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number };

/** @throws StoreError 115 for Decimal128, whose arithmetic is not held */
export function numericOf(value: RawValue): Numeric {
  if (value.type === T.decimal128) throw notHeld('Arithmetic with a Decimal128');
  if (value.type === T.int64) return { type: 'long', value: value.buf.readBigInt64LE(value.start) };
  if (value.type === T.int32) return { type: 'int', value: BigInt(numberOf(value)) };
  return { type: 'double', value: numberOf(value) };
}

export const asDouble = (numeric: Numeric): number => Number(numeric.value);

export function toNumberValue(numeric: Numeric): RawValue {
  if (numeric.type === 'double') return writeValue(new DoubleValue(numeric.value));
  return writeValue(numeric.type === 'int' ? Number(numeric.value) : numeric.value);
}

/** A whole result in the narrowest type that holds it, from `type` upwards. */
function whole(type: 'int' | 'long', value: bigint): Numeric {
  if (type === 'int' && value === BigInt.asIntN(32, value)) return { type, value };
  if (value === BigInt.asIntN(64, value)) return { type: 'long', value };
  return { type: 'double', value: Number(value) };
}

export function combine(
  a: Numeric,
  b: Numeric,
  wholes: (a: bigint, b: bigint) => bigint,
  doubles: (a: number, b: number) => number,
): Numeric {
  if (a.type === 'double' || b.type === 'double')
    return { type: 'double', value: doubles(asDouble(a), asDouble(b)) };
  return whole(a.type === 'long' || b.type === 'long' ? 'long' : 'int', wholes(a.value, b.value));
}

export const zero: Numeric = { type: 'int', value: 0n };

export const add = (a: Numeric, b: Numeric): Numeric =>
  combine(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
  );

/** Applies a function on doubles that leaves whole numbers as they are. */
export function rounded(numeric: Numeric, round: (value: number) => number): Numeric {
  return numeric.type === 'double' ? { type: 'double', value: round(numeric.value) } : numeric;
}
