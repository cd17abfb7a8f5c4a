import { StoreError } from '../errors.js';
import { T } from './types.js';

/**
 * A value as it lies in a BSON buffer. Documents are never turned into JavaScript objects on the
 * way through the store: that keeps the order of their fields, the types of their numbers, and time.
 */
export class RawValue {
  constructor(
    readonly type: number,
    readonly buf: Buffer,
    readonly start: number,
    readonly end: number,
  ) {}

  bytes(): Buffer {
    return this.buf.subarray(this.start, this.end);
  }
}

export interface Element {
  readonly name: string;
  readonly value: RawValue;
}

const malformed = (what: string): StoreError => new StoreError('InvalidBSON', `Malformed BSON: ${what}`);

/** Where the value of the given type that starts at `pos` ends. */
export function valueEnd(type: number, buf: Buffer, pos: number): number {
  switch (type) {
    case T.string:
    case T.code:
    case T.symbol:
      return pos + 4 + buf.readInt32LE(pos);
    case T.int32:
      return pos + 4;
    case T.double:
    case T.date:
    case T.timestamp:
    case T.int64:
      return pos + 8;
    case T.object:
    case T.array:
    case T.codeWithScope:
      return pos + buf.readInt32LE(pos);
    case T.objectId:
      return pos + 12;
    case T.boolean:
      return pos + 1;
    case T.null:
    case T.undefined:
    case T.minKey:
    case T.maxKey:
      return pos;
    case T.binary:
      return pos + 5 + buf.readInt32LE(pos);
    case T.decimal128:
      return pos + 16;
    case T.regex:
      return buf.indexOf(0, buf.indexOf(0, pos) + 1) + 1;
    case T.dbPointer:
      return pos + 4 + buf.readInt32LE(pos) + 12;
    default:
      throw malformed(`unknown type ${String(type)}`);
  }
}

/** Where the elements of a document begin, where their names end, and where they end. */
export function eachElement(
  buf: Buffer,
  start: number,
  visit: (start: number, nameEnd: number, end: number) => void,
): void {
  let pos = start + 4;
  for (let type = buf[pos]; type !== undefined && type !== 0; type = buf[pos]) {
    const nameEnd = buf.indexOf(0, pos + 1);
    const end = valueEnd(type, buf, nameEnd + 1);
    visit(pos, nameEnd, end);
    pos = end;
  }
}

/** Elements of the document that starts at `start`, in their order. */
export function elementsOf(buf: Buffer, start = 0): Element[] {
  const found: Element[] = [];
  let pos = start + 4;
  for (let type = buf[pos]; type !== undefined && type !== 0; type = buf[pos]) {
    const nameEnd = buf.indexOf(0, pos + 1);
    const end = valueEnd(type, buf, nameEnd + 1);
    found.push({
      name: buf.toString('utf8', pos + 1, nameEnd),
      value: new RawValue(type, buf, nameEnd + 1, end),
    });
    pos = end;
  }
  return found;
}

/** Values of an array or document without their names. */
export function valuesOf(buf: Buffer, start = 0): RawValue[] {
  const found: RawValue[] = [];
  let pos = start + 4;
  for (let type = buf[pos]; type !== undefined && type !== 0; type = buf[pos]) {
    pos += 1;
    while (buf[pos] !== 0) pos += 1;
    const end = valueEnd(type, buf, pos + 1);
    found.push(new RawValue(type, buf, pos + 1, end));
    pos = end;
  }
  return found;
}

/** The field of that name (as UTF-8) in the document at `start`. */
export function fieldOf(buf: Buffer, start: number, name: Uint8Array): RawValue | undefined {
  const length = name.length;
  let pos = start + 4;
  for (let type = buf[pos]; type !== undefined && type !== 0; type = buf[pos]) {
    pos += 1;
    let same = 0;
    while (same < length && buf[pos + same] === name[same]) same += 1;
    pos += same;
    const found = same === length && buf[pos] === 0;
    while (buf[pos] !== 0) pos += 1;
    pos += 1;
    const end = valueEnd(type, buf, pos);
    if (found) return new RawValue(type, buf, pos, end);
    pos = end;
  }
  return undefined;
}

export const idName = Buffer.from('_id');

/** The `_id` of a document. */
export const idOf = (doc: Buffer): RawValue | undefined => fieldOf(doc, 0, idName);

/** A whole document as a value. */
export const documentValue = (doc: Buffer): RawValue => new RawValue(T.object, doc, 0, doc.length);

/** Levels that a message may hold; what is stored may hold less, since it is wrapped on its way. */
const maxDepth = 200;

/**
 * Checks the structure of a document that came over the wire, so that everything behind may walk it
 * without looking at bounds again. Returns where it ends.
 * @throws StoreError 22 for what is no BSON, 15 for too many levels
 */
export function validateDocument(buf: Buffer, start: number, limit: number, depth = 0): number {
  if (depth >= maxDepth)
    throw new StoreError('Overflow', `BSONObj exceeds maximum nested object depth: ${String(maxDepth)}`);
  if (start + 5 > limit) throw malformed('cut off');
  const end = start + buf.readInt32LE(start);
  if (end > limit || end < start + 5 || buf[end - 1] !== 0) throw malformed('length of a document');
  let pos = start + 4;
  while (pos < end - 1) {
    const type = buf[pos] ?? 0;
    const nameEnd = buf.indexOf(0, pos + 1);
    if (nameEnd < 0 || nameEnd >= end - 1) throw malformed('name of a field');
    pos = validateValue(type, buf, nameEnd + 1, end - 1, depth);
  }
  if (pos !== end - 1) throw malformed('length of a document');
  return end;
}

function validateValue(type: number, buf: Buffer, pos: number, limit: number, depth: number): number {
  const lengthPrefixed =
    type === T.string || type === T.code || type === T.symbol || type === T.binary || type === T.dbPointer;
  if (lengthPrefixed || type === T.codeWithScope) {
    if (pos + 4 > limit || buf.readInt32LE(pos) < 0) throw malformed('length of a value');
  }
  if (type === T.object || type === T.array) return validateDocument(buf, pos, limit, depth + 1);
  const end = valueEnd(type, buf, pos);
  if (end > limit || end < pos) throw malformed('a value is cut off');
  const isText = type === T.string || type === T.code || type === T.symbol;
  if (isText && (end - pos < 5 || buf[end - 1] !== 0)) throw malformed('text without an end');
  return end;
}
