import { StoreError, badValue, notHeld } from '../errors.js';
import { eachElement, elementsOf, fieldOf, valuesOf, type Element, type RawValue } from '../bson/raw.js';
import { isTruthy, numberOf } from '../bson/read.js';
import { T, isNumber } from '../bson/types.js';
import { BsonWriter } from '../bson/write.js';
import { compileElement } from './matcher.js';
import { parseFilter } from './parse-filter.js';

/** Makes of a document what the projection shows of it. */
export type Projection = (doc: Buffer) => Buffer;

type Rule =
  | { readonly kind: 'whole' }
  | { readonly kind: 'fields'; readonly fields: Map<string, Rule> }
  | { readonly kind: 'slice'; readonly skip: number | undefined; readonly limit: number }
  | { readonly kind: 'elemMatch'; readonly matches: (value: RawValue) => boolean };

const whole: Rule = { kind: 'whole' };

/**
 * Reads a projection; undefined where everything is shown.
 * @throws StoreError 31254 and the like for mixtures, 115 for expressions and the positional `$`
 */
export function parseProjection(doc: Buffer): Projection | undefined {
  const entries = elementsOf(doc).flatMap(flatten);
  if (entries.length === 0) return undefined;
  const root = new Map<string, Rule>();
  let inclusive: boolean | undefined;
  let showId: boolean | undefined;
  for (const { name, value } of entries) {
    if (name === '_id' && !isDocument(value)) {
      showId = flagOf(name, value);
      continue;
    }
    const rule = ruleOf(name, value);
    const includes = rule === whole ? flagOf(name, value) : undefined;
    if (includes !== undefined) {
      if (inclusive !== undefined && inclusive !== includes) throw mixture(name, inclusive);
      inclusive = includes;
    }
    addRule(root, name, rule);
  }
  const matched = [...root].filter(([, rule]) => rule.kind === 'elemMatch');
  // Where no flag decides, `$elemMatch` shows nothing else; `_id` alone decides where nothing else does, and a lone
  // $slice shows the rest as well.
  inclusive ??= matched.length > 0 || (root.size === 0 && (showId ?? false));
  if ((inclusive ? showId !== false : showId === false) && !root.has('_id')) root.set('_id', whole);
  const shown = inclusive;
  const inPlace = shown ? new Map([...root].filter(([, rule]) => rule.kind !== 'elemMatch')) : root;
  if ([...root.values()].every((rule) => rule === whole)) return flatProjection([...root.keys()], shown);
  return (original) => {
    const writer = new BsonWriter(original.length + 64);
    const begun = writer.begin();
    projectFields(writer, original, 0, inPlace, shown);
    // Among fields that are shown, matched elements come as computed ones do: last, in the order of the projection.
    if (shown) {
      for (const [name, rule] of matched) {
        const value = fieldOf(original, 0, Buffer.from(name));
        if (value) applyRule(writer, name, value, rule, shown);
      }
    }
    writer.end(begun);
    return writer.finish();
  };
}

/** Whole fields alone: the elements are copied as they are, and no name is made a string. */
function flatProjection(fields: readonly string[], inclusive: boolean): Projection {
  const names = fields.map((field) => Buffer.from(field));
  return (original) => {
    const out = Buffer.allocUnsafe(original.length);
    let length = 4;
    eachElement(original, 0, (start, nameEnd, end) => {
      const isNamed = names.some(
        (name) =>
          name.length === nameEnd - start - 1 &&
          original.compare(name, 0, name.length, start + 1, nameEnd) === 0,
      );
      if (isNamed === inclusive) length += original.copy(out, length, start, end);
    });
    out[length] = 0;
    out.writeInt32LE(length + 1, 0);
    return out.subarray(0, length + 1);
  };
}

/** A projection nested as a document means the same as dotted paths. */
function flatten(element: Element): Element[] {
  const { name, value } = element;
  if (value.type !== T.object) return [element];
  const inner = elementsOf(value.buf, value.start);
  if (inner.length === 0 || inner.some((item) => item.name.startsWith('$'))) return [element];
  return inner.flatMap((item) => flatten({ name: `${name}.${item.name}`, value: item.value }));
}

const isDocument = (value: RawValue): boolean => value.type === T.object;

function mixture(name: string, inclusive: boolean): StoreError {
  return inclusive
    ? new StoreError('Location31254', `Cannot do exclusion on field ${name} in inclusion projection`)
    : new StoreError('Location31253', `Cannot do inclusion on field ${name} in exclusion projection`);
}

function flagOf(name: string, value: RawValue): boolean {
  if (value.type === T.boolean || isNumber(value.type)) return isTruthy(value);
  throw notHeld(`A value computed by a projection, as for '${name}',`);
}

function ruleOf(name: string, value: RawValue): Rule {
  if (name.endsWith('.$')) throw notHeld('The positional $ of a projection');
  if (name.startsWith('$'))
    throw new StoreError('BadValue', `FieldPath field names may not start with '$': ${name}`);
  if (name === '' || name.split('.').includes('')) throw badValue('FieldPath must not have an empty part');
  if (!isDocument(value)) return whole;
  const [operator, ...others] = elementsOf(value.buf, value.start);
  if (operator === undefined) throw badValue(`An empty sub-projection is not a valid value: ${name}`);
  if (others.length > 0) throw badValue(`a projection has one operator: ${name}`);
  if (operator.name === '$slice') return sliceRule(operator.value);
  if (operator.name !== '$elemMatch' || operator.value.type !== T.object)
    throw notHeld(`${operator.name} in a projection`);
  if (name.includes('.')) throw badValue(`Cannot use $elemMatch projection on a nested field: ${name}`);
  return { kind: 'elemMatch', matches: elementMatcher(operator.value) };
}

function elementMatcher(value: RawValue): (element: RawValue) => boolean {
  const [first] = elementsOf(value.buf, value.start);
  if (first?.name.startsWith('$') && !['$and', '$or', '$nor'].includes(first.name)) {
    throw notHeld('$elemMatch on plain values in a projection');
  }
  return compileElement({ op: 'elemMatchObject', filter: parseFilter(value.buf, value.start) });
}

function sliceRule(value: RawValue): Rule {
  const items = value.type === T.array ? valuesOf(value.buf, value.start) : [value];
  if (!items.every(({ type }) => isNumber(type)) || items.length > 2)
    throw badValue('$slice takes a number or two');
  const [first, second] = items.map((item) => Math.trunc(numberOf(item)));
  if (first === undefined) throw badValue('$slice takes a number or two');
  if (second !== undefined && second <= 0) throw badValue('$slice limit must be positive');
  return second === undefined
    ? { kind: 'slice', skip: undefined, limit: first }
    : { kind: 'slice', skip: first, limit: second };
}

function addRule(root: Map<string, Rule>, dotted: string, rule: Rule): void {
  const parts = dotted.split('.');
  let fields = root;
  for (const [i, part] of parts.entries()) {
    const known = fields.get(part);
    const collides = known !== undefined && (i === parts.length - 1 || known.kind !== 'fields');
    if (collides) throw new StoreError('Location31249', `Path collision at ${dotted}`);
    if (i === parts.length - 1) {
      fields.set(part, rule);
    } else if (known?.kind === 'fields') {
      fields = known.fields;
    } else {
      const inner = new Map<string, Rule>();
      fields.set(part, { kind: 'fields', fields: inner });
      fields = inner;
    }
  }
}

function project(
  writer: BsonWriter,
  buf: Buffer,
  start: number,
  fields: Map<string, Rule>,
  inclusive: boolean,
): void {
  const begun = writer.begin();
  projectFields(writer, buf, start, fields, inclusive);
  writer.end(begun);
}

function projectFields(
  writer: BsonWriter,
  buf: Buffer,
  start: number,
  fields: Map<string, Rule>,
  inclusive: boolean,
): void {
  for (const { name, value } of elementsOf(buf, start)) {
    const rule = fields.get(name);
    if (rule === undefined) {
      if (!inclusive) writer.raw(name, value);
    } else applyRule(writer, name, value, rule, inclusive);
  }
}

function applyRule(writer: BsonWriter, name: string, value: RawValue, rule: Rule, inclusive: boolean): void {
  switch (rule.kind) {
    case 'whole':
      if (inclusive) writer.raw(name, value);
      return;
    case 'fields':
      if (value.type === T.object) {
        writer.byte(T.object);
        writer.name(name);
        project(writer, value.buf, value.start, rule.fields, inclusive);
      } else if (value.type === T.array) projectArray(writer, name, value, rule.fields, inclusive);
      else if (!inclusive) writer.raw(name, value);
      return;
    case 'slice':
      if (value.type === T.array) writer.element(name, sliced(value, rule.skip, rule.limit));
      else writer.raw(name, value);
      return;
    case 'elemMatch': {
      const found = value.type === T.array ? valuesOf(value.buf, value.start).find(rule.matches) : undefined;
      if (found) writer.element(name, [found]);
    }
  }
}

/** Each document within the array is projected; other values are left out of an inclusion. */
function projectArray(
  writer: BsonWriter,
  name: string,
  array: RawValue,
  fields: Map<string, Rule>,
  inclusive: boolean,
): void {
  writer.byte(T.array);
  writer.name(name);
  const begun = writer.begin();
  let index = 0;
  for (const item of valuesOf(array.buf, array.start)) {
    if (item.type === T.object) {
      writer.byte(T.object);
      writer.name(String(index));
      project(writer, item.buf, item.start, fields, inclusive);
    } else if (item.type === T.array) projectArray(writer, String(index), item, fields, inclusive);
    else if (!inclusive) writer.raw(String(index), item);
    else continue;
    index += 1;
  }
  writer.end(begun);
}

function sliced(array: RawValue, skip: number | undefined, limit: number): RawValue[] {
  const items = valuesOf(array.buf, array.start);
  if (skip === undefined) return limit >= 0 ? items.slice(0, limit) : items.slice(limit);
  const from = skip >= 0 ? skip : Math.max(0, items.length + skip);
  return items.slice(from, from + limit);
}
