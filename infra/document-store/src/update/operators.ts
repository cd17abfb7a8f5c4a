import { compareValues } from '../bson/compare.js';
import { describeValue } from '../bson/describe.js';
import { elementsOf, type RawValue } from '../bson/raw.js';
import { isTruthy, numberOf, stringOf } from '../bson/read.js';
import { T, isNumber, typeName } from '../bson/types.js';
import { DoubleValue, writeValue } from '../bson/write.js';
import { badValue, notHeld, typeMismatch } from '../errors.js';
import { arrayOperator } from './array-operators.js';
import { toValue, type Slot } from './tree.js';

/** What is done at the end of a path. */
export interface LeafOperator {
  /** Whether documents on the way are made where they are not there. */
  readonly creates: boolean;
  /** Whether a path that could never lead there is refused, although nothing would be made. */
  readonly needsWay?: boolean;
  /** @param path for messages */
  apply(slot: Slot, path: string): void;
}

/** @returns undefined for an operator that does not exist */
export function leafOperator(name: string, operand: RawValue, now: Date): LeafOperator | undefined {
  switch (name) {
    case '$set':
    case '$setOnInsert':
      return {
        creates: true,
        apply: (slot) => {
          slot.set(operand);
        },
      };
    case '$unset':
      return {
        creates: false,
        apply: (slot) => {
          slot.remove();
        },
      };
    case '$inc':
    case '$mul':
      return arithmetic(name, operand);
    case '$min':
      return keeping(operand, (order) => order < 0);
    case '$max':
      return keeping(operand, (order) => order > 0);
    case '$currentDate':
      return setCurrentDate(operand, now);
    case '$bit':
      throw notHeld(name);
    default:
      return arrayOperator(name, operand);
  }
}

function arithmetic(name: '$inc' | '$mul', operand: RawValue): LeafOperator {
  if (!isNumber(operand.type)) {
    const verb = name === '$inc' ? 'increment' : 'multiply';
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${describeValue(operand)}}`);
  }
  return {
    creates: true,
    apply: (slot, path) => {
      const node = slot.get();
      if (node === undefined) {
        slot.set(name === '$inc' ? operand : compute('$mul', writeValue(0), operand));
        return;
      }
      const current = toValue(node);
      if (!isNumber(current.type)) {
        throw typeMismatch(
          `Cannot apply ${name} to a value of non-numeric type. The field '${path}' is of type ${typeName(current.type)}`,
        );
      }
      slot.set(compute(name, current, operand));
    },
  };
}

/** The result has the wider of both types; a 32-bit result that does not fit becomes 64-bit. */
function compute(name: '$inc' | '$mul', left: RawValue, right: RawValue): RawValue {
  if (left.type === T.decimal128 || right.type === T.decimal128) throw notHeld(`${name} with a Decimal128`);
  if (left.type === T.double || right.type === T.double) {
    const [a, b] = [numberOf(left), numberOf(right)];
    return writeValue(new DoubleValue(name === '$inc' ? a + b : a * b));
  }
  const [a, b] = [wholeOf(left), wholeOf(right)];
  const result = name === '$inc' ? a + b : a * b;
  if (result !== BigInt.asIntN(64, result))
    throw badValue(`Failed to apply ${name} operations to current value: overflow`);
  const isWide = left.type === T.int64 || right.type === T.int64 || result !== BigInt.asIntN(32, result);
  return writeValue(isWide ? result : Number(result));
}

const wholeOf = (value: RawValue): bigint =>
  value.type === T.int64 ? value.buf.readBigInt64LE(value.start) : BigInt(numberOf(value));

function keeping(operand: RawValue, replaces: (order: number) => boolean): LeafOperator {
  return {
    creates: true,
    apply: (slot) => {
      const node = slot.get();
      if (node === undefined || replaces(compareValues(operand, toValue(node)))) slot.set(operand);
    },
  };
}

function setCurrentDate(operand: RawValue, now: Date): LeafOperator {
  const value = writeValue(now);
  const set: LeafOperator = {
    creates: true,
    apply: (slot) => {
      slot.set(value);
    },
  };
  if (operand.type === T.boolean && isTruthy(operand)) return set;
  const [type, ...others] = operand.type === T.object ? elementsOf(operand.buf, operand.start) : [];
  if (type?.name !== '$type' || others.length > 0 || type.value.type !== T.string) {
    throw badValue('$currentDate takes true or a $type');
  }
  if (stringOf(type.value) !== 'date') throw notHeld('$currentDate with a timestamp');
  return set;
}
