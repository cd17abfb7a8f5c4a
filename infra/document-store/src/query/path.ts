import { RawValue, fieldOf, valuesOf } from '../bson/raw.js';
import { T } from '../bson/types.js';

export interface PathPart {
  readonly name: string;
  readonly bytes: Buffer;
  /** The array index that the part may mean, or -1. */
  readonly index: number;
}

/** A dotted path, taken apart once. */
export interface Path {
  readonly dotted: string;
  readonly parts: readonly PathPart[];
}

export function parsePath(dotted: string): Path {
  const parts = dotted.split('.').map((name) => ({
    name,
    bytes: Buffer.from(name),
    index: /^(0|[1-9]\d{0,8})$/.test(name) ? Number(name) : -1,
  }));
  return { dotted, parts };
}

/** Stands for a field that is not there. */
export const missing = new RawValue(T.missing, Buffer.alloc(0), 0, 0);

/** @returns true to stop. `offset` is the index in the outermost array that was entered, or -1. */
export type Visit = (value: RawValue, offset: number) => boolean;

/** Whether an array at the end of a path is entered (its elements, then itself) or taken whole. */
export type LeafArrays = 'enter' | 'whole';

/**
 * Visits every value that a path reaches in the document at `start`, through arrays of documents as
 * MongoDB does; a field that is not there is visited as `missing`.
 * @returns whether a visit stopped
 */
export function visitPath(buf: Buffer, start: number, path: Path, leaf: LeafArrays, visit: Visit): boolean {
  return visitObject(buf, start, path.parts, 0, leaf, visit, -1);
}

function visitObject(
  buf: Buffer,
  start: number,
  parts: readonly PathPart[],
  from: number,
  leaf: LeafArrays,
  visit: Visit,
  offset: number,
): boolean {
  let at = start;
  for (let i = from; i < parts.length; i += 1) {
    const part = parts[i];
    const value = part && fieldOf(buf, at, part.bytes);
    if (value === undefined) return visit(missing, offset);
    if (value.type === T.array) return visitArray(value, parts, i + 1, leaf, visit, offset);
    if (i === parts.length - 1) return visit(value, offset);
    if (value.type !== T.object) return visit(missing, offset);
    at = value.start;
  }
  return false;
}

function visitArray(
  array: RawValue,
  parts: readonly PathPart[],
  next: number,
  leaf: LeafArrays,
  visit: Visit,
  offset: number,
): boolean {
  if (next < parts.length) return visitElements(array, parts, next, leaf, visit, offset, true);
  if (leaf === 'whole') return visit(array, offset);
  for (const [index, value] of valuesOf(array.buf, array.start).entries()) {
    if (visit(value, offset < 0 ? index : offset)) return true;
  }
  return visit(array, offset);
}

/** @param implicit whether the path did not name the index, so that a match tells it */
function visitElements(
  array: RawValue,
  parts: readonly PathPart[],
  next: number,
  leaf: LeafArrays,
  visit: Visit,
  offset: number,
  implicit: boolean,
): boolean {
  const wanted = parts[next]?.index ?? -1;
  const isLast = next === parts.length - 1;
  for (const [index, value] of valuesOf(array.buf, array.start).entries()) {
    const named = index === wanted;
    if (value.type === T.object) {
      const inner = implicit && offset < 0 ? index : offset;
      if (visitObject(value.buf, value.start, parts, next, leaf, visit, inner)) return true;
      if (named) {
        const stopped = isLast
          ? visit(value, offset)
          : visitObject(value.buf, value.start, parts, next + 1, leaf, visit, offset);
        if (stopped) return true;
      }
    } else if (named && isLast) {
      if (visit(value, offset)) return true;
    } else if (named && value.type === T.array) {
      if (visitElements(value, parts, next + 1, leaf, visit, offset, true)) return true;
    }
  }
  return false;
}
