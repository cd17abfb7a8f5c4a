import { openSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { StoreError } from '../errors.js';
import { keysFor } from '../storage/document-keys.js';
import { DocumentTable } from '../storage/document-table.js';
import type { ExtractedKeys } from '../storage/extract-keys.js';
import { parseIndexSpec, type IndexSpec } from '../storage/index-spec.js';
import type { BuildMessage, BuildTask } from './messages.js';
import { RunFile, SortedRuns } from './sorted-runs.js';

/** Documents read at once. */
const batch = 200;
/** Entries of all indexes together beyond this many bytes go to the file. */
const memory = 40 * 1024 * 1024;
/** Bytes of entries in one message: the store writes them within some milliseconds. */
const messageBytes = 256 * 1024;
/** Messages that wait for the store at most. */
const mostWaiting = 3;

/** Reads the documents of a collection, sorts the entries of its new indexes, and hands them over. */
class Worker {
  private sent = 0;
  private readonly taken: Int32Array;
  private readonly indexes: { readonly spec: IndexSpec; readonly runs: SortedRuns; multikey: number }[];

  constructor(
    private readonly task: BuildTask,
    private readonly send: (message: BuildMessage, transferred?: ArrayBuffer) => void,
  ) {
    this.taken = new Int32Array(task.taken);
    const fd = openSync(task.scratch, 'w+');
    // It is gone with the thread, however that ends.
    rmSync(task.scratch, { force: true });
    const file = new RunFile(fd);
    this.indexes = task.specs.map((spec) => ({
      spec: parseIndexSpec(Buffer.from(spec)),
      runs: new SortedRuns(file),
      multikey: 0,
    }));
  }

  run(): void {
    this.read();
    this.send({ kind: 'read', multikey: this.indexes.map(({ multikey }) => multikey) });
    for (const [at, { runs }] of this.indexes.entries()) this.handOver(at, runs);
    this.send({ kind: 'done' });
  }

  /** Every batch is read as it is committed now: what was written since the beginning is known to the store. */
  private read(): void {
    const { file, documents, lastRid } = this.task;
    const db = new Database(file, { readonly: true, fileMustExist: true });
    db.pragma('cache_size = -4096');
    const table = new DocumentTable(db, documents);
    for (let rows = table.next(0, batch); rows.length > 0; rows = table.next(rows.at(-1)?.[0] ?? 0, batch)) {
      for (const [rid, doc] of rows) if (rid <= lastRid) this.take(rid, doc);
      this.makeRoom();
      if ((rows.at(-1)?.[0] ?? 0) >= lastRid) break;
    }
    db.close();
  }

  private take(rid: number, doc: Buffer): void {
    for (const [at, index] of this.indexes.entries()) {
      const found = this.keysOrRefusal(at, index.spec, rid, doc);
      if (!found) continue;
      index.multikey |= found.multikey;
      for (const key of found.keys) index.runs.add(key, rid);
    }
  }

  private keysOrRefusal(index: number, spec: IndexSpec, rid: number, doc: Buffer): ExtractedKeys | undefined {
    try {
      return keysFor(spec, doc);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.send({ kind: 'refused', index, rid, codeName: error.codeName, message: error.message });
      return undefined;
    }
  }

  private makeRoom(): void {
    let used = this.indexes.reduce((sum, { runs }) => sum + runs.bytes, 0);
    while (used > memory) {
      const largest = this.indexes.reduce((most, next) => (next.runs.bytes > most.runs.bytes ? next : most));
      used -= largest.runs.bytes;
      largest.runs.spill();
    }
  }

  private handOver(index: number, runs: SortedRuns): void {
    let packed = Buffer.allocUnsafeSlow(messageBytes);
    let used = 0;
    const flush = (): void => {
      if (used === 0) return;
      this.waitForStore();
      const bytes = new Uint8Array(packed.buffer, 0, used);
      this.send({ kind: 'entries', index, packed: bytes }, packed.buffer);
      this.sent += 1;
    };
    runs.inOrder((buf, start, end) => {
      const size = end - start;
      if (used + size > packed.length) {
        flush();
        packed = Buffer.allocUnsafeSlow(Math.max(messageBytes, size));
        used = 0;
      }
      used += buf.copy(packed, used, start, end);
    });
    flush();
  }

  private waitForStore(): void {
    for (
      let taken = Atomics.load(this.taken, 0);
      this.sent - taken >= mostWaiting;
      taken = Atomics.load(this.taken, 0)
    )
      Atomics.wait(this.taken, 0, taken);
  }
}

const task: BuildTask = workerData;
const send = (message: BuildMessage, transferred?: ArrayBuffer): void =>
  parentPort?.postMessage(message, transferred ? [transferred] : []);
try {
  new Worker(task, send).run();
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  send({ kind: 'failed', message: error instanceof Error ? error.message : String(error), code });
}
