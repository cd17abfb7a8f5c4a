/** Type bytes of BSON 1.1. `missing` stands for "no such field" and never occurs in bytes. */
export const T = {
  missing: 0x00,
  double: 0x01,
  string: 0x02,
  object: 0x03,
  array: 0x04,
  binary: 0x05,
  undefined: 0x06,
  objectId: 0x07,
  boolean: 0x08,
  date: 0x09,
  null: 0x0a,
  regex: 0x0b,
  dbPointer: 0x0c,
  code: 0x0d,
  symbol: 0x0e,
  codeWithScope: 0x0f,
  int32: 0x10,
  timestamp: 0x11,
  int64: 0x12,
  decimal128: 0x13,
  maxKey: 0x7f,
  minKey: 0xff,
} as const;

/** Aliases of `$type`, and the names used in messages. */
export const typeAliases: Readonly<Record<string, number>> = {
  double: T.double,
  string: T.string,
  object: T.object,
  array: T.array,
  binData: T.binary,
  undefined: T.undefined,
  objectId: T.objectId,
  bool: T.boolean,
  date: T.date,
  null: T.null,
  regex: T.regex,
  dbPointer: T.dbPointer,
  javascript: T.code,
  symbol: T.symbol,
  javascriptWithScope: T.codeWithScope,
  int: T.int32,
  timestamp: T.timestamp,
  long: T.int64,
  decimal: T.decimal128,
  minKey: T.minKey,
  maxKey: T.maxKey,
};

export function typeName(type: number): string {
  return Object.keys(typeAliases).find((alias) => typeAliases[alias] === type) ?? 'missing';
}

/**
 * The place of a type in the order of all values (the bytes that lead every part of an index key).
 * Types of one class compare by value. No byte is 0x00, which ends documents and arrays, nor 0xff,
 * above which every range ends, in either direction of an index.
 */
export function classOf(type: number): number {
  switch (type) {
    case T.minKey:
      return 0x08;
    case T.missing:
    case T.undefined:
      return 0x10;
    case T.null:
      return 0x18;
    case T.double:
    case T.int32:
    case T.int64:
    case T.decimal128:
      return 0x20;
    case T.string:
    case T.symbol:
      return 0x28;
    case T.object:
      return 0x30;
    case T.array:
      return 0x38;
    case T.binary:
      return 0x40;
    case T.objectId:
      return 0x48;
    case T.boolean:
      return 0x50;
    case T.date:
      return 0x58;
    case T.timestamp:
      return 0x60;
    case T.regex:
      return 0x68;
    case T.dbPointer:
      return 0x70;
    case T.code:
      return 0x78;
    case T.codeWithScope:
      return 0x80;
    case T.maxKey:
      return 0xf0;
    default:
      throw new Error(`not a BSON type: ${String(type)}`);
  }
}

export const isNumber = (type: number): boolean =>
  type === T.int32 || type === T.double || type === T.int64 || type === T.decimal128;
