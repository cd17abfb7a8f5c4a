import { StoreError, badValue, notHeld } from '../errors.js';
import { elementsOf } from '../bson/raw.js';
import { numberOf, stringOf } from '../bson/read.js';
import { T, isNumber } from '../bson/types.js';
import { parsePath, type Path } from '../query/path.js';

export interface KeyPart {
  readonly path: Path;
  readonly descending: boolean;
}

/** The fields of an index or of a sort, in their order. */
export type KeySpec = readonly KeyPart[];

/** @throws StoreError 2 for a direction other than 1 and -1 */
export function parseSort(doc: Buffer): KeySpec {
  return elementsOf(doc).map(({ name, value }) => {
    if (value.type === T.object) throw notHeld('$meta in a sort');
    const direction = isNumber(value.type) ? numberOf(value) : 0;
    if (direction !== 1 && direction !== -1) {
      throw new StoreError('BadValue', `$sort key ordering must be 1 (for ascending) or -1 (for descending)`);
    }
    if (name === '' || name.startsWith('$') || name.split('.').includes(''))
      throw badValue(`FieldPath field names may not be empty or start with '$': ${name}`);
    return { path: parsePath(name), descending: direction < 0 };
  });
}

/** @throws StoreError 67 for a faulty key, 115 for kinds of indexes that are not held */
export function parseIndexKey(doc: Buffer): KeySpec {
  const faulty = (why: string): StoreError => new StoreError('CannotCreateIndex', why);
  const parts = elementsOf(doc).map(({ name, value }) => {
    if (value.type === T.string) throw notHeld(`An index of the kind '${stringOf(value)}'`);
    const direction = isNumber(value.type) ? numberOf(value) : 0;
    if (direction === 0 || Number.isNaN(direction))
      throw faulty(`Values in the index key pattern must be numbers other than 0: ${name}`);
    const path = parsePath(name);
    if (path.parts.some((part) => part.name === ''))
      throw faulty('Index keys cannot contain an empty field.');
    if (path.parts.some((part) => part.name.startsWith('$')))
      throw name.includes('$**')
        ? notHeld('A wildcard index')
        : faulty(`Index key contains an illegal field name: ${name}`);
    if (path.parts.some((part) => part.index >= 0)) throw notHeld('An index on a position in an array');
    return { path, descending: direction < 0 };
  });
  if (parts.length === 0) throw faulty('Index keys cannot be an empty object.');
  return parts;
}
