import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { writeDocument } from '../bson/write.js';
import { WriteGate } from '../sessions/write-gate.js';
import { Engine } from './engine.js';
import { LogSync } from './log-sync.js';

/** A disk that takes its time: a run ends when it is told to. */
class SlowDisk {
  readonly runs: { readonly end: () => void; readonly fail: (cause: Error) => void }[] = [];

  readonly toDisk = (): Promise<void> =>
    new Promise((resolve, reject) => this.runs.push({ end: resolve, fail: reject }));
}

const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  let isSettled = false;
  void promise.then(
    () => (isSettled = true),
    () => (isSettled = true),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  return isSettled;
};

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'log-sync-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('the log of a database', () => {
  const open = (disk: SlowDisk) => {
    const db = new Database(join(dir, 'a.sqlite'));
    db.pragma('journal_mode = WAL');
    db.exec('CREATE TABLE t (x)');
    return { db, log: new LogSync(db, disk.toDisk) };
  };

  it('is brought to the disk once for all that came during the run before', async () => {
    const disk = new SlowDisk();
    const { db, log } = open(disk);
    const first = log.synced();
    const others = [log.synced(), log.synced()];
    disk.runs[0]?.end();
    await first;
    expect(await settled(Promise.all(others))).toBe(false);
    expect(disk.runs).toHaveLength(2);
    disk.runs[1]?.end();
    await Promise.all(others);
    await log.close();
    db.close();
  });

  it('goes into the database after the disk refused it, before anybody is answered again', async () => {
    const disk = new SlowDisk();
    const { db, log } = open(disk);
    db.exec('INSERT INTO t VALUES (1)');
    const refused = log.synced();
    disk.runs[0]?.fail(new Error('EIO'));
    await expect(refused).rejects.toThrow('EIO');
    const next = log.synced();
    disk.runs[1]?.end();
    await next;
    // Nothing is left in the log that the disk may have forgotten.
    expect(db.pragma('wal_checkpoint(NOOP)')).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
    await log.close();
    db.close();
  });
});

describe('a write of the document store', () => {
  it('is answered when it is on the disk, while others read and write', async () => {
    const disk = new SlowDisk();
    const engine = Engine.open(dir, disk.toDisk);
    const gate = new WriteGate(engine);
    engine.begin();
    const rows = engine.catalogue.create('test.rows');
    engine.commit();
    const insert = (n: number) => gate.write(() => engine.writer(rows).insert(writeDocument({ _id: n })));
    const first = insert(1);
    expect(await settled(first)).toBe(false);
    const second = insert(2);
    expect(await settled(second)).toBe(false);
    expect(engine.reading.documents(rows).count()).toBe(2);
    expect(disk.runs).toHaveLength(1);
    disk.runs[0]?.end();
    await first;
    expect(await settled(second)).toBe(false);
    disk.runs[1]?.fail(new Error('EIO'));
    await expect(second).rejects.toThrow('EIO');
    await engine.close();
  });
});
