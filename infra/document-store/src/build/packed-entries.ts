import { entryEnd, headerBytes } from './entry-layout.js';
import { sortEntries } from './sort-entries.js';

/** Entries of an index one behind the other, each a header and a key. */
export class PackedEntries {
  private buf = Buffer.allocUnsafeSlow(64 * 1024);
  private starts = new Uint32Array(1024);
  private count = 0;
  bytes = 0;

  add(key: Buffer, rid: number): void {
    this.reserve(headerBytes + key.length);
    this.starts[this.count] = this.bytes;
    this.count += 1;
    this.buf.writeUInt32LE(key.length, this.bytes);
    this.buf.writeDoubleLE(rid, this.bytes + 4);
    key.copy(this.buf, this.bytes + headerBytes);
    this.bytes += headerBytes + key.length;
  }

  /** Calls `visit` with each entry in the order of the keys, and of their coming where keys are the same. */
  inOrder(visit: (buf: Buffer, start: number, end: number) => void): void {
    const starts = sortEntries(this.buf, this.starts.subarray(0, this.count));
    for (const start of starts) visit(this.buf, start, entryEnd(this.buf, start));
  }

  clear(): void {
    this.count = 0;
    this.bytes = 0;
  }

  private reserve(more: number): void {
    if (this.count === this.starts.length) {
      const starts = new Uint32Array(this.count * 2);
      starts.set(this.starts);
      this.starts = starts;
    }
    if (this.bytes + more <= this.buf.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(this.buf.length * 2, this.bytes + more));
    this.buf.copy(grown, 0, 0, this.bytes);
    this.buf = grown;
  }
}
