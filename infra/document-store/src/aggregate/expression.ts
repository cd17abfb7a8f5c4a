import { RawValue, elementsOf, fieldOf, valuesOf } from '../bson/raw.js';
import { stringOf } from '../bson/read.js';
import { T } from '../bson/types.js';
import { BsonWriter, writeValue } from '../bson/write.js';
import { StoreError, failedToParse, notHeld } from '../errors.js';
import { missing } from '../query/path.js';
import { arrayOperators } from './array-expressions.js';
import { conditionOperators } from './condition-expressions.js';
import { numberOperators } from './number-expressions.js';
import { stringOperators } from './string-expressions.js';

/** What expressions refer to by `$$name`. */
export interface Scope {
  readonly root: RawValue;
  readonly variables: ReadonlyMap<string, RawValue>;
}

/** Gives a value, or `missing` where there is none. */
export type Expression = (scope: Scope) => RawValue;

/** Reads the operand of an operator. */
export type OperatorParser = (operand: RawValue, parse: (value: RawValue) => Expression) => Expression;

const operators: Readonly<Record<string, OperatorParser>> = {
  $literal: (operand) => () => operand,
  ...arrayOperators,
  ...conditionOperators,
  ...numberOperators,
  ...stringOperators,
};

/**
 * Reads an expression of the aggregation language.
 * @throws StoreError 115 for an operator that is not held
 */
export function parseExpression(value: RawValue): Expression {
  switch (value.type) {
    case T.string:
      return parseString(value);
    case T.object:
      return parseObject(value);
    case T.array: {
      const items = valuesOf(value.buf, value.start).map(parseExpression);
      return (scope) => arrayValue(items.map((item) => item(scope)));
    }
    default:
      return () => value;
  }
}

/** An array; what is missing becomes null. */
export function arrayValue(items: readonly RawValue[]): RawValue {
  return writeValue(items.map((item) => (item.type === T.missing ? null : item)));
}

function parseString(value: RawValue): Expression {
  const text = stringOf(value);
  if (!text.startsWith('$')) return () => value;
  if (!text.startsWith('$$')) return fieldPath(({ root }) => root, text.slice(1));
  const [name = '', ...path] = text.slice(2).split('.');
  const rest = path.join('.');
  switch (name) {
    case 'ROOT':
    case 'CURRENT':
      return fieldPath(({ root }) => root, rest);
    case 'REMOVE':
      return () => missing;
    case 'NOW':
      return () => writeValue(new Date());
    default:
      if (!/^[a-z]\w*$/.test(name)) throw notHeld(`The variable $$${name}`);
      return fieldPath(({ variables }) => {
        const found = variables.get(name);
        if (!found) throw failedToParse(`Use of undefined variable: ${name}`);
        return found;
      }, rest);
  }
}

function fieldPath(base: Expression, dotted: string): Expression {
  if (dotted === '') return base;
  const parts = dotted.split('.');
  if (parts.some((part) => part === '' || part.startsWith('$'))) {
    throw new StoreError('BadValue', `FieldPath field names may not be empty or start with '$': ${dotted}`);
  }
  const names = parts.map((part) => Buffer.from(part));
  return (scope) => follow(base(scope), names, 0);
}

/** Through an array a path gives the array of what it finds in the documents within. */
function follow(value: RawValue, names: readonly Buffer[], at: number): RawValue {
  const name = names[at];
  if (!name) return value;
  if (value.type === T.object) return follow(fieldOf(value.buf, value.start, name) ?? missing, names, at + 1);
  if (value.type !== T.array) return missing;
  const found = valuesOf(value.buf, value.start)
    .filter(({ type }) => type === T.object)
    .map((item) => follow(item, names, at))
    .filter(({ type }) => type !== T.missing);
  return arrayValue(found);
}

function parseObject(value: RawValue): Expression {
  const elements = elementsOf(value.buf, value.start);
  const [first] = elements;
  if (first?.name.startsWith('$')) {
    if (elements.length > 1)
      throw failedToParse('an expression specification must contain exactly one field');
    const parser = Object.hasOwn(operators, first.name) ? operators[first.name] : undefined;
    if (!parser) throw notHeld(`The expression ${first.name}`);
    return parser(first.value, parseExpression);
  }
  const fields = elements.map(({ name, value: item }) => ({ name, expression: parseExpression(item) }));
  return (scope) => {
    const writer = new BsonWriter(256);
    const begun = writer.begin();
    for (const { name, expression } of fields) {
      const item = expression(scope);
      if (item.type !== T.missing) writer.raw(name, item);
    }
    writer.end(begun);
    const bytes = writer.finish();
    return new RawValue(T.object, bytes, 0, bytes.length);
  };
}
