import { elementsOf, valuesOf, type RawValue } from '../bson/raw.js';
import { booleanOf, numberOf } from '../bson/read.js';
import { T, isNumber, typeName } from '../bson/types.js';
import { decimalOf } from '../bson/decimal.js';
import { writeValue } from '../bson/write.js';
import { StoreError, badValue, failedToParse } from '../errors.js';
import type { Expression, OperatorParser } from './expression.js';

export const nullValue = writeValue(null);
export const truth = (value: boolean): RawValue => writeValue(value);

export const isNullish = ({ type }: RawValue): boolean =>
  type === T.missing || type === T.null || type === T.undefined;

/** What counts as true: everything but false, zero, null and what is not there. */
export function isTrue(value: RawValue): boolean {
  if (isNullish(value)) return false;
  if (value.type === T.boolean) return booleanOf(value);
  if (value.type !== T.decimal128) return !isNumber(value.type) || numberOf(value) !== 0;
  const decimal = decimalOf(value);
  return decimal.kind !== 'finite' || decimal.coefficient !== 0n;
}

/** An operator over a list of operands; a single one may stand without brackets. */
export function listOperator(
  name: string,
  [least, most]: readonly [least: number, most: number],
  apply: (values: RawValue[]) => RawValue,
): OperatorParser {
  return (operand, parse) => {
    const items = operand.type === T.array ? valuesOf(operand.buf, operand.start) : [operand];
    if (items.length < least || items.length > most) {
      throw new StoreError(
        'BadValue',
        `Expression ${name} takes ${arity(least, most)} arguments. ${String(items.length)} were passed in.`,
      );
    }
    const expressions = items.map(parse);
    return (scope) => apply(expressions.map((expression) => expression(scope)));
  };
}

function arity(least: number, most: number): string {
  if (least === most) return `exactly ${String(least)}`;
  return most === Infinity ? `at least ${String(least)}` : `${String(least)} to ${String(most)}`;
}

/** The named operands of an operator. @throws StoreError 9 for one that is missing or not known */
export function namedOperands(
  operator: string,
  operand: RawValue,
  required: readonly string[],
  optional: readonly string[] = [],
): ReadonlyMap<string, RawValue> {
  if (operand.type !== T.object) throw failedToParse(`${operator} only supports an object as its argument`);
  const found = new Map(elementsOf(operand.buf, operand.start).map(({ name, value }) => [name, value]));
  for (const name of found.keys()) {
    if (!required.includes(name) && !optional.includes(name))
      throw failedToParse(`Unrecognized parameter to ${operator}: ${name}`);
  }
  for (const name of required)
    if (!found.has(name)) throw failedToParse(`Missing '${name}' parameter to ${operator}`);
  return found;
}

/** The expressions of an operator's named operands. */
export function namedExpressions(
  operator: string,
  operand: RawValue,
  parse: (value: RawValue) => Expression,
  required: readonly string[],
  optional: readonly string[] = [],
): ReadonlyMap<string, Expression> {
  const operands = namedOperands(operator, operand, required, optional);
  return new Map([...operands].map(([name, value]) => [name, parse(value)]));
}

export function itemsOf(operator: string, value: RawValue): RawValue[] {
  if (value.type !== T.array)
    throw badValue(`The argument to ${operator} must be an array, but was of type: ${typeName(value.type)}`);
  return valuesOf(value.buf, value.start);
}

export function integerOf(operator: string, value: RawValue): number {
  const number = isNumber(value.type) && value.type !== T.decimal128 ? numberOf(value) : Number.NaN;
  if (!Number.isInteger(number))
    throw badValue(`${operator} needs a whole number, found: ${typeName(value.type)}`);
  return number;
}
