import { randomFillSync } from 'node:crypto';
import { closeSync, constants, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** How much the file grows at a time, in bytes. */
const CHUNK = 1024 * 1024;

/** Not zeros: some file systems take no room for those. */
let filling: Buffer | undefined;

/** Room on the disk that nobody else can take: a file that is given up when the room is needed. */
export class DiskReserve {
  readonly #fd: number;
  #bytes: number;

  /** Opens (or creates) the file, as large as it was left. @throws the error of the system */
  constructor(path: string) {
    this.#fd = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o644);
    this.#bytes = fstatSync(this.#fd).size;
  }

  /** How much is kept back. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Keeps back at least so many bytes.
   * @throws the error of the system where the disk has less; what it has is kept back then
   */
  growTo(bytes: number): void {
    filling ??= randomFillSync(Buffer.alloc(CHUNK));
    while (this.#bytes < bytes) {
      const left = CHUNK - (this.#bytes % CHUNK);
      this.#bytes += writeSync(this.#fd, filling, 0, left, this.#bytes);
    }
  }

  /** Gives all of it back to the disk. */
  release(): void {
    ftruncateSync(this.#fd, 0);
    this.#bytes = 0;
  }

  close(): void {
    closeSync(this.#fd);
  }
}
