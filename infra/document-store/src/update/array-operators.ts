import { compareValues, equalValues } from '../bson/compare.js';
import { elementsOf, valuesOf, type RawValue } from '../bson/raw.js';
import { numberOf } from '../bson/read.js';
import { T, isNumber, typeName } from '../bson/types.js';
import { badValue, failedToParse } from '../errors.js';
import { compileMatcher } from '../query/matcher.js';
import { isOperators, parseFilter } from '../query/parse-filter.js';
import { sortKey } from '../storage/extract-keys.js';
import { parseSort } from '../storage/key-spec.js';
import { writeDocument } from '../bson/write.js';
import type { LeafOperator } from './operators.js';
import { ArrayNode, open, toValue, type Node, type Slot } from './tree.js';

export function arrayOperator(name: string, operand: RawValue): LeafOperator | undefined {
  switch (name) {
    case '$push':
      return push(operand);
    case '$addToSet':
      return addToSet(operand);
    case '$pull': {
      const matches = pulled(operand);
      return changing(
        (items) => items.filter((item) => !matches(toValue(item))),
        'Cannot apply $pull to a non-array value',
      );
    }
    case '$pullAll': {
      if (operand.type !== T.array)
        throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand.type)}`);
      const values = valuesOf(operand.buf, operand.start);
      return changing(
        (items) => items.filter((item) => !values.some((value) => equalValues(value, toValue(item)))),
        'Cannot apply $pullAll to a non-array value',
      );
    }
    case '$pop': {
      const end = isNumber(operand.type) ? numberOf(operand) : 0;
      if (end !== 1 && end !== -1) throw failedToParse('$pop expects 1 or -1');
      return changing(
        (items) => (end === 1 ? items.slice(0, -1) : items.slice(1)),
        'Path contains an element of non-array type',
      );
    }
    default:
      return undefined;
  }
}

/** The array in a slot; @returns undefined where there is nothing */
function arrayIn(slot: Slot, message: string): ArrayNode | undefined {
  const node = slot.get();
  if (node === undefined) return undefined;
  const opened = open(slot);
  if (!(opened instanceof ArrayNode)) throw badValue(message);
  return opened;
}

function changing(change: (items: Node[]) => Node[], message: string): LeafOperator {
  return {
    creates: false,
    needsWay: true,
    apply: (slot) => {
      const array = arrayIn(slot, message);
      if (array) slot.set(new ArrayNode(change(array.items)));
    },
  };
}

const notAnArray = (path: string, slot: Slot): string => {
  const node = slot.get();
  const type = node === undefined ? 'missing' : typeName(toValue(node).type);
  return `The field '${path}' must be an array but is of type ${type}`;
};

interface PushModifiers {
  readonly each: readonly RawValue[];
  readonly position: number | undefined;
  readonly slice: number | undefined;
  readonly sort: ((a: RawValue, b: RawValue) => number) | undefined;
}

function push(operand: RawValue): LeafOperator {
  const { each, position, slice, sort } = pushModifiers(operand);
  return {
    creates: true,
    apply: (slot, path) => {
      const items = [...(arrayIn(slot, notAnArray(path, slot))?.items ?? [])];
      const at =
        position === undefined
          ? items.length
          : position >= 0
            ? position
            : Math.max(0, items.length + position);
      items.splice(at, 0, ...each);
      const sorted = sort ? items.map(toValue).sort(sort) : items;
      slot.set(
        new ArrayNode(
          slice === undefined ? sorted : slice >= 0 ? sorted.slice(0, slice) : sorted.slice(slice),
        ),
      );
    },
  };
}

/** The list under `$each`, if the operand is made of modifiers. */
function eachOf(
  operator: string,
  operand: RawValue,
): { list: readonly RawValue[]; others: ReadonlyMap<string, RawValue> } | undefined {
  if (operand.type !== T.object) return undefined;
  const fields = new Map(elementsOf(operand.buf, operand.start).map(({ name, value }) => [name, value]));
  const each = fields.get('$each');
  if (!each) return undefined;
  if (each.type !== T.array) {
    throw badValue(
      `The argument to $each in ${operator} must be an array but it was of type ${typeName(each.type)}`,
    );
  }
  fields.delete('$each');
  return { list: valuesOf(each.buf, each.start), others: fields };
}

function pushModifiers(operand: RawValue): PushModifiers {
  const found = eachOf('$push', operand);
  if (!found) return { each: [operand], position: undefined, slice: undefined, sort: undefined };
  for (const name of found.others.keys()) {
    if (!['$position', '$slice', '$sort'].includes(name))
      throw badValue(`Unrecognized clause in $push: ${name}`);
  }
  const sort = found.others.get('$sort');
  return {
    each: found.list,
    position: wholeNumber('$position', found.others.get('$position')),
    slice: wholeNumber('$slice', found.others.get('$slice')),
    sort: sort && elementOrder(sort),
  };
}

function wholeNumber(name: string, value: RawValue | undefined): number | undefined {
  if (!value) return undefined;
  const number = isNumber(value.type) && value.type !== T.decimal128 ? numberOf(value) : Number.NaN;
  if (!Number.isInteger(number))
    throw badValue(
      `The value for ${name} must be an integer value but was given type: ${typeName(value.type)}`,
    );
  return number;
}

/** By the whole element for 1 and -1, by fields of it for a document; other elements sort as empty ones. */
function elementOrder(sort: RawValue): (a: RawValue, b: RawValue) => number {
  if (sort.type === T.object) {
    const spec = parseSort(sort.bytes());
    const keyOf = (value: RawValue): Buffer =>
      sortKey(spec, value.type === T.object ? value.bytes() : writeDocument({}));
    return (a, b) => Buffer.compare(keyOf(a), keyOf(b));
  }
  const direction = isNumber(sort.type) ? numberOf(sort) : 0;
  if (direction !== 1 && direction !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return (a, b) => direction * compareValues(a, b);
}

function addToSet(operand: RawValue): LeafOperator {
  const found = eachOf('$addToSet', operand);
  if (found && found.others.size > 0) throw badValue(`Found unexpected fields after $each in $addToSet`);
  const values = found?.list ?? [operand];
  return {
    creates: true,
    apply: (slot, path) => {
      const items =
        arrayIn(slot, `Cannot apply $addToSet to non-array field. Field named '${path}' has a non-array type`)
          ?.items ?? [];
      const present = items.map(toValue);
      const added: RawValue[] = [];
      for (const value of values) {
        const isThere = [...present, ...added].some((item) => equalValues(item, value));
        if (!isThere) added.push(value);
      }
      if (added.length > 0 || slot.get() === undefined) slot.set(new ArrayNode([...items, ...added]));
    },
  };
}

/** A document is a filter on the elements, operators are tests on them, any other value has to be equal. */
function pulled(operand: RawValue): (value: RawValue) => boolean {
  if (operand.type !== T.object && operand.type !== T.regex) return (value) => equalValues(value, operand);
  if (operand.type === T.object && !isOperators(operand)) {
    const matches = compileMatcher(parseFilter(operand.buf, operand.start));
    return (value) => value.type === T.object && matches(value.buf, value.start);
  }
  const [first] = operand.type === T.object ? elementsOf(operand.buf, operand.start) : [];
  if (first && ['$and', '$or', '$nor'].includes(first.name)) {
    const matches = compileMatcher(parseFilter(operand.buf, operand.start));
    return (value) => value.type === T.object && matches(value.buf, value.start);
  }
  const matches = compileMatcher(parseFilter(writeDocument({ element: operand })));
  return (value) => matches(writeDocument({ element: value }), 0);
}
