import { compareValues } from '../bson/compare.js';
import { elementsOf, valuesOf, type RawValue } from '../bson/raw.js';
import { T, typeName } from '../bson/types.js';
import { writeValue } from '../bson/write.js';
import { failedToParse } from '../errors.js';
import { missing } from '../query/path.js';
import type { Expression, OperatorParser } from './expression.js';
import { isNullish, isTrue, listOperator, namedExpressions, namedOperands, truth } from './operands.js';

/** A missing value compares as the smallest but for MinKey, before null. */
const order = (a: RawValue | undefined, b: RawValue | undefined): number =>
  compareValues(a ?? missing, b ?? missing);

const comparison = (name: string, holds: (order: number) => boolean): OperatorParser =>
  listOperator(name, [2, 2], ([a, b]) => truth(holds(order(a, b))));

const cond: OperatorParser = (operand, parse) => {
  const [condition, then, otherwise] =
    operand.type === T.array ? listOf(operand).map(parse) : [...orderedOperands(operand, parse)];
  if (!condition || !then || !otherwise) throw failedToParse('$cond takes exactly 3 arguments');
  return (scope) => (isTrue(condition(scope)) ? then(scope) : otherwise(scope));
};

function listOf(operand: RawValue): RawValue[] {
  const items = valuesOf(operand.buf, operand.start);
  if (items.length !== 3) throw failedToParse('Expression $cond takes exactly 3 arguments.');
  return items;
}

function orderedOperands(
  operand: RawValue,
  parse: (value: RawValue) => Expression,
): (Expression | undefined)[] {
  const named = namedExpressions('$cond', operand, parse, ['if', 'then', 'else']);
  return [named.get('if'), named.get('then'), named.get('else')];
}

const switchOperator: OperatorParser = (operand, parse) => {
  const named = namedOperands('$switch', operand, ['branches'], ['default']);
  const list = named.get('branches');
  if (list?.type !== T.array) throw failedToParse("$switch expected an array for 'branches'");
  const branches = valuesOf(list.buf, list.start).map((branch) => {
    const parts = namedExpressions('$switch', branch, parse, ['case', 'then']);
    return { holds: parts.get('case'), gives: parts.get('then') };
  });
  const fallback = named.get('default');
  const otherwise = fallback && parse(fallback);
  return (scope) => {
    for (const { holds, gives } of branches) if (holds && gives && isTrue(holds(scope))) return gives(scope);
    if (!otherwise)
      throw failedToParse(
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    return otherwise(scope);
  };
};

const lazily =
  (until: boolean): OperatorParser =>
  (operand, parse) => {
    const items = (operand.type === T.array ? valuesOf(operand.buf, operand.start) : [operand]).map(parse);
    return (scope) => truth(items.some((item) => isTrue(item(scope)) === until) === until);
  };

const ifNull: OperatorParser = (operand, parse) => {
  const items = (operand.type === T.array ? valuesOf(operand.buf, operand.start) : []).map(parse);
  const last = items.at(-1);
  if (items.length < 2 || !last) throw failedToParse('$ifNull needs at least two arguments');
  return (scope) => {
    for (const item of items.slice(0, -1)) {
      const value = item(scope);
      if (!isNullish(value)) return value;
    }
    return last(scope);
  };
};

const letOperator: OperatorParser = (operand, parse) => {
  const named = namedOperands('$let', operand, ['vars', 'in']);
  const [vars, inner] = [named.get('vars'), named.get('in')];
  if (vars?.type !== T.object || !inner) throw failedToParse('invalid parameter: expected an object (vars)');
  const assigned = elementsOf(vars.buf, vars.start).map(({ name, value }) => ({
    name,
    expression: parse(value),
  }));
  const body = parse(inner);
  return (scope) =>
    body({
      root: scope.root,
      variables: new Map([
        ...scope.variables,
        ...assigned.map(({ name, expression }) => [name, expression(scope)] as const),
      ]),
    });
};

export const conditionOperators: Readonly<Record<string, OperatorParser>> = {
  $eq: comparison('$eq', (o) => o === 0),
  $ne: comparison('$ne', (o) => o !== 0),
  $gt: comparison('$gt', (o) => o > 0),
  $gte: comparison('$gte', (o) => o >= 0),
  $lt: comparison('$lt', (o) => o < 0),
  $lte: comparison('$lte', (o) => o <= 0),
  $cmp: listOperator('$cmp', [2, 2], ([a, b]) => writeValue(Math.sign(order(a, b)))),
  $and: lazily(false),
  $or: lazily(true),
  $not: listOperator('$not', [1, 1], ([value]) => truth(!value || !isTrue(value))),
  $cond: cond,
  $switch: switchOperator,
  $ifNull: ifNull,
  $let: letOperator,
  $type: listOperator('$type', [1, 1], ([value]) => writeValue(typeName((value ?? missing).type))),
};
