import { numberOf, stringOf, type Fields } from '../bson/read.js';
import { elementsOf } from '../bson/raw.js';
import { T, isNumber } from '../bson/types.js';
import { failedToParse } from '../errors.js';
import type { Hint } from '../plan/planner.js';

/** The index that the client wants to be used. */
export function hintOf(fields: Fields): Hint | undefined {
  const value = fields.get('hint');
  if (!value) return undefined;
  if (value.type === T.string) return { kind: 'index', name: stringOf(value) };
  if (value.type !== T.object) throw failedToParse('Hint must be a string or an object');
  const [first, ...others] = elementsOf(value.buf, value.start);
  if (!first) return undefined;
  if (first.name === '$natural' && others.length === 0 && isNumber(first.value.type)) {
    return { kind: 'natural', backward: numberOf(first.value) < 0 };
  }
  return { kind: 'index', keyPattern: value.bytes() };
}
