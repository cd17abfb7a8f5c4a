import { equalValues } from '../bson/compare.js';
import { RawValue, elementsOf } from '../bson/raw.js';
import { stringOf } from '../bson/read.js';
import { T } from '../bson/types.js';
import { writeDocument, writeValue, type Writable } from '../bson/write.js';
import { badValue, failedToParse } from '../errors.js';
import { missing } from '../query/path.js';
import { accumulators } from './accumulators.js';
import type { Expression, OperatorParser, Scope } from './expression.js';
import {
  integerOf,
  isNullish,
  isTrue,
  itemsOf,
  listOperator,
  namedOperands,
  nullValue,
  truth,
} from './operands.js';

const array = (items: readonly RawValue[]): RawValue =>
  writeValue(items.map((item) => (item.type === T.missing ? null : item)));

/** An element from the front, or from the end for a negative index. */
const elementAt = listOperator('$arrayElemAt', [2, 2], ([list, index]) => {
  if (!list || !index || isNullish(list) || isNullish(index)) return nullValue;
  return itemsOf('$arrayElemAt', list).at(integerOf('$arrayElemAt', index)) ?? missing;
});

const end = (name: string, index: number): OperatorParser =>
  listOperator(name, [1, 1], ([list]) =>
    !list || isNullish(list) ? nullValue : (itemsOf(name, list).at(index) ?? missing),
  );

const slice = listOperator('$slice', [2, 3], ([list, first, second]) => {
  if (!list || !first || isNullish(list)) return nullValue;
  const items = itemsOf('$slice', list);
  const a = integerOf('$slice', first);
  if (!second) return array(a >= 0 ? items.slice(0, a) : items.slice(a));
  const count = integerOf('$slice', second);
  if (count <= 0) throw badValue('Third argument to $slice must be positive');
  const from = a >= 0 ? a : Math.max(0, items.length + a);
  return array(items.slice(from, from + count));
});

/** Evaluates an inner expression for each element under a name. */
function each(scope: Scope, name: string, items: readonly RawValue[], body: Expression): RawValue[] {
  return items.map((item) =>
    body({ root: scope.root, variables: new Map([...scope.variables, [name, item]]) }),
  );
}

function variableName(operands: ReadonlyMap<string, RawValue>): string {
  const as = operands.get('as');
  if (as && as.type !== T.string) throw failedToParse("'as' has to be a string");
  return as ? stringOf(as) : 'this';
}

const required = (operands: ReadonlyMap<string, RawValue>, name: string): RawValue => {
  const found = operands.get(name);
  if (!found) throw failedToParse(`Missing '${name}'`);
  return found;
};

const map: OperatorParser = (operand, parse) => {
  const operands = namedOperands('$map', operand, ['input', 'in'], ['as']);
  const [input, body] = [parse(required(operands, 'input')), parse(required(operands, 'in'))];
  const name = variableName(operands);
  return (scope) => {
    const list = input(scope);
    return isNullish(list) ? nullValue : array(each(scope, name, itemsOf('$map', list), body));
  };
};

const filter: OperatorParser = (operand, parse) => {
  const operands = namedOperands('$filter', operand, ['input', 'cond'], ['as', 'limit']);
  const [input, condition] = [parse(required(operands, 'input')), parse(required(operands, 'cond'))];
  const name = variableName(operands);
  const limitOperand = operands.get('limit');
  const limit = limitOperand && parse(limitOperand);
  return (scope) => {
    const list = input(scope);
    if (isNullish(list)) return nullValue;
    const items = itemsOf('$filter', list);
    const kept = each(scope, name, items, condition).map(isTrue);
    const most = limit ? integerOf('$filter', limit(scope)) : Infinity;
    return array(items.filter((_, i) => kept[i]).slice(0, most));
  };
};

const reduce: OperatorParser = (operand, parse) => {
  const operands = namedOperands('$reduce', operand, ['input', 'initialValue', 'in']);
  const [input, initial, body] = ['input', 'initialValue', 'in'].map((name) =>
    parse(required(operands, name)),
  );
  return (scope) => {
    const list = input?.(scope) ?? missing;
    if (isNullish(list) || !initial || !body) return nullValue;
    return itemsOf('$reduce', list).reduce(
      (value, item) =>
        body({
          root: scope.root,
          variables: new Map([...scope.variables, ['value', value], ['this', item]]),
        }),
      initial(scope),
    );
  };
};

/** Accumulators take a list here: the operands, or the elements of a single array. */
function overList(name: keyof typeof accumulators): OperatorParser {
  return listOperator(name, [1, Infinity], (values) => {
    const [only] = values;
    const items = values.length === 1 && only?.type === T.array ? itemsOf(name, only) : values;
    const accumulator = accumulators[name]();
    for (const item of items) accumulator.add(item);
    return accumulator.result();
  });
}

const mergeObjects = listOperator('$mergeObjects', [1, Infinity], (values) => {
  const [only] = values;
  const items = values.length === 1 && only?.type === T.array ? itemsOf('$mergeObjects', only) : values;
  const accumulator = accumulators.$mergeObjects();
  for (const item of items) accumulator.add(item);
  return accumulator.result();
});

const objectToArray = listOperator('$objectToArray', [1, 1], ([value]) => {
  if (!value || isNullish(value)) return nullValue;
  if (value.type !== T.object) throw badValue('$objectToArray requires a document input');
  return writeValue(
    elementsOf(value.buf, value.start).map(({ name, value: item }) => ({ k: name, v: item })),
  );
});

const arrayToObject = listOperator('$arrayToObject', [1, 1], ([list]) => {
  if (!list || isNullish(list)) return nullValue;
  const fields: [string, Writable][] = itemsOf('$arrayToObject', list).map((item) => {
    const parts = item.type === T.object ? elementsOf(item.buf, item.start) : [];
    const key = parts.find(({ name }) => name === 'k')?.value;
    const value = parts.find(({ name }) => name === 'v')?.value;
    if (key?.type !== T.string || !value || parts.length !== 2)
      throw badValue('$arrayToObject requires documents with the fields k and v');
    return [stringOf(key), value];
  });
  const doc = writeDocument(Object.fromEntries(fields));
  return new RawValue(T.object, doc, 0, doc.length);
});

export const arrayOperators: Readonly<Record<string, OperatorParser>> = {
  $arrayElemAt: elementAt,
  $first: end('$first', 0),
  $last: end('$last', -1),
  $slice: slice,
  $map: map,
  $filter: filter,
  $reduce: reduce,
  $size: listOperator('$size', [1, 1], ([list]) => writeValue(itemsOf('$size', list ?? missing).length)),
  $isArray: listOperator('$isArray', [1, 1], ([value]) => truth(value?.type === T.array)),
  $in: listOperator('$in', [2, 2], ([value, list]) =>
    truth(itemsOf('$in', list ?? missing).some((item) => equalValues(item, value ?? missing))),
  ),
  $concatArrays: listOperator('$concatArrays', [0, Infinity], (lists) =>
    lists.some(isNullish) ? nullValue : array(lists.flatMap((list) => itemsOf('$concatArrays', list))),
  ),
  $reverseArray: listOperator('$reverseArray', [1, 1], ([list]) =>
    !list || isNullish(list) ? nullValue : array(itemsOf('$reverseArray', list).reverse()),
  ),
  $sum: overList('$sum'),
  $avg: overList('$avg'),
  $min: overList('$min'),
  $max: overList('$max'),
  $mergeObjects: mergeObjects,
  $objectToArray: objectToArray,
  $arrayToObject: arrayToObject,
};
