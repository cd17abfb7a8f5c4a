import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { inReadOnlyDirectory, smallDisks } from '@upfront/engine-kit/testing/small-disk.js';
import { collect, events, failureOf, newStream } from '../engine.js';
import { Recorder } from '../subscriber.js';
import { StoreProcess } from './store-process.js';

const WRITERS = 8;
const BODY = { text: 'x'.repeat(5000) };

/** Lets many write until each has been refused a few times. */
async function fill(client: EventStoreDBClient): Promise<{ ids: string[]; failures: unknown[] }> {
  const ids: string[] = [];
  const failures: unknown[] = [];
  const write = async (writer: number): Promise<void> => {
    const stream = newStream(`writer-${writer}`);
    for (let refused = 0; refused < 5;) {
      const event = jsonEvent({ type: 'Tested', data: BODY });
      try {
        await client.appendToStream(stream, event);
        ids.push(event.id);
      } catch (cause) {
        refused += 1;
        failures.push(cause);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return { ids, failures };
}

const idsIn = async (client: EventStoreDBClient): Promise<Set<string | undefined>> =>
  new Set((await collect(client.readAll())).map(({ event }) => event?.id));

describe.each(smallDisks)('on $name', (disk) => {
  it('the store says so, keeps what it acknowledged and reads on', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(dir, (program) => disk.wrap(dir, program));
      const client = await store.client();
      // A client closes its connection when an append of its own is unavailable, and its next keepalive, within ten
      // seconds, cuts what still goes over that one.
      const reader = await store.client();
      const recorder = new Recorder(reader.subscribeToAll({ fromPosition: START }));
      const { ids, failures } = await fill(client);
      expect(ids.length).toBeGreaterThan(10);
      const told = { type: 'unavailable', message: expect.stringContaining(`its disk ${disk.says}`) };
      expect(failures).toEqual(failures.map(() => expect.objectContaining(told)));
      const stored = await idsIn(client);
      expect(ids.filter((id) => !stored.has(id))).toEqual([]);
      expect(recorder.errors).toEqual([]);
      const logged = store.stderr.trim().split('\n');
      expect(logged).toHaveLength(1);
      expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 'error', service: 'event-store' });
      await recorder.stop();
      await reader.dispose();
      await client.dispose();
      await store.kill('SIGTERM');
    }));

  it('nothing is lost or damaged when the store is killed, and it opens again where there is room', () =>
    withDirectory(async (parent) => {
      const [small, large] = [join(parent, 'small'), join(parent, 'large')];
      await mkdir(small);
      const store = await StoreProcess.start(small, (program) => disk.wrap(small, program));
      const client = await store.client();
      const { ids } = await fill(client);
      store.freeze();
      await disk.rescue(small, store.pid, large);
      await store.kill('SIGKILL');
      await client.dispose();

      const next = await StoreProcess.start(large);
      const again = await next.client();
      const read = await collect(again.readAll());
      const stored = new Set(read.map(({ event }) => event?.id));
      expect(ids.filter((id) => !stored.has(id))).toEqual([]);
      expect(read.map(({ event }) => Number(event?.position.commit))).toEqual(
        read.map((_, index) => index + 1),
      );
      await expect(again.appendToStream(newStream('after'), events(1))).resolves.toBeDefined();
      await again.dispose();
      expect(await next.kill('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
    }));

  const { free, onLasting } = disk;
  if (!free || !onLasting) return;
  it('that others fill, the log goes into the database by the room kept back for it', () =>
    withDirectory((dir) =>
      onLasting(dir, async (mounted) => {
        const store = await StoreProcess.start(dir, mounted.wrap);
        const client = await store.client();
        const first = Array.from({ length: 300 }, () => jsonEvent({ type: 'Tested', data: BODY }));
        for (const event of first) await client.appendToStream(newStream('first'), event);
        expect(statSync(mounted.at('events.db-wal')).size).toBeGreaterThan(1_000_000);
        mounted.fill();
        const { ids } = await fill(client);
        await client.dispose();
        expect(await store.kill('SIGTERM')).toMatchObject({ code: 0 });
        expect(existsSync(mounted.at('events.db-wal'))).toBe(false);
        // Beside the mark, the database alone holds everything.
        const copy = join(dir, 'copy');
        await mkdir(copy);
        for (const name of ['events.db', 'events.mark']) await cp(mounted.at(name), join(copy, name));
        const next = await StoreProcess.start(copy);
        const again = await next.client();
        const stored = await idsIn(again);
        expect([...first.map(({ id }) => id), ...ids].filter((id) => !stored.has(id))).toEqual([]);
        await again.dispose();
        await next.kill('SIGTERM');
      }),
    ));

  it('a store that was killed starts again, reads, and goes on when there is room', () =>
    withDirectory((dir) =>
      onLasting(dir, async (mounted) => {
        const store = await StoreProcess.start(dir, mounted.wrap);
        const client = await store.client();
        const { ids } = await fill(client);
        await store.kill('SIGKILL');
        await client.dispose();
        mounted.fill();

        const next = await StoreProcess.start(dir, mounted.wrap);
        const again = await next.client();
        const before = await idsIn(again);
        expect(ids.filter((id) => !before.has(id))).toEqual([]);
        mounted.fill();
        expect(await failureOf(again.appendToStream(newStream('full'), events(1)))).toMatchObject({
          type: 'unavailable',
        });
        mounted.free();
        const event = jsonEvent({ type: 'Tested', data: BODY });
        await again.appendToStream(newStream('after'), event);
        const after = await idsIn(again);
        expect([...ids, event.id].filter((id) => !after.has(id))).toEqual([]);
        await again.dispose();
        expect(await next.kill('SIGTERM')).toMatchObject({ code: 0 });
      }),
    ));

  it('the store goes on as soon as there is room again', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(dir, (program) => disk.wrap(dir, program));
      const client = await store.client();
      const { ids } = await fill(client);
      await free(dir, store.pid);
      const event = jsonEvent({ type: 'Tested', data: BODY });
      await client.appendToStream(newStream('after'), event);
      const stored = await idsIn(client);
      expect([...ids, event.id].filter((id) => !stored.has(id))).toEqual([]);
      await client.dispose();
      await store.kill('SIGTERM');
    }));
});

describe('a directory that is read-only', () => {
  it.each(['empty', 'with events'])('and %s is refused in one sentence, and left as it is', (content) =>
    withDirectory(async (dir) => {
      const kept = events(3);
      if (content === 'with events') {
        const first = await StoreProcess.start(dir);
        const client = await first.client();
        await client.appendToStream(newStream('kept'), kept);
        await client.dispose();
        await first.kill('SIGKILL');
      }
      const env = { UPFRONT_EVENTSTORE_DATA: dir, UPFRONT_EVENTSTORE_PORT: '0' };
      const { code, stdout, stderr } = await new StoreProcess(env, (program) =>
        inReadOnlyDirectory(dir, program),
      ).ended;
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(
        /^The event store cannot use the directory [^\n]+, which cannot be written to\.\n$/,
      );
      if (content === 'empty') return;
      const next = await StoreProcess.start(dir);
      const again = await next.client();
      const stored = await idsIn(again);
      expect(kept.filter(({ id }) => !stored.has(id))).toEqual([]);
      await again.dispose();
      await next.kill('SIGTERM');
    }),
  );
});

describe('a directory that is gone', () => {
  it('does not keep the store from being told to end', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(join(dir, 'inner'));
      const client = await store.client();
      await client.appendToStream(newStream('gone'), events(1));
      await rm(join(dir, 'inner'), { recursive: true });
      const outcome = await client
        .appendToStream(newStream('gone'), events(1))
        .catch((cause: unknown) => cause);
      expect(outcome).toBeDefined();
      expect(await failureOf(collect(client.readStream(newStream('none'))))).toMatchObject({
        type: 'stream-not-found',
      });
      await client.dispose();
      expect(await store.kill('SIGTERM')).toMatchObject({ code: 0 });
    }));
});
