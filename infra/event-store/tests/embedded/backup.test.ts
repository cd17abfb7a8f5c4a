import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { binaryEvent, type EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client';
import { type Ended, withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { collect, events, failureOf, newStream, revisions } from '../engine.js';
import { StoreProcess } from './store-process.js';

const CLI = join(process.cwd(), 'infra/event-store/dist/cli/main.js');

interface Run {
  readonly ended: Promise<Ended>;
  kill(): void;
  saw(text: string): Promise<void>;
}

/** Runs the command line; where no address is given, on the store in `dir`. */
function run(dir: string, words: readonly string[], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [CLI, ...words], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      UPFRONT_EVENTSTORE_URL: '',
      UPFRONT_EVENTSTORE_DATA: dir,
      ...env,
    },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => resolve({ code, stdout, stderr })),
  );
  return {
    ended,
    kill: () => void child.kill('SIGKILL'),
    saw: async (text) => {
      while (!stdout.includes(text)) await new Promise((resolve) => setTimeout(resolve, 2));
    },
  };
}

const tool = (dir: string, ...words: string[]): Promise<Ended> => run(dir, words).ended;
const succeeded = (stdout: string | RegExp) => ({
  code: 0,
  stderr: '',
  stdout: expect.stringMatching(stdout),
});
const refused = (stderr: string | RegExp) => ({ code: 1, stderr: expect.stringMatching(stderr) });

/** Resolves when the files of a store have changed by so many bytes, or are whole. */
async function written(dir: string, bytes: number): Promise<void> {
  const size = () => statSync(join(dir, 'events.db-wal'), { throwIfNoEntry: false })?.size ?? 0;
  const before = size();
  for (let waited = 0; waited < 10_000 && Math.abs(size() - before) < bytes; waited += 2)
    await new Promise((resolve) => setTimeout(resolve, 2));
}

async function withStore<T>(dir: string, work: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
  const store = await StoreProcess.start(dir);
  const client = await store.client();
  try {
    return await work(client);
  } finally {
    await client.dispose();
    await store.kill('SIGTERM');
  }
}

/** A store with what can go wrong: limits, deleted and ended streams, bytes, links, events of the store's own. */
async function fill(client: EventStoreDBClient): Promise<Record<string, string>> {
  const names = ['plain', 'binary', 'limited', 'reborn', 'deleted', 'ended', 'cut', 'links'];
  const s = Object.fromEntries(names.map((name) => [name, newStream(name)]));
  await client.appendToStream(s['plain'] ?? '', [
    ...events(3),
    jsonEvent({ type: 'Tested', data: { 'Zoë 😀': '\u2028\n"' }, metadata: { actor: 'Ωmega' } }),
    // A client would give this number back as another one.
    { ...binaryEvent({ type: 'Tested', data: Buffer.from('{"b":1,"2":2,"1":12345678901234567890}') }) },
  ]);
  await client.appendToStream(
    s['binary'] ?? '',
    binaryEvent({ type: 'Tested', data: randomBytes(5000), metadata: randomBytes(20) }),
  );
  await client.appendToStream(s['limited'] ?? '', events(10));
  await client.setStreamMetadata(s['limited'] ?? '', { maxCount: 3 });
  await client.appendToStream(s['reborn'] ?? '', events(4));
  await client.deleteStream(s['reborn'] ?? '');
  await client.appendToStream(s['reborn'] ?? '', events(2));
  await client.appendToStream(s['deleted'] ?? '', events(2));
  await client.deleteStream(s['deleted'] ?? '');
  await client.appendToStream(s['ended'] ?? '', events(2));
  await client.tombstoneStream(s['ended'] ?? '');
  await client.appendToStream(s['cut'] ?? '', events(10));
  await client.setStreamMetadata(s['cut'] ?? '', { truncateBefore: 6 });
  const link = (revision: number) =>
    binaryEvent({ type: '$>', data: Buffer.from(`${revision}@${s['cut']}`) });
  await client.appendToStream(s['links'] ?? '', [link(7), link(9)]);
  await client.appendToStream('$own', events(2));
  return s;
}

const idsOf = async (client: EventStoreDBClient, stream: string): Promise<unknown[]> =>
  (await collect(client.readStream(stream))).map(({ event }) => [
    event?.id,
    event?.type,
    event?.data,
    event?.metadata,
    event?.isJson,
  ]);

describe('npm run events', () => {
  it('brings everything back as it was, in another store', () =>
    withDirectory(async (dir) => {
      const [from, to, file] = [join(dir, 'from'), join(dir, 'to'), join(dir, 'backup.jsonl')];
      const s = await withStore(from, fill);
      const exported = await tool(from, 'export', file);
      expect(exported).toEqual(succeeded(/holds 44 events of 12 streams/));
      expect(await tool(from, 'verify', file)).toEqual(succeeded(/is whole: 44 events of 12 streams/));
      expect(await tool(from, 'verify', file, '--store')).toEqual(
        succeeded(/same 44 events in the same order/),
      );
      expect(await tool(to, 'import', file)).toEqual(succeeded(/same 44 events in the same order/));

      const living = ['plain', 'binary', 'limited', 'reborn', 'cut', 'links'];
      const read = (client: EventStoreDBClient) =>
        Promise.all(living.map((name) => idsOf(client, s[name] ?? '')));
      const before = await withStore(from, read);
      await withStore(to, async (client) => {
        expect(await read(client)).toEqual(before);
        expect(revisions(await collect(client.readStream(s['limited'] ?? '')))).toEqual([7, 8, 9]);
        expect(revisions(await collect(client.readStream(s['reborn'] ?? '')))).toEqual([4, 5]);
        const failure = async (name: string) => failureOf(collect(client.readStream(s[name] ?? '')));
        expect(await failure('deleted')).toMatchObject({ type: 'stream-not-found' });
        expect(await failure('ended')).toMatchObject({ type: 'stream-deleted' });
        const own = await failureOf(collect(client.readStream('$own')));
        expect(own).toMatchObject({ type: 'stream-not-found' });
      });
      const raw = (await readFile(file, 'utf8'))
        .split('\n')
        .find((line) => line.includes('12345678901234567890'));
      expect(raw).toContain('{\\"b\\":1,\\"2\\":2,\\"1\\":12345678901234567890}');
    }));

  it('brings back what a scavenge has left', () =>
    withDirectory(async (dir) => {
      const [from, to, file] = [join(dir, 'from'), join(dir, 'to'), join(dir, 'backup.jsonl')];
      const s = await withStore(from, fill);
      expect(await tool(from, 'scavenge')).toEqual(succeeded(/Done: 21 events removed/));
      expect(await tool(from, 'export', file)).toEqual(succeeded(/holds 23 events/));
      expect(await tool(to, 'import', file)).toEqual(succeeded(/same 23 events in the same order/));
      await withStore(to, async (client) => {
        expect(revisions(await collect(client.readStream(s['limited'] ?? '')))).toEqual([0, 1, 2]);
        expect(await collect(client.readStream(s['cut'] ?? ''))).toHaveLength(4);
        const linked = await collect(client.readStream(s['links'] ?? '', { resolveLinkTos: true }));
        expect(linked.map(({ event }) => event?.data)).toEqual([{ index: 7 }, { index: 9 }]);
        await client.appendToStream(s['cut'] ?? '', events(1), { expectedRevision: 3n });
      });
    }));

  it('goes on with an import that was interrupted, also where the store died with it', () =>
    withDirectory(async (dir) => {
      const [from, to, file] = [join(dir, 'from'), join(dir, 'to'), join(dir, 'backup.jsonl')];
      await withStore(from, async (client) => {
        const streams = Array.from({ length: 20 }, () => newStream('many'));
        for (let round = 0; round < 60; round += 1)
          await Promise.all(streams.map((stream) => client.appendToStream(stream, events(2))));
      });
      expect(await tool(from, 'export', file)).toEqual(succeeded(/holds 2,400 events of 20 streams/));
      let resumed = 0;
      for (let round = 0; round < 2; round += 1) {
        const begun = run(to, ['import', file]);
        await begun.saw('is whole');
        await written(to, 150_000);
        begun.kill();
        const { stdout } = await begun.ended;
        if (stdout.includes('Continuing after')) resumed += 1;
      }
      const last = await tool(to, 'import', file);
      expect(last).toEqual(succeeded(/same 2,400 events in the same order\./));
      if (last.stdout.includes('Continuing after')) resumed += 1;
      expect(resumed).toBeGreaterThan(0);
      // Once more changes nothing.
      expect(await tool(to, 'import', file)).toEqual(succeeded(/Continuing after event 2,400 of 2,400/));
      await withStore(to, async (client) => expect(await collect(client.readAll())).toHaveLength(2400));
    }));

  it('goes on with an export that was interrupted', () =>
    withDirectory(async (dir) => {
      const [from, file] = [join(dir, 'from'), join(dir, 'backup.jsonl')];
      await withStore(from, async (client) => {
        for (let round = 0; round < 40; round += 1)
          await client.appendToStream(newStream('many'), events(500));
      });
      const begun = run(from, ['export', file]);
      const size = () => statSync(`${file}.part`, { throwIfNoEntry: false })?.size ?? 0;
      while (size() < 1_000_000) await new Promise((resolve) => setTimeout(resolve, 1));
      begun.kill();
      await begun.ended;
      expect(existsSync(file)).toBe(false);
      await withStore(from, (client) => client.appendToStream(newStream('later'), events(1)));
      expect(await tool(from, 'export', file)).toEqual(
        succeeded(/Continuing after event [1-9][^]*holds 20,001 events/),
      );
      expect(await tool(from, 'verify', file, '--store')).toEqual(succeeded(/same 20,001 events/));
      expect(existsSync(`${file}.part`)).toBe(false);
      expect(await tool(from, 'export', file)).toEqual(expect.objectContaining(refused(/already exists/)));
    }));

  it('stores nothing of a file that is damaged, and names the line', () =>
    withDirectory(async (dir) => {
      const [from, to, file] = [join(dir, 'from'), join(dir, 'to'), join(dir, 'backup.jsonl')];
      await withStore(from, fill);
      await tool(from, 'export', file);
      const lines = (await readFile(file, 'utf8')).split('\n');
      await writeFile(file, lines.with(7, (lines[7] ?? '').replace('Tested', 'Forged')).join('\n'));
      const wrong = refused(/^[^\n]+backup\.jsonl is damaged in line 8: its checksum is wrong[^\n]+\n$/);
      expect(await tool(to, 'import', file)).toEqual(expect.objectContaining(wrong));
      expect(await tool(to, 'verify', file)).toEqual(expect.objectContaining(wrong));
      await withStore(to, async (client) => expect(await collect(client.readAll())).toEqual([]));
    }));

  it('names the first line in which a store differs, and what it lacks', () =>
    withDirectory(async (dir) => {
      const [from, other, file] = [join(dir, 'from'), join(dir, 'other'), join(dir, 'backup.jsonl')];
      const stream = newStream('same');
      const both = events(3);
      await withStore(from, async (client) => {
        await client.appendToStream(stream, both);
        await client.appendToStream(newStream('more'), events(1));
      });
      await withStore(other, (client) => client.appendToStream(stream, both.slice(0, 2)));
      await tool(from, 'export', file);
      expect(await tool(other, 'verify', file, '--store')).toEqual(
        expect.objectContaining(refused(/The store lacks line 4: Tested/)),
      );
      await withStore(other, (client) => client.appendToStream(stream, events(1)));
      expect(await tool(other, 'verify', file, '--store')).toEqual(
        expect.objectContaining(refused(/differs from line 4[^\n]+\(another id\)/)),
      );
      await withStore(from, (client) => client.appendToStream(stream, events(2)));
      expect(await tool(from, 'verify', file, '--store')).toEqual(
        succeeded(/same 4 events in the same order, and 2 newer/),
      );
    }));

  it('does not mix a backup with other events', () =>
    withDirectory(async (dir) => {
      const [from, other, file] = [join(dir, 'from'), join(dir, 'other'), join(dir, 'backup.jsonl')];
      await withStore(from, (client) => client.appendToStream(newStream('a'), events(1)));
      await withStore(other, (client) => client.appendToStream(newStream('b'), events(1)));
      await tool(from, 'export', file);
      expect(await tool(other, 'import', file)).toEqual(
        expect.objectContaining(refused(/^The store is not empty[^\n]+\n$/)),
      );
    }));

  it('works over the network too, and not under a product that runs', () =>
    withDirectory(async (dir) => {
      const file = join(dir, 'backup.jsonl');
      const [from, to] = [
        await StoreProcess.start(join(dir, 'from')),
        await StoreProcess.start(join(dir, 'to')),
      ];
      const client = await from.client();
      await client.appendToStream(newStream('far'), events(5));
      const url = async (store: StoreProcess) =>
        `esdb://admin:changeit@127.0.0.1:${await store.port()}?tls=false`;
      expect(await tool('', 'export', file, '--url', await url(from))).toEqual(succeeded(/holds 5 events/));
      expect(await run('', ['import', file], { UPFRONT_EVENTS_RUNNING: '1' }).ended).toEqual(
        expect.objectContaining(refused(/Upfront is running/)),
      );
      expect(await tool('', 'import', file, '--url', await url(to))).toEqual(succeeded(/same 5 events/));
      expect(await tool('', 'scavenge', '--url', await url(to))).toEqual(succeeded(/Done: 0 events removed/));
      const there = await to.client();
      expect(await collect(there.readAll({ fromPosition: START, maxCount: 5 }))).toHaveLength(5);
      await Promise.all([client.dispose(), there.dispose()]);
      await Promise.all([from.kill('SIGTERM'), to.kill('SIGTERM')]);
      expect(await tool('', 'export', join(dir, 'x'), '--url', await url(to))).toEqual(
        expect.objectContaining(refused(/^The event store at esdb:\/\/127[^\n]+cannot be read[^\n]+\n$/)),
      );
    }));

  it.each([
    [[], 0, /Backs up the events/],
    [['help'], 0, /Backs up the events/],
    [['export'], 1, /A file is needed/],
    [['restore', 'x'], 1, /"restore x" is not understood/],
    [['export', 'x', '--fast'], 1, /Unknown option '--fast'/],
    [['verify', '/nowhere/x'], 1, /^\/nowhere\/x cannot be read\.\n$/],
  ])('given %j says what it can do', async (words, code, text) => {
    const ended = await run('', words).ended;
    expect(ended.code).toBe(code);
    expect(code === 0 ? ended.stdout : ended.stderr).toMatch(text);
  });
});
