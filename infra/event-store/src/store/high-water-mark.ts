import {
  closeSync,
  constants,
  existsSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/** Each of the two records of the file, in bytes: they are written in turn, so that one is always whole. */
const RECORD = 64;
/** How long the disk may lag behind, in milliseconds. It loses power rarely, and the log is on the disk at every commit. */
const LAG = 1000;

/**
 * The highest position that was ever given out, in a small file beside the database: it tells a database that lost its
 * last events from one that never had them.
 */
export class HighWaterMark {
  readonly #fd: number;
  readonly #failed: (cause: unknown) => void;
  #position: number;
  #isSecond = false;
  #timer: NodeJS.Timeout | undefined;
  #isSyncing = false;
  #isClosed = false;

  /** @param failed is told when the file cannot be written; it is tried again with the next commit */
  constructor(path: string, position: number, failed: (cause: unknown) => void = () => undefined) {
    this.#failed = failed;
    this.#position = position;
    const isNew = !existsSync(path);
    this.#fd = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o644);
    for (const at of [0, RECORD]) writeSync(this.#fd, recordOf(position), 0, RECORD, at);
    fdatasyncSync(this.#fd);
    if (isNew) syncDirectory(dirname(path));
  }

  /** Written when the events up to here are on the disk, and before anybody hears of it. */
  raise(position: number): void {
    if (position <= this.#position) return;
    try {
      writeSync(this.#fd, recordOf(position), 0, RECORD, this.#isSecond ? RECORD : 0);
      this.#position = position;
      this.#isSecond = !this.#isSecond;
      this.#timer ??= setTimeout(() => this.#sync(), LAG).unref();
    } catch (cause) {
      this.#failed(cause);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    try {
      fdatasyncSync(this.#fd);
    } catch (cause) {
      this.#failed(cause);
    }
    this.#isClosed = true;
    if (!this.#isSyncing) closeSync(this.#fd);
  }

  /** On a thread of the system: commits do not wait for it. */
  #sync(): void {
    this.#isSyncing = true;
    fdatasync(this.#fd, (cause) => {
      this.#isSyncing = false;
      this.#timer = undefined;
      if (this.#isClosed) closeSync(this.#fd);
      if (cause) this.#failed(cause);
    });
  }
}

function syncDirectory(path: string): void {
  const fd = openSync(path, 'r');
  fsyncSync(fd);
  closeSync(fd);
}

/** The position that a file tells; undefined where there is no file, null where it is damaged. */
export function readMark(path: string): number | null | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const positions = [0, RECORD].flatMap((at) => positionIn(bytes.toString('latin1', at, at + RECORD)) ?? []);
  return positions.length > 0 ? Math.max(...positions) : null;
}

function recordOf(position: number): Buffer {
  const text = `position ${position}`;
  return Buffer.from(`${text} ${sumOf(text)}`.padEnd(RECORD - 1).concat('\n'));
}

function positionIn(record: string): number | undefined {
  const [, text = '', position, sum] = /^(position (\d+)) ([0-9a-f]{8}) *\n$/.exec(record) ?? [];
  return position !== undefined && sumOf(text) === sum ? Number(position) : undefined;
}

const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');
