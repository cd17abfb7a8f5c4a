import { badValue, notHeld } from '../errors.js';
import { elementsOf, valuesOf, type RawValue } from '../bson/raw.js';
import { numberOf, regexOf, stringOf, isTruthy } from '../bson/read.js';
import { T, isNumber, typeAliases } from '../bson/types.js';
import { isLong, wholePartOf } from '../bson/numbers.js';
import type { ElementTest, Filter, Test } from './filter.js';
import { parsePath, type Path } from './path.js';
import { parseRegex, type RegexTest } from './regex.js';

const comparisons = { $eq: 'eq', $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte' } as const;
const logical = { $and: 'and', $or: 'or', $nor: 'nor' } as const;
const knownElsewhere = new Set([
  '$expr',
  '$where',
  '$text',
  '$jsonSchema',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$bitsAllSet',
  '$bitsAnySet',
  '$bitsAllClear',
  '$bitsAnyClear',
  '$sampleRate',
  '$rand',
]);

const isKeyOf = <O extends object>(name: string, object: O): name is Extract<keyof O, string> =>
  Object.hasOwn(object, name);

/**
 * Reads a filter document.
 * @throws StoreError 2 for what MongoDB refuses, 115 for operators that the store does not hold
 */
export function parseFilter(doc: Buffer, start = 0): Filter {
  const of = elementsOf(doc, start).flatMap(({ name, value }) => {
    if (!name.startsWith('$')) return [parseField(parsePath(name), value)];
    if (name === '$comment') return [];
    if (isKeyOf(name, logical)) return [{ kind: logical[name], of: parseList(name, value) }];
    if (knownElsewhere.has(name)) throw notHeld(name);
    throw badValue(
      `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    );
  });
  const [only] = of;
  return of.length === 1 && only ? only : { kind: 'and', of };
}

function parseList(name: string, value: RawValue): Filter[] {
  if (value.type !== T.array) throw badValue(`${name} must be an array`);
  const items = valuesOf(value.buf, value.start);
  if (items.length === 0) throw badValue(`$and/$or/$nor must be a nonempty array`);
  return items.map((item) => {
    if (item.type !== T.object) throw badValue(`$or/$and/$nor entries need to be full objects`);
    return parseFilter(item.buf, item.start);
  });
}

function parseField(path: Path, value: RawValue): Filter {
  if (value.type === T.regex) return { kind: 'leaf', path, test: parseRegexValue(value) };
  if (!isOperators(value)) return { kind: 'leaf', path, test: { op: 'eq', value } };
  const of = parseOperators(path, value);
  const [only] = of;
  return of.length === 1 && only ? only : { kind: 'and', of };
}

/** Whether a value is a document of operators rather than a value to compare with. */
export function isOperators(value: RawValue): boolean {
  if (value.type !== T.object) return false;
  const first = elementsOf(value.buf, value.start)[0]?.name;
  return (
    first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id' && first !== '$db'
  );
}

function parseOperators(path: Path, value: RawValue): Filter[] {
  const elements = elementsOf(value.buf, value.start);
  const options = elements.find(({ name }) => name === '$options')?.value;
  if (options && !elements.some(({ name }) => name === '$regex')) throw badValue('$options needs a $regex');
  return elements
    .filter(({ name }) => name !== '$options')
    .map(({ name, value: operand }) => {
      const leaf = (test: Test): Filter => ({ kind: 'leaf', path, test });
      const not = (of: Filter): Filter => ({ kind: 'not', of });
      if (isKeyOf(name, comparisons)) {
        if (operand.type === T.regex && name !== '$eq')
          throw badValue(`Can't have RegEx as arg to predicate over field '${path.dotted}'.`);
        // Versions of MongoDB differ in whether these match what is missing.
        if (name !== '$eq' && (operand.type === T.minKey || operand.type === T.maxKey)) {
          throw notHeld('A range that ends at MinKey or MaxKey');
        }
        return leaf({ op: comparisons[name], value: operand });
      }
      switch (name) {
        case '$ne':
          if (operand.type === T.regex) throw badValue("Can't have regex as arg to $ne.");
          return not(leaf({ op: 'eq', value: operand }));
        case '$in':
          return leaf(parseIn(name, operand));
        case '$nin':
          return not(leaf(parseIn(name, operand)));
        case '$exists':
          return isTruthy(operand) ? leaf({ op: 'exists' }) : not(leaf({ op: 'exists' }));
        case '$not':
          return not(parseNot(path, operand));
        case '$regex':
          return leaf(parseRegexOperator(operand, options));
        case '$type':
          return leaf({ op: 'type', types: parseTypes(operand) });
        case '$size':
          return leaf({ op: 'size', size: parseSize(operand) });
        case '$mod':
          return leaf(parseMod(operand));
        case '$all':
          return parseAll(path, operand);
        case '$elemMatch':
          return leaf(parseElemMatch(operand));
        default:
          throw unknownOperator(name);
      }
    });
}

function unknownOperator(name: string): Error {
  return knownElsewhere.has(name) ? notHeld(name) : badValue(`unknown operator: ${name}`);
}

function parseNot(path: Path, operand: RawValue): Filter {
  if (operand.type === T.regex) return { kind: 'leaf', path, test: parseRegexValue(operand) };
  if (operand.type !== T.object) throw badValue('$not needs a regex or a document');
  const of = parseOperators(path, operand);
  if (of.length === 0) throw badValue('$not cannot be empty');
  return { kind: 'and', of };
}

function parseIn(name: string, operand: RawValue): Extract<Test, { op: 'in' }> {
  if (operand.type !== T.array) throw badValue(`${name} needs an array`);
  const items = valuesOf(operand.buf, operand.start);
  if (items.some(isOperators)) throw badValue(`cannot nest $ under ${name}`);
  return {
    op: 'in',
    values: items.filter((item) => item.type !== T.regex),
    regexes: items.filter((item) => item.type === T.regex).map(parseRegexValue),
  };
}

function parseRegexValue(value: RawValue): RegexTest {
  const { pattern, options } = regexOf(value);
  return parseRegex(pattern, options);
}

function parseRegexOperator(operand: RawValue, options: RawValue | undefined): RegexTest {
  if (options && options.type !== T.string) throw badValue('$options has to be a string');
  const given = options && stringOf(options);
  if (operand.type === T.string) return parseRegex(stringOf(operand), given ?? '');
  if (operand.type !== T.regex) throw badValue('$regex has to be a string');
  const regex = regexOf(operand);
  if (given !== undefined && regex.options !== '') throw badValue('options set in both $regex and $options');
  return parseRegex(regex.pattern, given ?? regex.options);
}

function parseTypes(operand: RawValue): ReadonlySet<number> {
  const items = operand.type === T.array ? valuesOf(operand.buf, operand.start) : [operand];
  if (items.length === 0) throw badValue('$type must match at least one type');
  return new Set(items.flatMap(parseType));
}

function parseType(value: RawValue): number[] {
  if (value.type === T.string) {
    const alias = stringOf(value);
    if (alias === 'number') return [T.int32, T.double, T.int64, T.decimal128];
    const type = typeAliases[alias];
    if (type === undefined) throw badValue(`Unknown type name alias: ${alias}`);
    return [type];
  }
  if (!isNumber(value.type) || value.type === T.decimal128)
    throw badValue('type must be represented as a number or a string');
  const code = numberOf(value);
  const type = code === -1 ? T.minKey : code;
  if (!Object.values(typeAliases).includes(type))
    throw badValue(`Invalid numerical type code: ${String(code)}`);
  return [type];
}

function wholeNumber(value: RawValue, what: string): number {
  const number = isNumber(value.type) && value.type !== T.decimal128 ? numberOf(value) : Number.NaN;
  if (!Number.isInteger(number)) throw badValue(`${what} must be a whole number`);
  return number;
}

function parseSize(operand: RawValue): number {
  const size = wholeNumber(operand, '$size');
  if (size < 0) throw badValue('$size may not be negative');
  return size;
}

function parseMod(operand: RawValue): Test {
  if (operand.type !== T.array) throw badValue('malformed mod, needs to be an array');
  const [divisor, remainder, ...others] = valuesOf(operand.buf, operand.start);
  if (!divisor) throw badValue('malformed mod, not enough elements');
  if (!isNumber(divisor.type)) throw badValue('malformed mod, divisor not a number');
  if (!remainder) throw badValue('malformed mod, not enough elements');
  if (!isNumber(remainder.type)) throw badValue('malformed mod, remainder not a number');
  if (others.length > 0) throw badValue('malformed mod, too many elements');
  const test = {
    op: 'mod',
    divisor: longOperand('divisor', divisor),
    remainder: longOperand('remainder', remainder),
  } as const;
  if (test.divisor === 0n) throw badValue('divisor cannot be 0');
  return test;
}

function longOperand(what: string, value: RawValue): bigint {
  const whole = wholePartOf(value);
  if (whole !== undefined && isLong(whole)) return whole;
  const reason =
    whole === undefined
      ? 'Unable to coerce NaN/Inf to integral type'
      : 'Out of bounds coercing to integral value';
  throw badValue(`malformed mod, ${what} value is invalid :: caused by :: ${reason}`);
}

function parseAll(path: Path, operand: RawValue): Filter {
  if (operand.type !== T.array) throw badValue('$all needs an array');
  const items = valuesOf(operand.buf, operand.start);
  // An empty $all matches nothing.
  if (items.length === 0) return { kind: 'leaf', path, test: { op: 'in', values: [], regexes: [] } };
  const of = items.map((item): Filter => {
    if (item.type === T.regex) return { kind: 'leaf', path, test: parseRegexValue(item) };
    if (!isOperators(item)) return { kind: 'leaf', path, test: { op: 'eq', value: item } };
    const [first, ...others] = elementsOf(item.buf, item.start);
    if (first?.name !== '$elemMatch' || others.length > 0) throw badValue('no $ expressions in $all');
    return { kind: 'leaf', path, test: parseElemMatch(first.value) };
  });
  return { kind: 'and', of };
}

function parseElemMatch(operand: RawValue): Test {
  if (operand.type !== T.object) throw badValue('$elemMatch needs an Object');
  const first = elementsOf(operand.buf, operand.start)[0]?.name;
  const isValueMatch =
    first !== undefined &&
    first.startsWith('$') &&
    !isKeyOf(first, logical) &&
    !['$where', '$expr', '$comment'].includes(first);
  if (!isValueMatch) return { op: 'elemMatchObject', filter: parseFilter(operand.buf, operand.start) };
  return { op: 'elemMatchValue', tests: parseOperators(parsePath(''), operand).flatMap(toElementTests) };
}

/** The path of a value match is the element itself, so that only the tests matter. */
function toElementTests(filter: Filter): ElementTest[] {
  if (filter.kind === 'leaf') return [{ negated: false, tests: [filter.test] }];
  if (filter.kind === 'and') return filter.of.flatMap(toElementTests);
  if (filter.kind === 'not') {
    const inner = toElementTests(filter.of);
    if (inner.some(({ negated }) => negated)) throw notHeld('A negation within $not within $elemMatch');
    return [{ negated: true, tests: inner.flatMap(({ tests }) => tests) }];
  }
  throw badValue('unknown operator in $elemMatch');
}
