import { RawValue } from './raw.js';
import { T } from './types.js';

/** A number that is to be written as a double even when it is whole, such as `ok: 1`. */
export class DoubleValue {
  constructor(readonly value: number) {}
}

/** What the store writes itself: answers, and values made by updates. A Buffer is a whole document. */
export type Writable =
  | RawValue
  | DoubleValue
  | Buffer
  | Date
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly Writable[]
  | { readonly [name: string]: Writable };

/** A growing buffer for BSON. Undefined fields are left out. */
export class BsonWriter {
  private buf: Buffer;
  private pos = 0;

  constructor(size = 1024) {
    this.buf = Buffer.allocUnsafe(size);
  }

  get length(): number {
    return this.pos;
  }

  /** The bytes written so far, copied so that the writer can be used again. */
  take(): Buffer {
    const taken = Buffer.from(this.buf.subarray(0, this.pos));
    this.pos = 0;
    return taken;
  }

  /** The bytes written so far; the writer must not be used again. */
  finish(): Buffer {
    return this.buf.subarray(0, this.pos);
  }

  begin(): number {
    const start = this.pos;
    this.reserve(4);
    this.pos += 4;
    return start;
  }

  end(start: number): void {
    this.byte(0);
    this.buf.writeInt32LE(this.pos - start, start);
  }

  byte(value: number): void {
    this.reserve(1);
    this.buf[this.pos] = value;
    this.pos += 1;
  }

  int32(value: number): void {
    this.reserve(4);
    this.pos = this.buf.writeInt32LE(value, this.pos);
  }

  name(name: string): void {
    this.reserve(name.length * 3 + 1);
    this.pos += this.buf.write(name, this.pos, 'utf8');
    this.byte(0);
  }

  copy(bytes: Buffer, start = 0, end = bytes.length): void {
    this.reserve(end - start);
    bytes.copy(this.buf, this.pos, start, end);
    this.pos += end - start;
  }

  raw(name: string, value: RawValue): void {
    this.byte(value.type);
    this.name(name);
    this.copy(value.buf, value.start, value.end);
  }

  element(name: string, value: Writable): void {
    if (value === undefined) return;
    if (value instanceof RawValue) {
      this.raw(name, value);
      return;
    }
    const typeAt = this.pos;
    this.byte(0);
    this.name(name);
    const type = this.value(value);
    this.buf[typeAt] = type;
  }

  document(fields: Readonly<Record<string, Writable>>): void {
    const start = this.begin();
    for (const [name, value] of Object.entries(fields)) this.element(name, value);
    this.end(start);
  }

  private value(value: Exclude<Writable, undefined | RawValue>): number {
    if (value === null) return T.null;
    switch (typeof value) {
      case 'string':
        return this.string(value);
      case 'boolean':
        this.byte(value ? 1 : 0);
        return T.boolean;
      case 'bigint':
        this.reserve(8);
        this.pos = this.buf.writeBigInt64LE(value, this.pos);
        return T.int64;
      case 'number':
        if (Number.isInteger(value) && Math.abs(value) <= 0x7fffffff && !Object.is(value, -0)) {
          this.int32(value);
          return T.int32;
        }
        return this.double(value);
      default:
        return this.objectValue(value);
    }
  }

  private objectValue(value: object): number {
    if (value instanceof DoubleValue) return this.double(value.value);
    if (value instanceof Date) {
      this.reserve(8);
      this.pos = this.buf.writeBigInt64LE(BigInt(value.getTime()), this.pos);
      return T.date;
    }
    if (Buffer.isBuffer(value)) {
      this.copy(value);
      return T.object;
    }
    if (Array.isArray(value)) {
      const start = this.begin();
      value.forEach((item: Writable, index) => {
        this.element(String(index), item ?? null);
      });
      this.end(start);
      return T.array;
    }
    const start = this.begin();
    for (const [name, item] of Object.entries(value) as [string, Writable][]) this.element(name, item);
    this.end(start);
    return T.object;
  }

  private double(value: number): number {
    this.reserve(8);
    this.pos = this.buf.writeDoubleLE(value, this.pos);
    return T.double;
  }

  private string(value: string): number {
    const length = Buffer.byteLength(value);
    this.reserve(length + 5);
    this.pos = this.buf.writeInt32LE(length + 1, this.pos);
    this.pos += this.buf.write(value, this.pos, 'utf8');
    this.buf[this.pos] = 0;
    this.pos += 1;
    return T.string;
  }

  private reserve(more: number): void {
    const needed = this.pos + more;
    if (needed <= this.buf.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.buf.length * 2));
    this.buf.copy(grown, 0, 0, this.pos);
    this.buf = grown;
  }
}

/** A document of its own. */
export function writeDocument(fields: Readonly<Record<string, Writable>>): Buffer {
  const writer = new BsonWriter(256);
  writer.document(fields);
  return writer.finish();
}

/** A single value of its own. */
export function writeValue(value: Exclude<Writable, undefined>): RawValue {
  const doc = writeDocument({ '': value });
  const type = doc[4] ?? T.null;
  return new RawValue(type, doc, 6, doc.length - 1);
}
