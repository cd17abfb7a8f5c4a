import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EventStore } from '../store/event-store.js';
import { newId } from '../store/event-writer.js';
import type { ProposedEvent, StoredEvent } from '../store/model.js';
import { Scavenger } from './scavenger.js';

const EMPTY = Buffer.alloc(0);
let dir: string;
let store: EventStore;
let now: number;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'event-store-'));
  now = 1_800_000_000_000;
  open();
});
afterEach(() => {
  store.close();
  rmSync(dir, { recursive: true });
});

function open(): void {
  store = new EventStore({ dir, clock: () => now });
}

function proposed(count: number, bytes = 2): ProposedEvent[] {
  const data = Buffer.alloc(bytes, ' ');
  return Array.from({ length: count }, () => ({ id: newId(), type: 'T', isJson: false, data, meta: EMPTY }));
}

async function limit(stream: string, metadata: Record<string, number>): Promise<void> {
  const data = Buffer.from(JSON.stringify(metadata));
  const event = { id: newId(), type: '$metadata', isJson: true, data, meta: EMPTY };
  await store.append(`$$${stream}`, 'any', [event]);
}

async function scavenge(): Promise<Record<string, unknown>> {
  const scavenger = new Scavenger(store);
  const { id } = scavenger.start();
  for (;;) {
    const [, completed] = store.reader.readStream(`$scavenges-${id}`, 0, 'forwards', 2).events;
    if (completed) return JSON.parse(completed.data.toString()) as Record<string, unknown>;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

const everything = () => {
  const events: StoredEvent[] = [];
  for (let low: number | null = 1; low !== null;) {
    const slice = store.reader.readAll(low, store.tail.head, 'forwards', 1_000_000);
    events.push(...slice.events);
    low = slice.next;
  }
  return events;
};
const revisions = (stream: string) =>
  everything().flatMap((event) => (event.stream === stream ? [event.rev] : []));

describe('a scavenge', () => {
  it.each([
    ['nothing', {}, [0, 1, 2, 3, 4]],
    ['$maxCount', { $maxCount: 2 }, [3, 4]],
    ['$tb', { $tb: 3 }, [3, 4]],
    ['$tb beyond the end, but the last', { $tb: 9 }, [4]],
  ])('removes from a stream with %s what it hides', async (_, metadata, left) => {
    await store.append('s', 'any', proposed(5));
    await limit('s', metadata);
    await scavenge();
    expect(revisions('s')).toEqual(left);
  });

  it('removes what is too old, but the last', async () => {
    await store.append('s', 'any', proposed(2));
    await limit('s', { $maxAge: 10 });
    now += 11_000;
    await store.append('s', 'any', proposed(2));
    await scavenge();
    expect(revisions('s')).toEqual([2, 3]);
    now += 11_000;
    await scavenge();
    expect(revisions('s')).toEqual([3]);
  });

  it('removes a deleted stream but for its last event, which can still be written on', async () => {
    await store.append('s', 'any', proposed(5));
    await store.softDelete('s', 'any');
    await scavenge();
    expect(revisions('s')).toEqual([4]);
    expect(await store.append('s', 'no_stream', proposed(1))).toMatchObject({ kind: 'written', revision: 5 });
    expect(store.reader.readStream('s', 0, 'forwards', 9).events.map(({ rev }) => rev)).toEqual([5]);
  });

  it('leaves of a tombstoned stream only that it ended', async () => {
    await store.append('s', 'any', proposed(5));
    await limit('s', { $maxCount: 9 });
    await store.tombstone('s', 'any');
    await store.append('other', 'any', proposed(1));
    await scavenge();
    expect(
      everything()
        .filter(({ stream }) => stream === 's')
        .map(({ type }) => type),
    ).toEqual(['$streamDeleted']);
    expect(revisions('$$s')).toEqual([]);
    expect((await store.append('s', 'any', proposed(1))).kind).toBe('deleted');
  });

  it('leaves of metadata only the newest', async () => {
    await store.append('s', 'any', proposed(1));
    for (let round = 1; round <= 3; round += 1) await limit('s', { $maxCount: round });
    await scavenge();
    expect(revisions('$$s')).toEqual([2]);
  });

  it('tells what it did, and makes the file smaller', async () => {
    await store.append('s', 'any', proposed(4000, 2000));
    await limit('s', { $maxCount: 1 });
    const size = () => {
      store.db.pragma('wal_checkpoint(TRUNCATE)');
      return statSync(join(dir, 'events.db')).size;
    };
    const before = size();
    const told = await scavenge();
    expect(told).toMatchObject({ result: 'Success', eventsRemoved: 3999 });
    expect(Number(told['spaceSaved'])).toBeGreaterThan(7_000_000);
    expect(size()).toBeLessThan(before / 5);
  });

  it('goes on with positions after all that was removed, also when the store is opened again', async () => {
    await store.append('s', 'any', proposed(3));
    await store.tombstone('s', 'any');
    await store.append('t', 'any', proposed(3));
    await store.softDelete('t', 'any');
    await scavenge();
    const { head } = store.tail;
    store.close();
    open();
    expect(store.tail.head).toBe(head);
    expect(await store.append('u', 'any', proposed(1))).toMatchObject({ position: head + 1 });
  });

  it('runs once at a time, and stops when it is told to', async () => {
    for (let n = 0; n < 50; n += 1) await limit(`s-${n}`, { $maxCount: 1 });
    const scavenger = new Scavenger(store);
    const first = scavenger.start();
    expect(scavenger.start()).toEqual({ id: first.id, started: false });
    expect(scavenger.stop('another')).toBe(false);
    expect(scavenger.stop(first.id)).toBe(true);
    await scavenger.close();
    const [, completed] = store.reader.readStream(`$scavenges-${first.id}`, 0, 'forwards', 2).events;
    expect(JSON.parse(completed?.data.toString() ?? '')).toMatchObject({ result: 'Stopped' });
    expect(scavenger.start().started).toBe(true);
    await scavenger.close();
  });

  it('changes nothing of what can be read of any stream', async () => {
    const stream = fc.constantFrom('a', 'b', 'c');
    const few = fc.integer({ min: 1, max: 6 });
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('append' as const), stream, few }) },
      fc.record({
        do: fc.constantFrom('$maxCount' as const, '$maxAge' as const, '$tb' as const),
        stream,
        few,
      }),
      fc.record({ do: fc.constantFrom('delete' as const, 'lift' as const, 'wait' as const), stream, few }),
      { weight: 1, arbitrary: fc.record({ do: fc.constant('tombstone' as const), stream, few }) },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        run += 1;
        const names = ['a', 'b', 'c'].map((name) => `${name}-${run}`);
        for (const one of steps) {
          const name = `${one.stream}-${run}`;
          if (one.do === 'append') await store.append(name, 'any', proposed(one.few));
          else if (one.do === 'delete') await store.softDelete(name, 'any');
          else if (one.do === 'tombstone') await store.tombstone(name, 'any');
          else if (one.do === 'wait') now += one.few * 1000;
          else await limit(name, one.do === 'lift' ? {} : { [one.do]: one.few });
        }
        const look = (name: string) => {
          const status = store.reader.status(name);
          // Of these nothing is read.
          if (status === 'tombstoned') return { status, events: [] };
          const forwards = store.reader.readStream(name, 0, 'forwards', 999).events;
          expect(store.reader.readStream(name, 999, 'backwards', 999).events).toEqual(
            [...forwards].reverse(),
          );
          return { status, events: forwards };
        };
        const seen = () => [...names, ...names.map((name) => `$$${name}`)].map(look);
        const before = seen();
        const all = everything();
        await scavenge();
        expect(seen()).toEqual(before);
        const kept = new Set(everything().map(({ pos }) => pos));
        const gone = all.filter(({ pos }) => !kept.has(pos));
        const visible = new Set(before.flatMap(({ events }) => events.map(({ pos }) => pos)));
        expect(gone.filter(({ pos }) => visible.has(pos))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
