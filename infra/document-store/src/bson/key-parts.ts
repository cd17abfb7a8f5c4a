import { T, classOf } from './types.js';

const text = classOf(T.string);
const number = classOf(T.int32);

/** Bytes of a part, class included, of the types that all take the same. */
const sizes: ReadonlyMap<number, number> = new Map([
  [classOf(T.minKey), 1],
  [classOf(T.missing), 1],
  [classOf(T.null), 1],
  [classOf(T.maxKey), 1],
  [classOf(T.boolean), 2],
  [classOf(T.date), 9],
  [classOf(T.timestamp), 9],
  [classOf(T.objectId), 13],
]);

/** Where a text that begins at `pos` ends: at 00 01; a NUL of its own is written 00 FF. */
function textEnd(key: Buffer, pos: number): number {
  let at = key.indexOf(0, pos);
  while (at >= 0 && key[at + 1] === 0xff) at = key.indexOf(0, at + 2);
  return at < 0 ? key.length : at + 2;
}

/** Where a part that begins at `pos` ends; undefined for types whose length is not told here. */
function partEnd(key: Buffer, pos: number): number | undefined {
  const type = key[pos] ?? 0;
  if (type === text) return textEnd(key, pos + 1);
  if (type === number) return key[pos + 9] === 0 ? pos + 10 : pos + 22;
  const size = sizes.get(type);
  return size === undefined ? undefined : pos + size;
}

/** Where part `n` of an ascending key begins; undefined where that cannot be told. */
export function partStart(key: Buffer, n: number): number | undefined {
  let pos: number | undefined = 0;
  for (let part = 0; part < n && pos !== undefined; part += 1) pos = partEnd(key, pos);
  return pos;
}
