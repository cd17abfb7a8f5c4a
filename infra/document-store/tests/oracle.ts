import type { Document } from './engine.js';

/**
 * A plain reading of MongoDB's rules for the values that the property tests make: null, whole numbers, strings,
 * booleans, arrays of these, and documents of these. Written for clarity, without an index or a byte of BSON.
 */
export type Scalar = null | number | string | boolean;

const classOf = (value: unknown): number => {
  if (value === undefined) return 0;
  if (value === null) return 1;
  if (typeof value === 'number') return 2;
  if (typeof value === 'string') return 3;
  if (Array.isArray(value)) return 5;
  return typeof value === 'object' ? 4 : 6;
};

export function compare(a: unknown, b: unknown): number {
  const byClass = classOf(a) - classOf(b);
  if (byClass !== 0) return byClass;
  if (a === b) return 0;
  if (Array.isArray(a) && Array.isArray(b)) {
    for (const [i, item] of a.entries()) {
      if (i >= b.length) return 1;
      const order = compare(item, b[i]);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  if (typeof a === 'object' && typeof b === 'object' && a && b)
    return compareDocuments(Object.entries(a), Object.entries(b));
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}

function compareDocuments(a: [string, unknown][], b: [string, unknown][]): number {
  for (const [i, [name, value]] of a.entries()) {
    const other = b[i];
    if (!other) return 1;
    const order =
      classOf(value) - classOf(other[1]) ||
      Buffer.compare(Buffer.from(name), Buffer.from(other[0])) ||
      compare(value, other[1]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** The values that a path of one or two names reaches; an array gives its elements, then itself. */
function reached(document: Document, path: string): unknown[] {
  const [name = '', inner] = path.split('.');
  const value: unknown = document[name];
  if (inner === undefined) return Array.isArray(value) ? [...value, value] : [value];
  if (Array.isArray(value)) return [];
  const isDocument = typeof value === 'object' && value !== null;
  const found: unknown = isDocument ? (value as Document)[inner] : undefined;
  return Array.isArray(found) ? [...found, found] : [found];
}

type Test = (value: unknown) => boolean;

const equals =
  (operand: unknown): Test =>
  (value) =>
    (operand === null && value === undefined) || compare(value, operand) === 0;

function within(operand: unknown, holds: (order: number) => boolean): Test {
  return (value) => {
    if (operand === null) return holds(0) && (value === null || value === undefined);
    return classOf(value) === classOf(operand) && holds(compare(value, operand));
  };
}

const tests: Record<string, (operand: never) => Test> = {
  $eq: equals,
  $gt: (operand) => within(operand, (order) => order > 0),
  $gte: (operand) => within(operand, (order) => order >= 0),
  $lt: (operand) => within(operand, (order) => order < 0),
  $lte: (operand) => within(operand, (order) => order <= 0),
  $in: (operand: unknown[]) => (value) => operand.some((item) => equals(item)(value)),
  // Only patterns of the form ^text.
  $regex: (operand: string) => (value) => typeof value === 'string' && value.startsWith(operand.slice(1)),
};

export function matches(document: Document, filter: Document): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const list = condition as Document[];
    if (name === '$and') return list.every((item) => matches(document, item));
    if (name === '$or') return list.some((item) => matches(document, item));
    if (name === '$nor') return !list.some((item) => matches(document, item));
    return Object.entries(condition as Document).every(([operator, operand]) =>
      meets(document, name, operator, operand),
    );
  });
}

function meets(document: Document, path: string, operator: string, operand: unknown): boolean {
  const values = reached(document, path);
  switch (operator) {
    case '$ne':
      return !values.some(equals(operand));
    case '$nin':
      return !meets(document, path, '$in', operand);
    case '$not':
      return !Object.entries(operand as Document).every(([inner, value]) =>
        meets(document, path, inner, value),
      );
    case '$exists':
      return values.some((value) => value !== undefined) === operand;
    case '$size':
      return values.some((value) => Array.isArray(value) && value.length === operand);
    case '$elemMatch': {
      const inner = Object.entries(operand as Document).map(([name, value]) => tests[name]?.(value as never));
      return values.some(
        (array) => Array.isArray(array) && array.some((item) => inner.every((test) => test?.(item))),
      );
    }
    default: {
      const test = tests[operator]?.(operand as never);
      return test !== undefined && values.some(test);
    }
  }
}

/** What a document sorts by at a path: the least or the greatest of an array. */
export function sortValue(document: Document, path: string, direction: 1 | -1): unknown {
  const [name = '', inner] = path.split('.');
  const outer: unknown = document[name];
  const value: unknown =
    inner === undefined
      ? outer
      : typeof outer === 'object' && outer !== null && !Array.isArray(outer)
        ? (outer as Document)[inner]
        : undefined;
  if (inner !== undefined && Array.isArray(outer)) return null;
  if (value === undefined) return null;
  if (!Array.isArray(value)) return value;
  if (value.length === 0) return undefined;
  return [...value].sort((a, b) => direction * compare(a, b))[0];
}

/** Whether a sort meets an array at the path, or on the way to it. */
export const hasArray = (document: Document, path: string): boolean => {
  const [name = ''] = path.split('.');
  return Array.isArray(document[name]) || reached(document, path).some(Array.isArray);
};

export function compareBy(sort: Record<string, 1 | -1>, a: Document, b: Document): number {
  for (const [path, direction] of Object.entries(sort)) {
    const order = direction * compare(sortValue(a, path, direction), sortValue(b, path, direction));
    if (order !== 0) return order;
  }
  return 0;
}

/** Applies operators to top-level fields; undefined where the update is refused. */
export function updated(document: Document, update: Document): Document | undefined {
  const result = structuredClone(document);
  for (const [operator, fields] of Object.entries(update)) {
    for (const [name, operand] of Object.entries(fields as Document)) {
      const change = changed(operator, result[name], operand);
      if (change === undefined) return undefined;
      if ('value' in change) result[name] = change.value;
      else delete result[name];
    }
  }
  return result;
}

type Change = { value: unknown } | Record<string, never> | undefined;

function changed(operator: string, value: unknown, operand: unknown): Change {
  const list = value === undefined ? [] : Array.isArray(value) ? value : undefined;
  switch (operator) {
    case '$set':
      return { value: operand };
    case '$unset':
      return {};
    case '$inc':
      if (value === undefined) return { value: operand };
      return typeof value === 'number' ? { value: value + Number(operand) } : undefined;
    case '$min':
      return { value: value === undefined || compare(operand, value) < 0 ? operand : value };
    case '$max':
      return { value: value === undefined || compare(operand, value) > 0 ? operand : value };
    case '$push':
      return list && { value: [...list, operand] };
    case '$addToSet':
      return list && { value: list.some((item) => compare(item, operand) === 0) ? list : [...list, operand] };
    case '$pull':
      if (value === undefined) return {};
      return list && { value: list.filter((item) => compare(item, operand) !== 0) };
    default:
      throw new Error(`the oracle does not know ${operator}`);
  }
}
