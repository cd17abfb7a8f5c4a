import type { Database, Statement } from 'better-sqlite3';
import type { Row } from './document-table.js';

/** An entry of an index, with the document that it points to. */
export type EntryWithDocument = [key: Buffer, rid: number, doc: Buffer];

/** A place in an index; the start of a range is before the first record id. */
export interface Position {
  readonly key: Buffer;
  readonly rid: number;
}

/** Keys from `lo` up to, but without, `hi`. */
export interface KeyRange {
  readonly lo: Buffer;
  readonly hi: Buffer;
}

/** The entries of one index on one connection, in the order of their keys. */
export class IndexTable {
  private readonly forward: Statement<[Buffer, number, Buffer, number], EntryWithDocument>;
  private readonly backward: Statement<[Buffer, number, Buffer, number], EntryWithDocument>;
  private readonly forwardRows: Statement<[Buffer, number, Buffer, number], Row>;
  private readonly backwardRows: Statement<[Buffer, number, Buffer, number], Row>;
  private readonly counting: Statement<[Buffer, Buffer], number>;
  private readonly estimating: Statement<[Buffer, Buffer, number], number>;
  private readonly finding: Statement<[Buffer, number], number>;
  private readonly exact: Statement<[Buffer], Row>;

  constructor(
    private readonly db: Database,
    private readonly name: string,
    documents: string,
  ) {
    const joined = `FROM ${name} x CROSS JOIN ${documents} d ON d.rid = x.rid`;
    const forward = `${joined} WHERE (x.k, x.rid) > (?, ?) AND x.k < ? ORDER BY x.k, x.rid LIMIT ?`;
    const backward = `${joined} WHERE (x.k, x.rid) < (?, ?) AND x.k >= ? ORDER BY x.k DESC, x.rid DESC LIMIT ?`;
    type Parameters = [Buffer, number, Buffer, number];
    this.forward = db.prepare<Parameters, EntryWithDocument>(`SELECT x.k, x.rid, d.doc ${forward}`).raw();
    this.backward = db.prepare<Parameters, EntryWithDocument>(`SELECT x.k, x.rid, d.doc ${backward}`).raw();
    this.forwardRows = db.prepare<Parameters, Row>(`SELECT x.rid, d.doc ${forward}`).raw();
    this.backwardRows = db.prepare<Parameters, Row>(`SELECT x.rid, d.doc ${backward}`).raw();
    this.counting = db
      .prepare<[Buffer, Buffer], number>(`SELECT COUNT(*) FROM ${name} WHERE k >= ? AND k < ?`)
      .pluck();
    this.estimating = db
      .prepare<[Buffer, Buffer, number], number>(
        `SELECT COUNT(*) FROM (SELECT 1 FROM ${name} WHERE k >= ? AND k < ? LIMIT ?)`,
      )
      .pluck();
    this.finding = db
      .prepare<[Buffer, number], number>(`SELECT rid FROM ${name} WHERE k = ? AND rid <> ? LIMIT 1`)
      .pluck();
    this.exact = db.prepare<[Buffer], Row>(`SELECT d.rid, d.doc ${joined} WHERE x.k = ? LIMIT 1`).raw();
  }

  static create(db: Database, name: string): void {
    db.exec(
      `CREATE TABLE ${name} (k BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (k, rid)) WITHOUT ROWID`,
    );
  }

  /** Entries after `from` in the order of the keys, below `hi`. */
  next(from: Position, hi: Buffer, limit: number): EntryWithDocument[] {
    return this.forward.all(from.key, from.rid, hi, limit);
  }

  /** Entries before `from` in the reverse order, not below `lo`. */
  previous(from: Position, lo: Buffer, limit: number): EntryWithDocument[] {
    return this.backward.all(from.key, from.rid, lo, limit);
  }

  /** As `next`, without the keys. */
  nextRows(from: Position, hi: Buffer, limit: number): Row[] {
    return this.forwardRows.all(from.key, from.rid, hi, limit);
  }

  /** As `previous`, without the keys. */
  previousRows(from: Position, lo: Buffer, limit: number): Row[] {
    return this.backwardRows.all(from.key, from.rid, lo, limit);
  }

  count(range: KeyRange): number {
    return this.counting.get(range.lo, range.hi) ?? 0;
  }

  /** The number of entries, counted no further than `limit`. */
  estimate(range: KeyRange, limit: number): number {
    return this.estimating.get(range.lo, range.hi, limit) ?? 0;
  }

  /** The document under exactly this key. */
  get(key: Buffer): Row | undefined {
    return this.exact.get(key);
  }

  /** Another record than `rid` under the key. */
  other(key: Buffer, rid: number): number | undefined {
    return this.finding.get(key, rid);
  }

  insert(key: Buffer, rid: number): void {
    this.insertStatement ??= this.db.prepare<[Buffer, number]>(
      `INSERT INTO ${this.name} (k, rid) VALUES (?, ?)`,
    );
    this.insertStatement.run(key, rid);
  }

  remove(key: Buffer, rid: number): void {
    this.removeStatement ??= this.db.prepare<[Buffer, number]>(
      `DELETE FROM ${this.name} WHERE k = ? AND rid = ?`,
    );
    this.removeStatement.run(key, rid);
  }

  private insertStatement: Statement<[Buffer, number]> | undefined;
  private removeStatement: Statement<[Buffer, number]> | undefined;
}
