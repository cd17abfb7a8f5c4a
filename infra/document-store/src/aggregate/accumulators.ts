import { compareValues } from '../bson/compare.js';
import { keyOf } from '../bson/key-string.js';
import { RawValue, elementsOf } from '../bson/raw.js';
import { T, isNumber, typeName } from '../bson/types.js';
import { BsonWriter, writeValue } from '../bson/write.js';
import { badValue } from '../errors.js';
import { add, asDouble, numericOf, toNumberValue, zero, type Numeric } from './arithmetic.js';

/** Takes in one value a document, and gives one value for the group. */
export interface Accumulator {
  add(value: RawValue): void;
  result(): RawValue;
}

const nullValue = writeValue(null);
const isNullish = ({ type }: RawValue): boolean =>
  type === T.missing || type === T.null || type === T.undefined;

/** What is not a number does not count. */
function sum(): Accumulator {
  let total: Numeric = zero;
  return {
    add: (value) => {
      if (isNumber(value.type)) total = add(total, numericOf(value));
    },
    result: () => toNumberValue(total),
  };
}

function average(): Accumulator {
  let total: Numeric = zero;
  let count = 0;
  return {
    add: (value) => {
      if (!isNumber(value.type)) return;
      total = add(total, numericOf(value));
      count += 1;
    },
    result: () =>
      count === 0 ? nullValue : toNumberValue({ type: 'double', value: asDouble(total) / count }),
  };
}

/** Null and what is missing do not count. */
function extreme(sign: 1 | -1): Accumulator {
  let best: RawValue | undefined;
  return {
    add: (value) => {
      if (isNullish(value)) return;
      if (!best || sign * compareValues(value, best) > 0) best = value;
    },
    result: () => best ?? nullValue,
  };
}

function first(): Accumulator {
  let found: RawValue | undefined;
  return {
    add: (value) => {
      found ??= value;
    },
    result: () => orNull(found),
  };
}

function last(): Accumulator {
  let found: RawValue | undefined;
  return {
    add: (value) => {
      found = value;
    },
    result: () => orNull(found),
  };
}

const orNull = (value: RawValue | undefined): RawValue =>
  value === undefined || value.type === T.missing ? nullValue : value;

function push(): Accumulator {
  const items: RawValue[] = [];
  return {
    add: (value) => {
      if (value.type !== T.missing) items.push(value);
    },
    result: () => writeValue(items),
  };
}

function addToSet(): Accumulator {
  const items = new Map<string, RawValue>();
  return {
    add: (value) => {
      if (value.type === T.missing) return;
      const key = keyOf(value).toString('latin1');
      if (!items.has(key)) items.set(key, value);
    },
    result: () => writeValue([...items.values()]),
  };
}

function mergeObjects(): Accumulator {
  const fields = new Map<string, RawValue>();
  return {
    add: (value) => {
      if (isNullish(value)) return;
      if (value.type !== T.object)
        throw badValue(`$mergeObjects requires object inputs, but input is of type ${typeName(value.type)}`);
      for (const { name, value: item } of elementsOf(value.buf, value.start)) fields.set(name, item);
    },
    result: () => {
      const writer = new BsonWriter(256);
      const begun = writer.begin();
      for (const [name, item] of fields) writer.raw(name, item);
      writer.end(begun);
      const bytes = writer.finish();
      return new RawValue(T.object, bytes, 0, bytes.length);
    },
  };
}

export const accumulators = {
  $sum: sum,
  $avg: average,
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
} as const;

export const isAccumulator = (name: string): name is keyof typeof accumulators =>
  Object.hasOwn(accumulators, name);
