import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { diskTroubleOf, isInUse } from '@upfront/engine-kit/disk-trouble.js';
import { LogSync, type ToDisk } from './log-sync.js';
import { makeDirectory } from '@upfront/engine-kit/make-directory.js';
import { Catalogue, type CollectionEntry } from './catalogue.js';
import { CollectionWriter } from './collection-writer.js';
import { FreeSpace, makeShrinkable, usuallyKept } from './free-space.js';
import { Tables } from './tables.js';

/** Names of files that only an index under construction needs. */
export const scratchPrefix = 'build-';

/** A problem with the directory, in a sentence for whoever starts the store. */
export class DirectoryError extends Error {}

/**
 * The files of the store: documents, indexes and catalogue in one SQLite database in WAL mode. One
 * connection writes; another reads what is committed while a transaction is open on the first.
 *
 * What was acknowledged outlives a loss of power: whoever commits waits for `durable`, which brings the log to the disk
 * while the store goes on (`synchronous=NORMAL`: SQLite itself waits only where the log begins anew). The write gate
 * puts the writes of one turn of the event loop into one commit.
 */
export class Engine {
  readonly catalogue: Catalogue;
  readonly freeSpace: FreeSpace;
  readonly writing: Tables;
  readonly reading: Tables;
  private readonly lock: Database.Database;
  private readonly log: LogSync;
  readonly file: string;

  private constructor(
    readonly dir: string,
    toDisk?: ToDisk,
    keptPages = usuallyKept,
  ) {
    this.lock = takeLock(dir);
    this.file = join(dir, 'documents.sqlite');
    const writer = new Database(this.file);
    makeShrinkable(writer);
    writer.pragma('journal_mode = WAL');
    writer.pragma('synchronous = NORMAL');
    writer.pragma('cache_size = -65536');
    writer.pragma('wal_autocheckpoint = 4000');
    writer.pragma('temp_store = MEMORY');
    // A file that may only be read fails here, not at the first write.
    writer.exec('BEGIN IMMEDIATE; ROLLBACK');
    this.catalogue = new Catalogue(writer);
    this.freeSpace = new FreeSpace(writer, keptPages);
    this.log = new LogSync(writer, toDisk);
    const reader = new Database(this.file, { readonly: true });
    reader.pragma('cache_size = -65536');
    this.writing = new Tables(writer, true);
    this.reading = new Tables(reader, false);
    this.removeLeftovers();
  }

  /**
   * @param toDisk how a file is brought to the disk
   * @param keptPages how many free pages are kept for what is written next
   * @throws DirectoryError
   */
  static open(dir: string, toDisk?: ToDisk, keptPages?: number): Engine {
    try {
      makeDirectory(dir);
      return new Engine(dir, toDisk, keptPages);
    } catch (error) {
      if (error instanceof DirectoryError) throw error;
      const trouble = diskTroubleOf(error);
      if (trouble)
        throw new DirectoryError(`The document store cannot use the directory ${dir}, which ${trouble}`);
      const reason = error instanceof Error ? error.message : String(error);
      throw new DirectoryError(`The document store cannot use the directory ${dir}: ${reason}`);
    }
  }

  writer(collection: CollectionEntry): CollectionWriter {
    return new CollectionWriter(this.writing, this.catalogue, collection);
  }

  /** A connection that shows what is committed now until it is closed. */
  openSnapshot(): Tables {
    const db = new Database(this.file, { readonly: true });
    db.exec('BEGIN; SELECT 1 FROM collections');
    return new Tables(db, false);
  }

  begin(): void {
    this.writing.db.exec('BEGIN IMMEDIATE');
  }

  /** What was committed up to now outlives a loss of power once this resolves. @throws what the disk says */
  durable(): Promise<void> {
    return this.log.synced();
  }

  commit(): void {
    this.writing.db.exec('COMMIT');
    this.catalogue.settle();
  }

  /** Undoes everything since `begin`; what is known of the tables is read anew. */
  rollback(): void {
    if (this.writing.db.inTransaction) this.writing.db.exec('ROLLBACK');
    this.forget();
    this.catalogue.load();
  }

  /** To be called once tables are gone. */
  forget(): void {
    this.writing.forget();
    this.reading.forget();
  }

  /** What a crash left of indexes under construction. On a full disk it stays a while longer. */
  private removeLeftovers(): void {
    try {
      for (const name of readdirSync(this.dir))
        if (name.startsWith(scratchPrefix)) rmSync(join(this.dir, name));
      this.begin();
      this.catalogue.dropUnfinished();
      this.commit();
    } catch (error) {
      if (diskTroubleOf(error) === undefined) throw error;
      this.rollback();
    }
  }

  async close(): Promise<void> {
    await this.log.close();
    this.writing.forget();
    this.reading.forget();
    this.reading.db.close();
    this.writing.db.close();
    this.lock.close();
  }
}

/** Held by a transaction of SQLite, so that it ends with the process, however that ends. */
function takeLock(dir: string): Database.Database {
  const file = join(dir, 'lock.sqlite');
  const isNew = !existsSync(file);
  const lock = new Database(file, { timeout: 0 });
  try {
    if (isNew) lock.exec('CREATE TABLE IF NOT EXISTS lock (held INTEGER)');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (isInUse(error)) {
      throw new DirectoryError(
        `The document store cannot use the directory ${dir}: another process is using it`,
      );
    }
    throw error;
  }
}
