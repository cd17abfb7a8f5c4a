import { StoreError, badValue, failedToParse, notHeld } from '../errors.js';
import { describeValue } from '../bson/describe.js';
import { elementsOf, valuesOf, type RawValue } from '../bson/raw.js';
import { stringOf } from '../bson/read.js';
import { T, typeName } from '../bson/types.js';
import { compileMatcher, type Matcher } from '../query/matcher.js';
import { parseFilter } from '../query/parse-filter.js';
import { leafOperator, type LeafOperator } from './operators.js';

export interface Modification {
  readonly path: string;
  readonly parts: readonly string[];
  readonly onlyOnInsert: boolean;
  readonly operator: LeafOperator | { readonly renameTo: readonly string[]; readonly target: string };
}

export type ArrayFilters = ReadonlyMap<string, Matcher>;

export type Update =
  | { readonly kind: 'replace'; readonly doc: Buffer }
  | {
      readonly kind: 'modify';
      readonly modifications: readonly Modification[];
      readonly arrayFilters: ArrayFilters;
    };

/**
 * Reads the `u` of an update.
 * @throws StoreError 9 for an operator that does not exist, 40 for two changes of one path
 */
export function parseUpdate(update: RawValue, filters: RawValue | undefined, now: Date): Update {
  if (update.type === T.array) throw notHeld('An update by an aggregation pipeline');
  if (update.type !== T.object) throw failedToParse('Update argument must be either an object or an array');
  const elements = elementsOf(update.buf, update.start);
  if (!elements[0]?.name.startsWith('$')) {
    if (filters) throw failedToParse('arrayFilters may not be specified for replacement-style updates');
    const dollar = elements.find(({ name }) => name.startsWith('$'));
    if (dollar) {
      throw new StoreError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${dollar.name}' in '${dollar.name}' is not allowed in the context of an update's replacement document.`,
      );
    }
    return { kind: 'replace', doc: update.bytes() };
  }
  const modifications = elements.flatMap(({ name, value }) => parseOperator(name, value, now));
  modifications.sort((a, b) => comparePaths(a.parts, b.parts));
  refuseConflicts(modifications);
  const arrayFilters = parseArrayFilters(filters);
  checkIdentifiers(modifications, arrayFilters);
  return { kind: 'modify', modifications, arrayFilters };
}

function parseOperator(operator: string, operands: RawValue, now: Date): Modification[] {
  if (!operator.startsWith('$')) throw unknownModifier(operator);
  if (operands.type !== T.object) {
    throw failedToParse(
      `Modifiers operate on fields but we found type ${typeName(operands.type)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${describeValue(operands)}}`,
    );
  }
  const elements = elementsOf(operands.buf, operands.start);
  if (elements.length === 0 && operator !== '$rename' && !leafOperatorExists(operator))
    throw unknownModifier(operator);
  return elements.map(({ name: path, value }) => {
    const parts = partsOf(path);
    if (operator === '$rename')
      return { path, parts, onlyOnInsert: false, operator: parseRename(path, parts, value) };
    const leaf = leafOperator(operator, value, now);
    if (!leaf) throw unknownModifier(operator);
    return { path, parts, onlyOnInsert: operator === '$setOnInsert', operator: leaf };
  });
}

const operators = [
  '$set',
  '$setOnInsert',
  '$unset',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$currentDate',
  '$push',
  '$addToSet',
  '$pull',
  '$pullAll',
  '$pop',
  '$bit',
];
const leafOperatorExists = (name: string): boolean => operators.includes(name);

function unknownModifier(name: string): StoreError {
  return failedToParse(
    `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
  );
}

function partsOf(path: string): string[] {
  const parts = path.split('.');
  if (path === '') throw new StoreError('BadValue', 'An empty update path is not valid.');
  if (parts.includes(''))
    throw badValue(`The update path '${path}' contains an empty field name, which is not allowed.`);
  const dollar = parts.find(
    (part, i) => part.startsWith('$') && (i === 0 || (part !== '$' && !isIdentifier(part))),
  );
  if (dollar !== undefined) {
    throw new StoreError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${path}' is not valid for storage.`,
    );
  }
  return parts;
}

const isIdentifier = (part: string): boolean => part.startsWith('$[') && part.endsWith(']');

function parseRename(path: string, parts: readonly string[], value: RawValue): Modification['operator'] {
  if (value.type !== T.string) throw badValue(`The 'to' field for $rename must be a string: ${path}`);
  const target = stringOf(value);
  const renameTo = partsOf(target);
  if ([...parts, ...renameTo].some((part) => part.startsWith('$')))
    throw badValue(`The source and target field for $rename must not be dynamic: ${path}`);
  if (target === path) throw badValue(`The source and target field for $rename must differ: ${path}`);
  return { renameTo, target };
}

/** New fields are added in this order: by name, and by number where both are numbers. */
function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (const [i, left] of a.entries()) {
    const right = b[i];
    if (right === undefined) return 1;
    if (left === right) continue;
    const numeric = /^\d+$/.test(left) && /^\d+$/.test(right);
    return numeric ? Number(left) - Number(right) : left < right ? -1 : 1;
  }
  return a.length - b.length;
}

function refuseConflicts(modifications: readonly Modification[]): void {
  const targets = modifications.flatMap(({ operator }) =>
    'renameTo' in operator ? [{ path: operator.target, parts: operator.renameTo }] : [],
  );
  const paths = [...modifications, ...targets].sort((a, b) => comparePaths(a.parts, b.parts));
  paths.forEach((later, i) => {
    const earlier = paths[i - 1];
    if (earlier?.parts.every((part, at) => part === later.parts[at])) {
      throw new StoreError(
        'ConflictingUpdateOperators',
        `Updating the path '${later.path}' would create a conflict at '${earlier.path}'`,
      );
    }
  });
}

function parseArrayFilters(filters: RawValue | undefined): ArrayFilters {
  const found = new Map<string, Matcher>();
  for (const item of filters ? valuesOf(filters.buf, filters.start) : []) {
    if (item.type !== T.object) throw typeMismatchOfFilters();
    const names = new Set(elementsOf(item.buf, item.start).flatMap(identifiersOf));
    const [identifier, ...others] = names;
    if (identifier === undefined || others.length > 0) {
      throw failedToParse(
        'Error parsing array filter :: caused by :: Expected a single top-level field name',
      );
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
      );
    }
    if (found.has(identifier))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${identifier}`);
    found.set(identifier, compileMatcher(parseFilter(item.buf, item.start)));
  }
  return found;
}

const typeMismatchOfFilters = (): StoreError =>
  new StoreError('TypeMismatch', 'Array filters must be objects');

function identifiersOf({ name, value }: { name: string; value: RawValue }): string[] {
  if (!name.startsWith('$')) return [name.split('.')[0] ?? ''];
  if (value.type !== T.array) return [];
  return valuesOf(value.buf, value.start).flatMap((item) =>
    item.type === T.object ? elementsOf(item.buf, item.start).flatMap(identifiersOf) : [],
  );
}

function checkIdentifiers(modifications: readonly Modification[], filters: ArrayFilters): void {
  const used = new Set<string>();
  for (const { path, parts } of modifications) {
    for (const part of parts) {
      if (!isIdentifier(part) || part === '$[]') continue;
      const identifier = part.slice(2, -1);
      if (!filters.has(identifier))
        throw badValue(`No array filter found for identifier '${identifier}' in path '${path}'`);
      used.add(identifier);
    }
  }
  for (const identifier of filters.keys()) {
    if (!used.has(identifier))
      throw failedToParse(`The array filter for identifier '${identifier}' was not used in the update`);
  }
}
