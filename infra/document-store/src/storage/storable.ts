import { StoreError } from '../errors.js';
import { elementsOf, type RawValue } from '../bson/raw.js';
import { T, typeName } from '../bson/types.js';

/** Levels of documents and arrays that may be stored within each other. A message may hold some more. */
const maxStoredDepth = 180;

/** @throws StoreError 15 */
export function checkNewDepth(doc: Buffer): void {
  if (isWithin(doc, 0, maxStoredDepth)) return;
  throw new StoreError(
    'Overflow',
    `cannot insert document because it exceeds ${String(maxStoredDepth)} levels of nesting`,
  );
}

/** @throws StoreError 15 */
export function checkChangedDepth(doc: Buffer): void {
  if (isWithin(doc, 0, maxStoredDepth)) return;
  throw new StoreError('Overflow', `Document exceeds maximum nesting depth of ${String(maxStoredDepth)}`);
}

/** Bytes that a level takes at least, around the next: its length, and type, name and end of what is in it. */
const levelBytes = 7;

/** Only what is large enough for so many levels is looked through. */
function isWithin(buf: Buffer, start: number, levels: number): boolean {
  if (buf.readInt32LE(start) <= levels * levelBytes) return true;
  if (levels === 0) return false;
  return elementsOf(buf, start).every(
    ({ value }) => !isContainer(value) || isWithin(value.buf, value.start, levels - 1),
  );
}

const isContainer = ({ type }: RawValue): boolean => type === T.object || type === T.array;

const refusedIds: ReadonlySet<number> = new Set([T.array, T.regex, T.undefined]);
/** What a reference to another document is made of. */
const ofReferences = new Set(['$ref', '$id', '$db']);

/** @throws StoreError 53 and 52 */
export function checkId(id: RawValue): void {
  if (refusedIds.has(id.type))
    throw new StoreError('InvalidIdField', `The '_id' value cannot be of type ${typeName(id.type)}`);
  const operator = isContainer(id) ? operatorWithin(id) : undefined;
  if (operator === undefined) return;
  throw new StoreError(
    'DollarPrefixedFieldName',
    `_id fields may not contain '$'-prefixed fields: ${operator} is not valid for storage.`,
  );
}

function operatorWithin({ buf, start }: RawValue): string | undefined {
  for (const { name, value } of elementsOf(buf, start)) {
    if (name.startsWith('$') && !ofReferences.has(name)) return name;
    const inner = isContainer(value) ? operatorWithin(value) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}
