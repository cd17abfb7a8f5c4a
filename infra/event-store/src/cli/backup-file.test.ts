import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BackupWriter, eventsOf } from './backup-file.js';
import type { RawEvent } from './raw-event.js';

let dir: string;
let file: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'backup-'));
  file = join(dir, 'backup.jsonl');
});
afterEach(() => rmSync(dir, { recursive: true }));

function event(n: number, given: Partial<RawEvent> = {}): RawEvent {
  return {
    position: `${n}/${n}`,
    stream: `task-${n % 3}`,
    revision: Math.floor(n / 3),
    id: randomUUID(),
    type: 'TaskCreated.v1',
    isJson: true,
    created: 1_800_000_000_000 + n,
    data: Buffer.from(`{"n":${n}}`),
    metadata: Buffer.from('{"actor":"Zoë"}'),
    sum: n % 2 === 0 ? null : 4_000_000_000 + n,
    ...given,
  };
}

async function write(events: readonly RawEvent[], complete = true): Promise<void> {
  const { writer } = await BackupWriter.open(file);
  for (const one of events) await writer.add(one);
  await writer.close(complete);
}

async function read(): Promise<RawEvent[]> {
  const events: RawEvent[] = [];
  for await (const one of eventsOf(file)) events.push(one.event);
  return events;
}

const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
const rewrite = (all: readonly string[]) => writeFileSync(file, all.map((line) => `${line}\n`).join(''));
const events = Array.from({ length: 10 }, (_, n) => event(n));

describe('a backup', () => {
  it('gives back what was written, byte by byte', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
    const text = fc.string({ unit: 'binary', maxLength: 100 }).map((string) => Buffer.from(string, 'utf8'));
    const any = fc.record({
      stream: fc.string({ unit: 'grapheme', minLength: 1 }),
      type: fc.string({ unit: 'grapheme' }),
      isJson: fc.boolean(),
      data: fc.oneof(bytes, text),
      metadata: fc.oneof(bytes, text),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(any, { maxLength: 8 }), async (given) => {
        rmSync(file, { force: true });
        const written = given.map((one, n) => event(n, one));
        await write(written);
        expect(await read()).toEqual(written);
      }),
      { numRuns: 100 },
    );
  });

  const damages: [string, (all: string[]) => string[], number, RegExp][] = [
    ['changed', (all) => all.with(4, (all[4] ?? '').replace('Created', 'Deleted')), 5, /checksum is wrong/],
    ['lost', (all) => all.toSpliced(4, 1), 5, /checksum is wrong/],
    ['repeated', (all) => all.toSpliced(4, 0, all[4] ?? ''), 6, /checksum is wrong/],
    ['moved', (all) => all.with(4, all[5] ?? '').with(5, all[4] ?? ''), 5, /checksum is wrong/],
    ['cut off', (all) => all.with(4, (all[4] ?? '').slice(0, 40)), 5, /cut off/],
    ['empty', (all) => all.with(4, ''), 5, /cut off/],
    ['added after the end', (all) => [...all, all[4] ?? ''], 13, /after the end/],
    ['another file', () => ['{"a":1}'], 1, /no line of a backup/],
  ];

  it.each(damages)('names the line that is %s', async (_, damage, line, reason) => {
    await write(events);
    rewrite(damage(lines()));
    const failure = await read().catch((cause: unknown) => cause);
    expect(String(failure)).toContain(`is damaged in line ${line}: `);
    expect(String(failure)).toMatch(reason);
  });

  it('says that its end is missing', async () => {
    await write(events);
    rewrite(lines().slice(0, 6));
    await expect(read()).rejects.toThrow(/is cut off after line 6/);
  });

  it('says that it cannot be read', async () => {
    await expect(read()).rejects.toThrow(`${file} cannot be read.`);
  });
});

describe('a backup that was interrupted', () => {
  it.each([
    ['between two lines', ''],
    ['within a line', '{"n":5,"posi'],
  ])('%s goes on after its last event', async (_, rest) => {
    await write(events.slice(0, 4), false);
    appendFileSync(file, rest);
    const { writer, last } = await BackupWriter.open(file);
    expect(last).toEqual(events[3]);
    expect(writer.events).toBe(4);
    for (const one of events.slice(4)) await writer.add(one);
    await writer.close(true);
    expect(await read()).toEqual(events);
  });

  it('at its very end goes on too', async () => {
    await write(events.slice(0, 4));
    await write(events.slice(4));
    expect(await read()).toEqual(events);
  });

  it('and is damaged before its last line is not taken up', async () => {
    await write(events, false);
    rewrite(lines().toSpliced(3, 1));
    await expect(BackupWriter.open(file)).rejects.toThrow(/damaged in line 4/);
  });
});
