import { RawValue, elementsOf, type Element } from '../bson/raw.js';
import { isTruthy } from '../bson/read.js';
import { T, isNumber } from '../bson/types.js';
import { BsonWriter, writeDocument } from '../bson/write.js';
import { badValue, failedToParse, notHeld } from '../errors.js';
import { parseProjection } from '../query/projection.js';
import {
  ArrayNode,
  DocumentNode,
  elementSlot,
  fieldSlot,
  open,
  toDocument,
  type Slot,
} from '../update/tree.js';
import { parseExpression, type Expression, type Scope } from './expression.js';

export const scopeOf = (doc: Buffer): Scope => ({
  root: new RawValue(T.object, doc, 0, doc.length),
  variables: new Map(),
});

interface ComputedField {
  readonly path: string;
  readonly parts: readonly string[];
  readonly expression: Expression;
}

type DocumentChange = (doc: Buffer) => Buffer;

/** `$addFields` and `$set`. */
export function parseAddFields(operand: RawValue): DocumentChange {
  if (operand.type !== T.object) throw failedToParse('$addFields specification stage must be an object');
  const fields = elementsOf(operand.buf, operand.start).flatMap(flatten).map(computed);
  if (fields.length === 0)
    throw failedToParse('Invalid $addFields :: caused by :: specification must have at least one field');
  refuseCollisions(fields.map(({ path }) => path));
  return (doc) => withComputed(doc, doc, fields);
}

/** `$project`: fields to show or hide as in a search, and fields that are computed. */
export function parseProject(operand: RawValue): DocumentChange {
  if (operand.type !== T.object) throw failedToParse('$project specification must be an object');
  const elements = elementsOf(operand.buf, operand.start).flatMap(flatten);
  if (elements.length === 0)
    throw failedToParse(
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const flags = elements.filter(({ value }) => isFlag(value));
  const fields = elements.filter(({ value }) => !isFlag(value)).map(computed);
  refuseCollisions(elements.map(({ name }) => name));
  if (fields.length === 0) return parseProjection(operand.bytes()) ?? ((doc) => doc);
  const hidden = flags.find(({ name, value }) => name !== '_id' && !isTruthy(value));
  if (hidden)
    throw badValue(
      `Invalid $project :: caused by :: Cannot do exclusion on field ${hidden.name} in inclusion projection`,
    );
  const base = baseProjection(flags);
  return (doc) => {
    for (const { parts } of fields) refuseArrays(doc, parts);
    return withComputed(doc, base(doc), fields);
  };
}

/** What is shown beside the computed fields: `_id`, unless it is hidden, and what is asked for. */
function baseProjection(flags: readonly Element[]): DocumentChange {
  const hidesId = flags.some(({ name, value }) => name === '_id' && !isTruthy(value));
  const shown = flags.filter(({ name }) => name !== '_id');
  if (shown.length === 0 && hidesId) {
    const empty = writeDocument({});
    return () => empty;
  }
  const writer = new BsonWriter(256);
  const begun = writer.begin();
  for (const { name, value } of shown) writer.raw(name, value);
  writer.element('_id', !hidesId);
  writer.end(begun);
  return parseProjection(writer.finish()) ?? ((doc) => doc);
}

const isFlag = ({ type }: RawValue): boolean => type === T.boolean || isNumber(type);

/** A nested document that is no operator means the same as dotted paths. */
function flatten(element: Element): Element[] {
  const { name, value } = element;
  if (name === '' || name.startsWith('$') || name.split('.').includes(''))
    throw badValue(`FieldPath field names may not be empty or start with '$': ${name}`);
  if (value.type !== T.object) return [element];
  const inner = elementsOf(value.buf, value.start);
  if (inner.length === 0 || inner[0]?.name.startsWith('$')) return [element];
  return inner.flatMap((item) => flatten({ name: `${name}.${item.name}`, value: item.value }));
}

const computed = ({ name, value }: Element): ComputedField => ({
  path: name,
  parts: name.split('.'),
  expression: parseExpression(value),
});

function refuseCollisions(paths: readonly string[]): void {
  const sorted = paths.map((path) => `${path}.`).sort();
  sorted.forEach((path, i) => {
    const before = sorted[i - 1];
    if (before !== undefined && path.startsWith(before))
      throw badValue(`Invalid stage :: caused by :: Path collision at ${path.slice(0, -1)}`);
  });
}

function refuseArrays(doc: Buffer, parts: readonly string[]): void {
  let fields = elementsOf(doc);
  for (const part of parts.slice(0, -1)) {
    const value = fields.find(({ name }) => name === part)?.value;
    if (value?.type === T.array) throw notHeld('$project of a computed field within an array');
    fields = value?.type === T.object ? elementsOf(value.buf, value.start) : [];
  }
}

/** @param source what the expressions see; @param base what the fields are set in */
function withComputed(source: Buffer, base: Buffer, fields: readonly ComputedField[]): Buffer {
  const scope = scopeOf(source);
  const root = DocumentNode.of(base);
  for (const { parts, expression } of fields) setPath(root, parts, 0, expression(scope));
  return toDocument(root, source.length + 128);
}

/** A path through an array sets the field in each element. What is missing removes the field, and leaves what is around it. */
function setPath(
  container: DocumentNode | ArrayNode,
  parts: readonly string[],
  at: number,
  value: RawValue,
): void {
  if (container instanceof ArrayNode) {
    container.items.forEach((_, i) => {
      into(elementSlot(container, i), parts, at, value);
    });
    return;
  }
  const slot = fieldSlot(container, parts[at] ?? '');
  if (at < parts.length - 1) into(slot, parts, at + 1, value);
  else if (value.type === T.missing) slot.remove();
  else slot.set(value);
}

function into(slot: Slot, parts: readonly string[], at: number, value: RawValue): void {
  let inner = open(slot);
  if (!inner) {
    inner = new DocumentNode(new Map());
    slot.set(inner);
  }
  setPath(inner, parts, at, value);
}
