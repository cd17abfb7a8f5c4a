import { notHeld } from '../errors.js';
import { compareFractions, exactOf, fractionOfDouble, type ExactNumber } from './numbers.js';
import { elementsOf, valuesOf, type RawValue } from './raw.js';
import { T, classOf } from './types.js';

const fractionBits = 96n;
/** Below this, doubles lose precision and would no longer tell all decimals apart. */
const smallest = 2 ** -1021;

/**
 * Writes values so that the order of the bytes is the order of the values (`compareValues`). No
 * encoding is the beginning of another, so encodings may follow each other in a compound key.
 */
export class KeyWriter {
  private buf = Buffer.allocUnsafe(256);
  private pos = 0;

  get length(): number {
    return this.pos;
  }

  clear(): void {
    this.pos = 0;
  }

  take(): Buffer {
    const key = Buffer.from(this.buf.subarray(0, this.pos));
    this.pos = 0;
    return key;
  }

  /** Appends one part of a key. @param descending inverts the bytes, and so the order */
  part(value: RawValue, descending: boolean): void {
    const from = this.pos;
    this.value(value);
    if (descending) for (let at = from; at < this.pos; at += 1) this.buf[at] = 255 - (this.buf[at] ?? 0);
  }

  /** Appends what another writer made. */
  bytes(written: Buffer): void {
    this.copy(written, 0, written.length);
  }

  /** What was written from there on, as a text by which it can be told from others. */
  textFrom(start: number): string {
    return this.buf.toString('latin1', start, this.pos);
  }

  private value(value: RawValue): void {
    this.byte(classOf(value.type));
    this.payload(value);
  }

  private payload(value: RawValue): void {
    const { buf, start, end } = value;
    switch (value.type) {
      case T.double:
      case T.int32:
      case T.int64:
      case T.decimal128:
        this.number(exactOf(value));
        return;
      case T.string:
      case T.symbol:
      case T.code:
        this.text(buf, start + 4, end - 1);
        return;
      case T.object:
        this.object(value);
        return;
      case T.array:
        for (const item of valuesOf(buf, start)) this.value(item);
        this.byte(0);
        return;
      case T.binary:
        this.reserve(4);
        this.pos = this.buf.writeUInt32BE(end - start, this.pos);
        this.copy(buf, start + 4, end);
        return;
      case T.objectId:
      case T.boolean:
        this.copy(buf, start, end);
        return;
      case T.date:
        this.reserve(8);
        this.pos = this.buf.writeBigUInt64BE(
          BigInt.asUintN(64, buf.readBigInt64LE(start) + (1n << 63n)),
          this.pos,
        );
        return;
      case T.timestamp:
        this.reserve(8);
        this.pos = this.buf.writeBigUInt64BE(buf.readBigUInt64LE(start), this.pos);
        return;
      case T.regex:
        this.copy(buf, start, end);
        return;
      case T.dbPointer:
      case T.codeWithScope:
        this.reserve(4);
        this.pos = this.buf.writeUInt32BE(end - start, this.pos);
        this.copy(buf, start, end);
        return;
      default:
    }
  }

  private object(value: RawValue): void {
    for (const { name, value: item } of elementsOf(value.buf, value.start)) {
      this.byte(classOf(item.type));
      const bytes = Buffer.from(name);
      this.copy(bytes, 0, bytes.length);
      this.byte(0);
      this.payload(item);
    }
    this.byte(0);
  }

  /** NUL is escaped as 00 FF, and the text ends with 00 01. */
  private text(buf: Buffer, start: number, end: number): void {
    this.reserve((end - start) * 2 + 2);
    for (let at = start; at < end; at += 1) {
      const byte = buf[at] ?? 0;
      this.buf[this.pos] = byte;
      this.pos += 1;
      if (byte === 0) {
        this.buf[this.pos] = 0xff;
        this.pos += 1;
      }
    }
    this.buf[this.pos] = 0;
    this.buf[this.pos + 1] = 1;
    this.pos += 2;
  }

  /**
   * The greatest double that is not above the number, then 0 where that is exact, else 1 and how far
   * the number lies on the way to the next double.
   */
  private number(exact: ExactNumber): void {
    this.reserve(8 + 1 + 12);
    if (typeof exact === 'number') {
      this.double(exact);
      this.byte(0);
      return;
    }
    const floor = floorDouble(exact.top, exact.bottom);
    if (Math.abs(floor) < smallest || Math.abs(floor) >= Number.MAX_VALUE) {
      throw notHeld('A Decimal128 outside the range of doubles in a sort or an index');
    }
    this.double(floor);
    const base = fractionOfDouble(floor);
    if (compareFractions(base, exact) === 0) {
      this.byte(0);
      return;
    }
    this.byte(1);
    const share = shareOf(base, exact, fractionOfDouble(nextUp(floor)));
    this.buf.writeUInt32BE(Number(share >> 64n), this.pos);
    this.buf.writeBigUInt64BE(share & 0xffffffffffffffffn, this.pos + 4);
    this.pos += 12;
  }

  private double(value: number): void {
    if (Number.isNaN(value)) {
      this.buf.fill(0, this.pos, this.pos + 8);
      this.pos += 8;
      return;
    }
    const at = this.pos;
    this.pos = this.buf.writeDoubleBE(value === 0 ? 0 : value, at);
    if (value < 0) for (let i = at; i < at + 8; i += 1) this.buf[i] = 255 - (this.buf[i] ?? 0);
    else this.buf[at] = (this.buf[at] ?? 0) | 0x80;
  }

  private byte(value: number): void {
    this.reserve(1);
    this.buf[this.pos] = value;
    this.pos += 1;
  }

  private copy(bytes: Buffer, start: number, end: number): void {
    this.reserve(end - start);
    bytes.copy(this.buf, this.pos, start, end);
    this.pos += end - start;
  }

  private reserve(more: number): void {
    if (this.pos + more <= this.buf.length) return;
    const grown = Buffer.allocUnsafe((this.pos + more) * 2);
    this.buf.copy(grown, 0, 0, this.pos);
    this.buf = grown;
  }
}

function shareOf(
  base: { top: bigint; bottom: bigint },
  exact: { top: bigint; bottom: bigint },
  next: { top: bigint; bottom: bigint },
): bigint {
  const above = {
    top: exact.top * base.bottom - base.top * exact.bottom,
    bottom: exact.bottom * base.bottom,
  };
  const step = { top: next.top * base.bottom - base.top * next.bottom, bottom: next.bottom * base.bottom };
  return (above.top * step.bottom * (1n << fractionBits)) / (above.bottom * step.top);
}

const view = new DataView(new ArrayBuffer(8));

/** The next double above. */
function nextUp(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? 1n : -1n));
  return view.getFloat64(0);
}

function nextDown(value: number): number {
  return -nextUp(-value);
}

/** The greatest double that is not above the fraction. */
function floorDouble(top: bigint, bottom: bigint): number {
  let guess = approximate(top, bottom);
  if (guess === Infinity) guess = Number.MAX_VALUE;
  if (guess === -Infinity) return -Infinity;
  while (compareFractions(fractionOfDouble(guess), { top, bottom }) > 0) guess = nextDown(guess);
  for (let up = nextUp(guess); Number.isFinite(up); up = nextUp(guess)) {
    if (compareFractions(fractionOfDouble(up), { top, bottom }) > 0) break;
    guess = up;
  }
  return guess;
}

/** A double near the fraction, from its first 64 bits. */
function approximate(top: bigint, bottom: bigint): number {
  const shift = BigInt(bitLength(top) - bitLength(bottom) - 64);
  const quotient = shift >= 0n ? top / (bottom << shift) : (top << -shift) / bottom;
  const power = Number(shift);
  // Two steps, since 2^power alone may be outside the range of doubles.
  const half = Math.trunc(power / 2);
  return Number(quotient) * 2 ** half * 2 ** (power - half);
}

function bitLength(value: bigint): number {
  return (value < 0n ? -value : value).toString(2).length;
}

/** The smallest byte string above every one that begins with `prefix`; undefined where there is none. */
export function afterPrefix(prefix: Buffer): Buffer | undefined {
  let last = prefix.length - 1;
  while (last >= 0 && prefix[last] === 0xff) last -= 1;
  if (last < 0) return undefined;
  const after = Buffer.from(prefix.subarray(0, last + 1));
  after[last] = (after[last] ?? 0) + 1;
  return after;
}

export function invert(bytes: Buffer): Buffer {
  const inverted = Buffer.from(bytes);
  for (let at = 0; at < inverted.length; at += 1) inverted[at] = 255 - (inverted[at] ?? 0);
  return inverted;
}

const shared = new KeyWriter();

/** The encoding of a single value in ascending direction. */
export function keyOf(value: RawValue): Buffer {
  shared.clear();
  shared.part(value, false);
  return shared.take();
}
