import type { RawValue } from '../bson/raw.js';
import { numberOf, stringOf } from '../bson/read.js';
import { T, isNumber } from '../bson/types.js';
import { StoreError, badValue } from '../errors.js';
import { parseSort, type KeySpec } from '../storage/key-spec.js';

export function sortOf(operand: RawValue | undefined): KeySpec {
  if (operand?.type !== T.object) throw badValue('the $sort key specification must be an object');
  const sort = parseSort(operand.bytes());
  if (sort.length === 0) throw badValue('$sort stage must have at least one sort key');
  return sort;
}

export function wholeNumber(name: string, operand: RawValue | undefined): number {
  const number =
    operand && isNumber(operand.type) && operand.type !== T.decimal128 ? numberOf(operand) : Number.NaN;
  if (!Number.isInteger(number) || number < 0)
    throw badValue(`invalid argument to ${name} stage: Expected a non-negative number`);
  return number;
}

export function positive(name: string, operand: RawValue | undefined): number {
  const number = wholeNumber(name, operand);
  if (number === 0) throw new StoreError('LimitMustBePositive', 'the limit must be positive');
  return number;
}

/** The name under which `$count` answers. */
export function countField(operand: RawValue): string {
  const name = operand.type === T.string ? stringOf(operand) : '';
  if (name === '' || name.startsWith('$') || name.includes('.')) {
    throw badValue('the count field must be a non-empty string without $ and .');
  }
  return name;
}
