import { readSync, writeSync } from 'node:fs';
import { entryEnd, headerBytes, keyLength } from './entry-layout.js';
import { PackedEntries } from './packed-entries.js';

const blockBytes = 64 * 1024;

/** A file to which sorted runs are appended. */
export class RunFile {
  private end = 0;

  constructor(private readonly fd: number) {}

  append(bytes: Buffer): void {
    let written = 0;
    while (written < bytes.length)
      written += writeSync(this.fd, bytes, written, bytes.length - written, this.end + written);
    this.end += bytes.length;
  }

  read(into: Buffer, position: number): void {
    let read = 0;
    while (read < into.length) {
      const more = readSync(this.fd, into, read, into.length - read, position + read);
      if (more === 0) throw new Error('the file of sorted runs is cut off');
      read += more;
    }
  }

  get length(): number {
    return this.end;
  }
}

/** Takes the entries of one index in any order and gives them back sorted; what does not fit into memory lies in a file. */
export class SortedRuns {
  private readonly entries = new PackedEntries();
  private readonly runs: { readonly start: number; readonly end: number }[] = [];

  constructor(private readonly file: RunFile) {}

  get bytes(): number {
    return this.entries.bytes;
  }

  add(key: Buffer, rid: number): void {
    this.entries.add(key, rid);
  }

  /** Moves what is in memory to the file, sorted. */
  spill(): void {
    const start = this.file.length;
    let block = Buffer.allocUnsafe(4 * blockBytes);
    let used = 0;
    this.entries.inOrder((buf, from, to) => {
      if (used + to - from > block.length) {
        this.file.append(block.subarray(0, used));
        used = 0;
        if (to - from > block.length) block = Buffer.allocUnsafe(to - from);
      }
      used += buf.copy(block, used, from, to);
    });
    this.file.append(block.subarray(0, used));
    this.entries.clear();
    if (this.file.length > start) this.runs.push({ start, end: this.file.length });
  }

  /** Calls `visit` with every entry, in order of keys and then of their coming. Nothing may be added any more. */
  inOrder(visit: (buf: Buffer, start: number, end: number) => void): void {
    if (this.runs.length === 0) {
      this.entries.inOrder(visit);
      return;
    }
    this.spill();
    const readers = this.runs.map(({ start, end }, at) => new RunReader(this.file, start, end, at));
    const heap = new Heap(readers.filter((reader) => reader.advance()));
    for (let least = heap.least; least; least = heap.least) {
      visit(least.block, least.start, least.end);
      heap.leastHasGone(least.advance());
    }
  }
}

/** Reads one run from its beginning to its end. */
class RunReader {
  block: Buffer = Buffer.allocUnsafeSlow(blockBytes);
  /** Where the entry lies in the block. */
  start = 0;
  end = 0;
  private filled = 0;

  constructor(
    private readonly file: RunFile,
    private position: number,
    private readonly limit: number,
    readonly number: number,
  ) {}

  /** Goes to the next entry. @returns whether there is one */
  advance(): boolean {
    this.start = this.end;
    if (!this.has(headerBytes)) return false;
    if (!this.has(headerBytes + keyLength(this.block, this.start)))
      throw new Error('a sorted run is cut off');
    this.end = entryEnd(this.block, this.start);
    return true;
  }

  isBefore(other: RunReader): boolean {
    const order = this.block.compare(
      other.block,
      other.start + headerBytes,
      other.end,
      this.start + headerBytes,
      this.end,
    );
    return order === 0 ? this.number < other.number : order < 0;
  }

  /** Sees to it that so many bytes of the entry are in the block. */
  private has(bytes: number): boolean {
    if (this.start + bytes <= this.filled) return true;
    const kept = this.block.subarray(this.start, this.filled);
    const next = bytes > this.block.length ? Buffer.allocUnsafeSlow(bytes) : this.block;
    kept.copy(next);
    const more = Math.min(next.length - kept.length, this.limit - this.position);
    this.file.read(next.subarray(kept.length, kept.length + more), this.position);
    this.position += more;
    this.filled = kept.length + more;
    this.block = next;
    this.start = 0;
    return bytes <= this.filled;
  }
}

/** The readers, the one with the least entry on top. */
class Heap {
  constructor(private readonly readers: RunReader[]) {
    for (let at = (readers.length >> 1) - 1; at >= 0; at -= 1) this.sink(at);
  }

  get least(): RunReader | undefined {
    return this.readers[0];
  }

  /** @param hasMore whether the reader on top stands at another entry now */
  leastHasGone(hasMore: boolean): void {
    const { readers } = this;
    if (!hasMore) {
      const last = readers.pop();
      if (last && readers.length > 0) readers[0] = last;
    }
    this.sink(0);
  }

  private sink(from: number): void {
    const { readers } = this;
    const moved = readers[from];
    if (!moved) return;
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      let least = readers[child];
      const right = readers[child + 1];
      if (least && right?.isBefore(least)) {
        least = right;
        child += 1;
      }
      if (!least?.isBefore(moved)) break;
      readers[at] = least;
      at = child;
    }
    readers[at] = moved;
  }
}
