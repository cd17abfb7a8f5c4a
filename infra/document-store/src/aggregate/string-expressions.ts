import { describeValue } from '../bson/describe.js';
import type { RawValue } from '../bson/raw.js';
import { stringOf } from '../bson/read.js';
import { T, isNumber, typeName } from '../bson/types.js';
import { writeValue } from '../bson/write.js';
import { badValue, notHeld, typeMismatch } from '../errors.js';
import type { OperatorParser } from './expression.js';
import { integerOf, isNullish, listOperator, namedExpressions, nullValue, truth } from './operands.js';

function textOf(name: string, value: RawValue | undefined): string {
  if (!value || isNullish(value)) return '';
  if (value.type !== T.string) throw typeMismatch(`${name} needs a string, found: ${typeName(value.type)}`);
  return stringOf(value);
}

/** As in MongoDB, only the letters of ASCII change. */
const cased = (name: string, change: (letters: string) => string, letters: RegExp): OperatorParser =>
  listOperator(name, [1, 1], ([value]) => writeValue(textOf(name, value).replace(letters, change)));

const concat = listOperator('$concat', [0, Infinity], (values) =>
  values.some(isNullish) ? nullValue : writeValue(values.map((value) => textOf('$concat', value)).join('')),
);

const substring = listOperator('$substrCP', [3, 3], ([value, start, length]) => {
  if (!start || !length) return nullValue;
  const [from, count] = [integerOf('$substrCP', start), integerOf('$substrCP', length)];
  if (from < 0 || count < 0) throw badValue('$substrCP: starting index and length must be non-negative');
  return writeValue(
    Array.from(textOf('$substrCP', value))
      .slice(from, from + count)
      .join(''),
  );
});

const split = listOperator('$split', [2, 2], ([value, delimiter]) => {
  if (!value || !delimiter || isNullish(value) || isNullish(delimiter)) return nullValue;
  const by = textOf('$split', delimiter);
  if (by === '') throw badValue('$split requires a non-empty separator');
  return writeValue(textOf('$split', value).split(by));
});

const toText = listOperator('$toString', [1, 1], ([value]) => {
  if (!value || isNullish(value)) return nullValue;
  if (value.type === T.string) return value;
  if (value.type === T.objectId) return writeValue(value.bytes().toString('hex'));
  if (value.type === T.date) return writeValue(dateOf(value).toISOString());
  if (value.type === T.boolean || value.type === T.int32 || value.type === T.int64)
    return writeValue(describeValue(value));
  throw notHeld(`A conversion from ${typeName(value.type)} to string`);
});

const dateOf = (value: RawValue): Date => new Date(Number(value.buf.readBigInt64LE(value.start)));

const dateToString: OperatorParser = (operand, parse) => {
  const named = namedExpressions('$dateToString', operand, parse, ['date'], ['format', 'timezone', 'onNull']);
  const [date, format, timezone, onNull] = ['date', 'format', 'timezone', 'onNull'].map((name) =>
    named.get(name),
  );
  return (scope) => {
    const value = date?.(scope);
    if (!value || isNullish(value)) return onNull?.(scope) ?? nullValue;
    if (value.type !== T.date)
      throw typeMismatch(`can't convert from BSON type ${typeName(value.type)} to Date`);
    const zone = timezone ? textOf('$dateToString', timezone(scope)) : 'UTC';
    const pattern = format ? textOf('$dateToString', format(scope)) : '%Y-%m-%dT%H:%M:%S.%LZ';
    return writeValue(formatDate(dateOf(value), pattern, zone));
  };
};

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  try {
    const made = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, made);
    return made;
  } catch {
    throw badValue(`unrecognized time zone identifier: "${zone}"`);
  }
}

function formatDate(date: Date, pattern: string, zone: string): string {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const fields: Readonly<Record<string, string | undefined>> = {
    Y: parts.get('year')?.padStart(4, '0'),
    m: parts.get('month'),
    d: parts.get('day'),
    H: parts.get('hour'),
    M: parts.get('minute'),
    S: parts.get('second'),
    L: String(date.getUTCMilliseconds()).padStart(3, '0'),
    '%': '%',
  };
  return pattern.replace(/%(.?)/gs, (_, letter: string) => {
    const shown = Object.hasOwn(fields, letter) ? fields[letter] : undefined;
    if (shown === undefined) throw notHeld(`%${letter} in a format of $dateToString`);
    return shown;
  });
}

export const stringOperators: Readonly<Record<string, OperatorParser>> = {
  $concat: concat,
  $toLower: cased('$toLower', (letters) => letters.toLowerCase(), /[A-Z]+/g),
  $toUpper: cased('$toUpper', (letters) => letters.toUpperCase(), /[a-z]+/g),
  $substrCP: substring,
  $strLenCP: listOperator('$strLenCP', [1, 1], ([value]) => {
    if (value?.type !== T.string) throw typeMismatch('$strLenCP requires a string argument');
    return writeValue(Array.from(stringOf(value)).length);
  }),
  $split: split,
  $toString: toText,
  $dateToString: dateToString,
  $isNumber: listOperator('$isNumber', [1, 1], ([value]) =>
    truth(value !== undefined && isNumber(value.type)),
  ),
};
