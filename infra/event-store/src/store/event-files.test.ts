import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { DamagedFiles, filesIn } from './event-files.js';
import { EventStore } from './event-store.js';
import { newId } from './event-writer.js';
import type { ProposedEvent } from './model.js';

const EVENTS = 60;
let parent: string;
/** As a process leaves it that was killed. */
let left: string;

function proposed(bytes = 2): ProposedEvent {
  return { id: newId(), type: 'T', isJson: false, data: Buffer.alloc(bytes, 'x'), meta: Buffer.alloc(0) };
}

/** Appends one after the other, and copies the files while the store has them open. */
async function killedAfter(dir: string, events: number, bytes = 2): Promise<string> {
  const store = new EventStore({ dir });
  for (let n = 0; n < events; n += 1) await store.append(`s-${n % 5}`, 'any', [proposed(bytes)]);
  const copy = `${dir}-killed-${events}`;
  cpSync(dir, copy, { recursive: true });
  store.close();
  return copy;
}

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'event-files-'));
  left = await killedAfter(join(parent, 'events'), EVENTS);
});
afterEach(() => rmSync(parent, { recursive: true }));

const heldBy = (dir: string): number => {
  const store = new EventStore({ dir });
  const { head } = store.tail;
  store.close();
  return head;
};

function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  writeFileSync(path, bytes);
}

const FRAME = 24 + 4096;
const { database, log, mark } = filesIn('');
const half = (path: string): number => Math.floor(statSync(path).size / 2);

describe('files as a killed process leaves them', () => {
  it('have all events', () => expect(heldBy(left)).toBe(EVENTS));

  it('have all events when the log was begun anew in between', async () => {
    const dir = await killedAfter(join(parent, 'long'), 1500, 12_000);
    expect(statSync(join(dir, log)).size).toBeGreaterThan(statSync(join(dir, database)).size / 10);
    expect(heldBy(dir)).toBe(1500);
  });

  it('may end in the middle of what nobody was told of', () => {
    const path = join(left, log);
    writeFileSync(path, readFileSync(path).subarray(0, FRAME - 100), { flag: 'a' });
    expect(heldBy(left)).toBe(EVENTS);
  });

  it('may hold a last transaction of which a part did not reach the disk', async () => {
    const more = await killedAfter(join(parent, 'more'), 10);
    const before = readFileSync(join(more, mark));
    const bytes = statSync(join(more, log)).size;
    const store = new EventStore({ dir: more });
    await store.append('s', 'any', [proposed(9000)]);
    cpSync(more, `${more}-torn`, { recursive: true });
    store.close();
    writeFileSync(join(`${more}-torn`, mark), before);
    const torn = join(`${more}-torn`, log);
    flip(torn, statSync(torn).size > bytes ? bytes + FRAME : 32 + FRAME + 500);
    expect([10, 11]).toContain(heldBy(`${more}-torn`));
  });
});

describe('a store whose files were damaged refuses to start, and leaves them as they are', () => {
  const damages: [string, RegExp, (dir: string) => void][] = [
    [
      'a log that is cut in the middle',
      /up to position 60 and those after \d+ are missing/,
      (dir) => truncateSync(join(dir, log), 32 + FRAME * Math.floor(half(join(dir, log)) / FRAME)),
    ],
    [
      'a log that is cut within a frame',
      /up to position 60 and those after \d+ are missing/,
      (dir) => truncateSync(join(dir, log), half(join(dir, log))),
    ],
    [
      'a log with a flipped bit',
      /its log is damaged in frame \d+/,
      (dir) => flip(join(dir, log), half(join(dir, log))),
    ],
    [
      'a log with a flipped bit while its mark lags',
      /its log is damaged in frame \d+/,
      (dir) => {
        flip(join(dir, log), half(join(dir, log)));
        cpSync(join(parent, 'events', mark), join(dir, mark));
      },
    ],
    [
      'a log whose last frame has a flipped bit',
      /up to position 60 and those after 59 are missing/,
      (dir) => flip(join(dir, log), statSync(join(dir, log)).size - 100),
    ],
    ['no log', /up to position 60 and those after 0 are missing/, (dir) => rmSync(join(dir, log))],
    [
      'a log without its head',
      /the head of its log is damaged/,
      (dir) => {
        const bytes = readFileSync(join(dir, log));
        writeFileSync(join(dir, log), bytes.fill(0, 0, 32));
      },
    ],
    ['a database of 0 bytes', /events\.db is empty/, (dir) => truncateSync(join(dir, database))],
    ['no database', /events\.db is missing/, (dir) => rmSync(join(dir, database))],
    [
      'nothing but the mark',
      /events\.db is missing/,
      (dir) => [database, log].forEach((name) => rmSync(join(dir, name))),
    ],
    ['no mark', /events\.mark is missing/, (dir) => rmSync(join(dir, mark))],
    [
      'a mark that is damaged',
      /events\.mark is damaged/,
      (dir) => writeFileSync(join(dir, mark), 'position 3'),
    ],
  ];

  it.each(damages)('%s', (_, reason, damage) => {
    damage(left);
    const files = () =>
      [database, log, mark].map((name) => statSync(join(left, name), { throwIfNoEntry: false })?.size);
    const before = files();
    const start = () => new EventStore({ dir: left });
    expect(start).toThrow(DamagedFiles);
    expect(start).toThrow(reason);
    expect(start).toThrow('"npm run events -- recover" says what is lost');
    expect(files()).toEqual(before);
  });

  it('a database without its head', () => {
    heldBy(left);
    const path = join(left, database);
    writeFileSync(path, readFileSync(path).fill(0, 0, 100));
    expect(() => new EventStore({ dir: left })).toThrow(/events\.db is damaged; "npm run events/);
  });

  it('an older database in the place of a newer one', async () => {
    const older = await killedAfter(join(parent, 'older'), 20);
    heldBy(older);
    heldBy(left);
    cpSync(join(older, database), join(left, database));
    expect(() => new EventStore({ dir: left })).toThrow(/up to position 60 and those after 20 are missing/);
  });
});

describe('a mark', () => {
  it('is still there when one of its two records was being written', () => {
    flip(join(left, mark), 9);
    expect(heldBy(left)).toBe(EVENTS);
    flip(join(left, mark), 64 + 9);
    expect(heldBy(left)).toBe(EVENTS);
  });
});

describe('a store of the version before', () => {
  it('opens, and has checksums from then on', async () => {
    const dir = join(parent, 'events');
    const old = new Database(join(dir, database));
    old.exec('ALTER TABLE events DROP COLUMN sum');
    old.pragma('user_version = 1');
    old.close();
    rmSync(join(dir, mark));
    const store = new EventStore({ dir });
    expect(store.tail.head).toBe(EVENTS);
    await store.append('s', 'any', [proposed()]);
    const { events } = store.reader.readAll(1, EVENTS + 1, 'forwards', 100);
    expect(events.map(({ sum }) => sum === null)).toEqual(events.map((_, index) => index < EVENTS));
    store.close();
    expect(heldBy(dir)).toBe(EVENTS + 1);
    rmSync(join(dir, mark));
    expect(() => new EventStore({ dir })).toThrow(/events\.mark is missing/);
  });
});
