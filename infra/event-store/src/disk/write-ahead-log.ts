import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const HEADER = 32;
const FRAME_HEADER = 24;
/** The lowest bit tells the order of bytes of the sums. */
const MAGIC = 0x377f0682;
const VERSION = 3_007_000;

type Sums = readonly [number, number];

interface Frame {
  /** Of the log as it is now; others are left over from before it was begun anew. */
  readonly isCurrent: boolean;
  /** It ends a transaction. */
  readonly isCommit: boolean;
  readonly isWhole: (after: Sums) => boolean;
  readonly sums: Sums;
}

/**
 * What is wrong with the log of a database in WAL mode, in words; undefined where nothing is. SQLite itself takes what
 * comes before the first frame that is damaged and drops the rest without a word. A last transaction that was being
 * written when the power went is no damage: nobody was told that it is stored.
 */
export function damageOfLog(path: string): string | undefined {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const header = Buffer.alloc(HEADER);
    if (readSync(file, header, 0, HEADER, 0) < HEADER || size < HEADER + FRAME_HEADER) return undefined;
    const isBigEndian = header.readUInt32BE(0) === MAGIC + 1;
    const pageSize = header.readUInt32BE(8);
    const isHeader =
      (isBigEndian || header.readUInt32BE(0) === MAGIC) &&
      header.readUInt32BE(4) === VERSION &&
      pageSize >= 512 &&
      pageSize <= 65_536;
    const start = isHeader ? summed(header.subarray(0, 24), [0, 0], isBigEndian) : [0, 0];
    if (!isHeader || !same(start, sumsAt(header, 24))) return 'the head of its log is damaged';
    return damageOfFrames(file, size, pageSize, header, isBigEndian);
  } finally {
    closeSync(file);
  }
}

function damageOfFrames(
  file: number,
  size: number,
  pageSize: number,
  header: Buffer,
  isBigEndian: boolean,
): string | undefined {
  const frames = framesOf(file, size, pageSize, header, isBigEndian);
  let before = sumsAt(header, 24);
  let broken: number | undefined;
  let number = 0;
  let commits = 0;
  for (const frame of frames) {
    number += 1;
    const isWhole = frame.isCurrent && frame.isWhole(before);
    before = frame.sums;
    if (broken === undefined && !isWhole) broken = number;
    if (broken === undefined || !frame.isCurrent) continue;
    // A transaction begins only when the one before is on the disk: after its end nothing comes of a torn one.
    if (commits > 0) return `its log is damaged in frame ${broken.toLocaleString('en')}`;
    if (frame.isCommit) commits += 1;
  }
  return undefined;
}

function* framesOf(
  file: number,
  size: number,
  pageSize: number,
  header: Buffer,
  isBigEndian: boolean,
): Generator<Frame> {
  const frame = Buffer.alloc(FRAME_HEADER + pageSize);
  for (let at = HEADER; at + frame.length <= size; at += frame.length) {
    if (readSync(file, frame, 0, frame.length, at) < frame.length) return;
    yield {
      isCurrent: frame.compare(header, 16, 24, 8, 16) === 0 && frame.readUInt32BE(0) > 0,
      isCommit: frame.readUInt32BE(4) > 0,
      sums: sumsAt(frame, 16),
      isWhole: (after) => {
        const ofHead = summed(frame.subarray(0, 8), after, isBigEndian);
        return same(summed(frame.subarray(FRAME_HEADER), ofHead, isBigEndian), sumsAt(frame, 16));
      },
    };
  }
}

const sumsAt = (bytes: Buffer, at: number): Sums => [bytes.readInt32BE(at), bytes.readInt32BE(at + 4)];

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one[0] === other[0] && one[1] === other[1];

/** SQLite's sums over an even number of words, going on from those before. */
function summed(bytes: Buffer, [first, second]: Sums, isBigEndian: boolean): Sums {
  let [one, two] = [first, second];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + view.getInt32(at, !isBigEndian) + two) | 0;
    two = (two + view.getInt32(at + 4, !isBigEndian) + one) | 0;
  }
  return [one, two];
}
