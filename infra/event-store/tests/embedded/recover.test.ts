import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { withDirectory } from '@upfront/engine-kit/testing/engine-process.js';
import { collect, events, newStream } from '../engine.js';
import { StoreProcess } from './store-process.js';

const CLI = join(process.cwd(), 'infra/event-store/dist/cli/main.js');

/** Runs the command line on a store that does not run: its code and all that it said. */
function tool(dir: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NODE_OPTIONS: '', UPFRONT_EVENTSTORE_URL: '', UPFRONT_EVENTSTORE_DATA: dir };
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...words], { env }, (cause, stdout, stderr) =>
      resolve({ code: typeof cause?.code === 'number' ? cause.code : 0, said: stdout + stderr }),
    );
  });
}

/** A store that was stopped with 20 events and killed with 30: the last ten are in its log alone. */
async function killed(dir: string): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const store = await StoreProcess.start(dir);
    const client = await store.client();
    const count = signal === 'SIGTERM' ? 20 : 10;
    for (let n = 0; n < count; n += 1) await client.appendToStream(newStream('kept'), events(1));
    await client.dispose();
    await store.kill(signal);
  }
}

describe('npm run events -- recover', () => {
  it('says what is lost, goes on only when it is told to, and gives no position out again', () =>
    withDirectory(async (dir) => {
      await killed(dir);
      await rm(join(dir, 'events.db-wal'));
      const env = { UPFRONT_EVENTSTORE_DATA: dir, UPFRONT_EVENTSTORE_PORT: '0' };
      const { code, stderr } = await new StoreProcess(env).ended;
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /up to position 30 and those after 20 are missing; "npm run events -- recover"[^\n]+\.\n$/,
      );

      const looked = await tool(dir, 'recover');
      expect(looked.code).toBe(1);
      expect(looked.said).toContain('Readable: 20 events, up to position 20');
      expect(looked.said).toContain('Lost: 10 events, positions 21 to 30.');
      expect(looked.said).toContain('Nothing was changed.');
      expect(await tool(dir, 'recover')).toEqual(looked);

      expect(await tool(dir, 'recover', '--yes')).toMatchObject({ code: 0 });
      expect((await readdir(dir)).filter((name) => name.startsWith('damaged-'))).toHaveLength(1);
      const store = await StoreProcess.start(dir);
      const client = await store.client();
      await client.appendToStream(newStream('after'), events(1));
      const read = (await collect(client.readAll())).map(({ event }) => [
        Number(event?.position.commit),
        event?.type,
      ]);
      expect(read.slice(0, 20).map(([position]) => position)).toEqual(
        Array.from({ length: 20 }, (_, n) => n + 1),
      );
      expect(read.slice(20)).toEqual([
        [31, '$recovered'],
        [32, 'Tested'],
      ]);
      await client.dispose();
      await store.kill('SIGTERM');
      expect(await tool(dir, 'recover')).toEqual({
        code: 0,
        said: 'The event store is intact. Nothing to recover.\n',
      });
    }));

  it('of a database that is gone begins anew, after all positions of before', () =>
    withDirectory(async (dir) => {
      await killed(dir);
      await rm(join(dir, 'events.db'));
      expect((await tool(dir, 'recover')).said).toContain('Lost: 30 events, positions 1 to 30.');
      expect(await tool(dir, 'recover', '--yes')).toMatchObject({ code: 0 });
      expect((await tool(dir, 'verify')).said).toBe('Intact: 1 event.\n');
    }));

  it('does not touch a store that runs', () =>
    withDirectory(async (dir) => {
      const store = await StoreProcess.start(dir);
      expect(await tool(dir, 'recover', '--yes')).toEqual({
        code: 1,
        said: 'The event store is running. Stop Upfront first.\n',
      });
      await store.kill('SIGTERM');
    }));
});

describe('npm run events -- verify', () => {
  it('finds an event that was altered on the disk, and so do a backup and who imports it', () =>
    withDirectory(async (parent) => {
      const [dir, to, file] = [join(parent, 'events'), join(parent, 'to'), join(parent, 'backup.jsonl')];
      await killed(dir);
      expect(await tool(dir, 'verify')).toEqual({ code: 0, said: 'Intact: 30 events.\n' });
      const db = new Database(join(dir, 'events.db'));
      db.exec(
        `UPDATE events SET data = CAST('{"index":9}' AS BLOB) WHERE pos = 7; UPDATE events SET sum = NULL WHERE pos = 8`,
      );
      db.close();
      const verified = await tool(dir, 'verify');
      expect(verified.code).toBe(1);
      expect(verified.said).toMatch(
        /^Of 29 events with a checksum, 1 event is not as stored \(Tested \S+ at revision 0 of kept-/,
      );
      expect(await tool(dir, 'export', file)).toMatchObject({
        code: 1,
        said: expect.stringContaining('1 event is not as stored'),
      });
      expect(await tool(dir, 'verify', file)).toMatchObject({
        code: 1,
        said: expect.stringContaining('line 8: Tested'),
      });
      expect(await tool(to, 'import', file)).toMatchObject({
        code: 1,
        said: expect.stringContaining('line 8: Tested'),
      });
      expect(await tool(to, 'import', file, '--accept-altered')).toMatchObject({ code: 0 });
    }));

  it('says of events from before checksums that it does not know', () =>
    withDirectory(async (dir) => {
      await killed(dir);
      const db = new Database(join(dir, 'events.db'));
      db.exec('ALTER TABLE events DROP COLUMN sum');
      db.pragma('user_version = 1');
      db.close();
      await rm(join(dir, 'events.mark'));
      expect(await tool(dir, 'verify')).toEqual({
        code: 0,
        said: 'Intact: 0 events.\n30 have no checksum because an earlier version or another store wrote them, so they cannot be checked.\n',
      });
    }));
});
