import { keyOf } from '../bson/key-string.js';
import { elementsOf, type RawValue } from '../bson/raw.js';
import { T } from '../bson/types.js';
import { BsonWriter, writeValue } from '../bson/write.js';
import { badValue, failedToParse, notHeld } from '../errors.js';
import { accumulators, isAccumulator, type Accumulator } from './accumulators.js';
import { parseExpression, type Expression } from './expression.js';
import { scopeOf } from './fields.js';
import type { Stage } from './stage.js';

interface Field {
  readonly name: string;
  readonly make: () => Accumulator;
  readonly expression: Expression;
}

const nullValue = writeValue(null);
const one = writeValue(1);

/** Groups come in the order in which their first documents did. */
export function parseGroup(operand: RawValue): Stage {
  if (operand.type !== T.object) throw failedToParse("a group's fields must be specified in an object");
  const elements = elementsOf(operand.buf, operand.start);
  const id = elements.find(({ name }) => name === '_id');
  if (!id) throw badValue('a group specification must include an _id');
  const idExpression = parseExpression(id.value);
  const fields = elements
    .filter(({ name }) => name !== '_id')
    .map(({ name, value }) => parseField(name, value));
  return function* (documents, pace) {
    const groups = new Map<string, { id: RawValue; accumulators: Accumulator[] }>();
    for (const doc of documents) {
      const scope = scopeOf(doc);
      const computed = idExpression(scope);
      const value = computed.type === T.missing ? nullValue : computed;
      const key = keyOf(value).toString('latin1');
      let group = groups.get(key);
      if (!group) {
        group = { id: value, accumulators: fields.map(({ make }) => make()) };
        groups.set(key, group);
      }
      for (const [i, { expression }] of fields.entries()) group.accumulators[i]?.add(expression(scope));
      if (pace.isDue) yield;
    }
    const written: Buffer[] = [];
    for (const group of groups.values()) {
      written.push(writeGroup(group.id, fields, group.accumulators));
      if (pace.isDue) yield;
    }
    return written;
  };
}

function parseField(name: string, value: RawValue): Field {
  if (name.includes('.')) throw badValue(`The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) throw badValue(`The field name '${name}' cannot be an operator name`);
  const [operator, ...others] = value.type === T.object ? elementsOf(value.buf, value.start) : [];
  if (!operator || others.length > 0) throw badValue(`The field '${name}' must specify one accumulator`);
  if (operator.name === '$count') return { name, make: accumulators.$sum, expression: () => one };
  if (!isAccumulator(operator.name)) throw notHeld(`The accumulator ${operator.name}`);
  return { name, make: accumulators[operator.name], expression: parseExpression(operator.value) };
}

function writeGroup(id: RawValue, fields: readonly Field[], results: readonly Accumulator[]): Buffer {
  const writer = new BsonWriter(256);
  const begun = writer.begin();
  writer.raw('_id', id);
  fields.forEach(({ name }, i) => {
    writer.element(name, results[i]?.result() ?? null);
  });
  writer.end(begun);
  return writer.finish();
}
