import type { RawValue } from '../bson/raw.js';
import { T, isNumber, typeName } from '../bson/types.js';
import { writeValue } from '../bson/write.js';
import { badValue, notHeld, typeMismatch } from '../errors.js';
import { add, asDouble, combine, numericOf, rounded, toNumberValue, type Numeric } from './arithmetic.js';
import type { OperatorParser } from './expression.js';
import { integerOf, isNullish, listOperator, nullValue } from './operands.js';

function numericOperand(name: string, value: RawValue): Numeric {
  if (!isNumber(value.type))
    throw typeMismatch(`${name} only supports numeric types, not ${typeName(value.type)}`);
  return numericOf(value);
}

/** Null where any operand is. */
function onNumbers(
  name: string,
  arity: readonly [number, number],
  apply: (numbers: [Numeric, ...Numeric[]]) => Numeric,
): OperatorParser {
  return listOperator(name, arity, (values) => {
    if (values.some(isNullish)) return nullValue;
    const [first, ...others] = values.map((value) => numericOperand(name, value));
    return first ? toNumberValue(apply([first, ...others])) : toNumberValue({ type: 'int', value: 0n });
  });
}

const two = (name: string, apply: (a: Numeric, b: Numeric) => Numeric): OperatorParser =>
  onNumbers(name, [2, 2], ([a, b]) => apply(a, b ?? a));

const times = (a: Numeric, b: Numeric): Numeric =>
  combine(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
  );
const minus = (a: Numeric, b: Numeric): Numeric =>
  combine(
    a,
    b,
    (x, y) => x - y,
    (x, y) => x - y,
  );

function divide(a: Numeric, b: Numeric): Numeric {
  if (asDouble(b) === 0) throw badValue("can't $divide by zero");
  return { type: 'double', value: asDouble(a) / asDouble(b) };
}

function modulo(a: Numeric, b: Numeric): Numeric {
  if (asDouble(b) === 0) throw badValue("can't $mod by zero");
  return combine(
    a,
    b,
    (x, y) => x % y,
    (x, y) => x % y,
  );
}

const negated = (numeric: Numeric): Numeric => minus({ type: 'int', value: 0n }, numeric);

/** A date and a number of milliseconds, or two dates. */
function withDates(
  name: '$add' | '$subtract',
  plain: (a: Numeric, b: Numeric) => Numeric,
): (values: RawValue[]) => RawValue {
  return (values) => {
    if (values.some(isNullish)) return nullValue;
    const dates = values.filter(({ type }) => type === T.date);
    const total = values.map((value) =>
      value.type === T.date ? milliseconds(value) : numericOperand(name, value),
    );
    const [first, ...others] = total;
    if (!first) return toNumberValue({ type: 'int', value: 0n });
    const result = others.reduce(plain, first);
    const isDate = name === '$add' ? dates.length === 1 : values[0]?.type === T.date && dates.length === 1;
    if (isDate) return writeValue(new Date(Math.round(asDouble(result))));
    if (dates.length > 0 && !(name === '$subtract' && dates.length === 2))
      throw typeMismatch(`only one date allowed in an ${name} expression`);
    return toNumberValue(result);
  };
}

const milliseconds = (date: RawValue): Numeric => ({
  type: 'long',
  value: date.buf.readBigInt64LE(date.start),
});

/** Half to even at a decimal place. */
function roundAt(value: number, place: number): number {
  const factor = 10 ** place;
  const scaled = value * factor;
  const floor = Math.floor(scaled);
  const isHalf = scaled - floor === 0.5;
  return (isHalf ? (floor % 2 === 0 ? floor : floor + 1) : Math.round(scaled)) / factor;
}

function atPlace(name: string, apply: (value: number, place: number) => number): OperatorParser {
  return listOperator(name, [1, 2], ([value, placeValue]) => {
    if (!value || isNullish(value)) return nullValue;
    const place = placeValue ? integerOf(name, placeValue) : 0;
    const number = numericOperand(name, value);
    if (place < 0) throw notHeld(`${name} at a negative place`);
    return toNumberValue(rounded(number, (double) => apply(double, place)));
  });
}

const conversion = (name: string, convert: (value: RawValue) => RawValue): OperatorParser =>
  listOperator(name, [1, 1], ([value]) => (!value || isNullish(value) ? nullValue : convert(value)));

function toWhole(type: 'int' | 'long', value: RawValue): RawValue {
  if (value.type === T.boolean) return toNumberValue({ type, value: value.buf[value.start] === 1 ? 1n : 0n });
  if (!isNumber(value.type)) throw notHeld(`A conversion from ${typeName(value.type)} to ${type}`);
  const numeric = numericOf(value);
  if (numeric.type === 'double' && !Number.isFinite(numeric.value))
    throw badValue(`Attempt to convert ${String(numeric.value)} to an integer`);
  const whole = numeric.type === 'double' ? BigInt(Math.trunc(numeric.value)) : numeric.value;
  if (whole !== BigInt.asIntN(type === 'int' ? 32 : 64, whole))
    throw badValue('Conversion would overflow target type in $convert');
  return toNumberValue({ type, value: whole });
}

function toDouble(value: RawValue): RawValue {
  if (value.type === T.boolean) return toNumberValue({ type: 'double', value: value.buf[value.start] ?? 0 });
  if (!isNumber(value.type)) throw notHeld(`A conversion from ${typeName(value.type)} to double`);
  return toNumberValue({ type: 'double', value: asDouble(numericOf(value)) });
}

export const numberOperators: Readonly<Record<string, OperatorParser>> = {
  $add: listOperator('$add', [0, Infinity], withDates('$add', add)),
  $subtract: listOperator('$subtract', [2, 2], withDates('$subtract', minus)),
  $multiply: onNumbers('$multiply', [1, Infinity], ([first, ...others]) => others.reduce(times, first)),
  $divide: two('$divide', divide),
  $mod: two('$mod', modulo),
  $abs: onNumbers('$abs', [1, 1], ([value]) => (asDouble(value) < 0 ? negated(value) : value)),
  $ceil: onNumbers('$ceil', [1, 1], ([value]) => rounded(value, Math.ceil)),
  $floor: onNumbers('$floor', [1, 1], ([value]) => rounded(value, Math.floor)),
  $round: atPlace('$round', roundAt),
  $trunc: atPlace('$trunc', (value, place) => Math.trunc(value * 10 ** place) / 10 ** place),
  $toInt: conversion('$toInt', (value) => toWhole('int', value)),
  $toLong: conversion('$toLong', (value) => toWhole('long', value)),
  $toDouble: conversion('$toDouble', toDouble),
};
