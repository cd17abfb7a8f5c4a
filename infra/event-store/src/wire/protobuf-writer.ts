/**
 * Writes protobuf fields into one buffer. Events are the bulk of what this store sends, and writing them
 * directly is several times faster than through message objects; everything rarer uses the client's stubs.
 */
export class ProtobufWriter {
  #buffer = Buffer.allocUnsafe(1024);
  #length = 0;

  /** A copy of what was written, and an empty writer again. */
  take(): Buffer {
    const bytes = Buffer.from(this.#buffer.subarray(0, this.#length));
    this.#length = 0;
    return bytes;
  }

  /** A whole number from 0 to 2^53 - 1. */
  integer(field: number, value: number): void {
    this.#varint(field << 3);
    this.#varint(value);
  }

  /** 2^63 - 1, which a JavaScript number cannot hold. */
  largestInt64(field: number): void {
    this.#varint(field << 3);
    this.#reserve(9);
    this.#buffer.fill(0xff, this.#length, this.#length + 8);
    this.#buffer[this.#length + 8] = 0x7f;
    this.#length += 9;
  }

  bytes(field: number, value: Uint8Array): void {
    this.header(field, value.length);
    this.#reserve(value.length);
    this.#buffer.set(value, this.#length);
    this.#length += value.length;
  }

  text(field: number, value: string): void {
    const length = Buffer.byteLength(value);
    this.header(field, length);
    this.#reserve(length);
    this.#buffer.write(value, this.#length, 'utf8');
    this.#length += length;
  }

  /** What stands before so many bytes that are written elsewhere. */
  header(field: number, length: number): void {
    this.#varint((field << 3) | 2);
    this.#varint(length);
  }

  #varint(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest > 0x7f) {
      this.#buffer[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#buffer[this.#length++] = rest;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
