import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EventStore } from './event-store.js';
import { newId } from './event-writer.js';
import type { ExpectedRevision, ProposedEvent } from './model.js';

const EMPTY = Buffer.alloc(0);
let dir: string;
let store: EventStore;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'event-store-'));
  store = new EventStore({ dir });
});
afterEach(() => {
  store.close();
  rmSync(dir, { recursive: true });
});

function proposed(count: number): ProposedEvent[] {
  return Array.from({ length: count }, () => ({
    id: newId(),
    type: 'T',
    isJson: true,
    data: Buffer.from('{}'),
    meta: EMPTY,
  }));
}

/** An event that fails while it is being stored, after others of its append already are. */
function unstorable(): ProposedEvent {
  return {
    id: newId(),
    isJson: true,
    data: EMPTY,
    meta: EMPTY,
    get type(): string {
      throw new Error('The disk is full.');
    },
  };
}

describe('group commit', () => {
  it('takes all writes of one turn into one transaction, in order', async () => {
    let commits = 0;
    store.tail.listen(null, () => (commits += 1));
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        store.append('s', BigInt(index - 1) < 0n ? 'no_stream' : BigInt(index - 1), proposed(1)),
      ),
    );
    expect(outcomes.map((outcome) => outcome.kind === 'written' && outcome.revision)).toEqual(
      Array.from({ length: 50 }, (_, index) => index),
    );
    expect(commits).toBe(1);
  });

  it('lets one write fail without its neighbours', async () => {
    const results = await Promise.allSettled([
      store.append('a', 'any', proposed(2)),
      store.append('b', 'any', [...proposed(1), unstorable()]),
      store.append('a', 1n, proposed(1)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(store.reader.lastRevision('a')).toBe(2);
    expect(store.reader.status('b')).toBe('missing');
    expect(store.reader.readAll(1, 100, 'forwards', 100).events.map(({ pos }) => pos)).toEqual([1, 2, 3]);
    expect(store.tail.head).toBe(3);
  });

  it('remembers nothing of a failed write', async () => {
    await store.append('a', 'any', proposed(1));
    await expect(store.append('a', 0n, [...proposed(3), unstorable()])).rejects.toThrow();
    await expect(store.append('a', 0n, proposed(1))).resolves.toMatchObject({
      kind: 'written',
      revision: 1,
      position: 2,
    });
  });
});

describe('opening again', () => {
  it('goes on with revisions and positions', async () => {
    await store.append('a', 'any', proposed(3));
    store.close();
    store = new EventStore({ dir });
    expect(store.tail.head).toBe(3);
    await expect(store.append('a', 2n, proposed(1))).resolves.toEqual({
      kind: 'written',
      revision: 3,
      position: 4,
    });
  });

  it('is refused while the store is open', () => {
    expect(() => new EventStore({ dir })).toThrow('is in use by another process');
  });
});

describe('any history of writes', () => {
  const name = fc.constantFrom('a', 'b');
  const step = fc.oneof(
    fc.record({
      do: fc.constant('append' as const),
      name,
      count: fc.integer({ min: 1, max: 4 }),
      behind: fc.integer({ min: -2, max: 2 }),
    }),
    fc.record({ do: fc.constant('delete' as const), name }),
    fc.record({ do: fc.constant('repeat' as const), name }),
  );

  it('reads as a list of events per stream would', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const run = Math.random().toString(36);
        // What should be: per stream all ids ever written, and how many of them a delete has hidden.
        const model = new Map<string, { ids: string[]; hidden: number; deleted: boolean }>();
        const lastAppend = new Map<string, { expected: ExpectedRevision; events: ProposedEvent[] }>();
        for (const one of steps) {
          const stream = run + one.name;
          const state = model.get(stream) ?? { ids: [], hidden: 0, deleted: false };
          const last = state.ids.length - 1;
          if (one.do === 'append') {
            const events = proposed(one.count);
            const expected = last + one.behind < 0 ? 'no_stream' : BigInt(last + one.behind);
            const outcome = await store.append(stream, expected, events);
            const fits = one.behind === 0 || (expected === 'no_stream' && (last < 0 || state.deleted));
            expect(outcome.kind).toBe(fits ? 'written' : 'wrong-revision');
            if (!fits) continue;
            if (state.deleted) state.hidden = state.ids.length;
            state.deleted = false;
            state.ids.push(...events.map(({ id }) => id.toString('hex')));
            model.set(stream, state);
            lastAppend.set(stream, { expected, events });
          } else if (one.do === 'delete' && last >= 0) {
            await store.softDelete(stream, 'any');
            state.deleted = true;
          } else if (one.do === 'repeat') {
            const repeated = lastAppend.get(stream);
            // Once deleted, repeating from "no stream" would be a first append again.
            if (!repeated || state.hidden > 0 || state.deleted) continue;
            const outcome = await store.append(stream, repeated.expected, repeated.events);
            expect(outcome).toMatchObject({ kind: 'written', revision: last });
          }
        }
        for (const [stream, { ids, hidden, deleted }] of model) {
          const read = store.reader.readStream(stream, 0, 'forwards', 1000).events;
          expect(read.map(({ id }) => id.toString('hex'))).toEqual(deleted ? [] : ids.slice(hidden));
          expect(read.map(({ rev }) => rev)).toEqual(read.map((_, index) => hidden + index));
        }
      }),
      { numRuns: 60 },
    );
  });
});
