import type { Database, Statement } from 'better-sqlite3';
import type { Row } from './document-table.js';
import { IndexMemory } from './index-memory.js';
import { RangeCount } from './range-count.js';

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

/** How a walk over entries is asked for. With `tail`, only entries whose key ends with those bytes. */
interface Walk {
  readonly backward: boolean;
  readonly tail: Buffer | undefined;
}

/** The last part of a key that follows a text, and where in the key that text begins. */
export interface Ending {
  readonly bytes: Buffer;
  readonly textStart: number;
}

type Parameters = (Buffer | number)[];

/** The entries of one index on one connection, in the order of their keys. */
export class IndexTable {
  private readonly statements = new Map<string, Statement<Parameters, unknown>>();
  private readonly estimating: Statement<[Buffer, Buffer, number], number>;
  private readonly finding: Statement<[Buffer, number], number>;
  private readonly exact: Statement<[Buffer], Row>;
  private readonly memory: IndexMemory | undefined;

  constructor(
    private readonly db: Database,
    private readonly name: string,
    private readonly documents: string,
    /** Whether this is the connection that writes, which alone knows of every change. */
    writes: boolean,
  ) {
    this.memory = writes ? new IndexMemory() : undefined;
    this.estimating = db
      .prepare<[Buffer, Buffer, number], number>(
        `SELECT COUNT(*) FROM (SELECT 1 FROM ${name} WHERE k >= ? AND k < ? LIMIT ?)`,
      )
      .pluck();
    this.finding = db
      .prepare<[Buffer, number], number>(`SELECT rid FROM ${name} WHERE k = ? AND rid <> ? LIMIT 1`)
      .pluck();
    this.exact = db.prepare<[Buffer], Row>(`SELECT d.rid, d.doc ${this.joined} WHERE x.k = ? LIMIT 1`).raw();
  }

  static create(db: Database, name: string): void {
    db.exec(
      `CREATE TABLE ${name} (k BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (k, rid)) WITHOUT ROWID`,
    );
  }

  /** Entries after `from` in the direction of the walk, up to the other end of the range. */
  entries(from: Position, end: Buffer, limit: number, walk: Walk): EntryWithDocument[] {
    return this.walk<EntryWithDocument>('x.k, x.rid, d.doc', from, end, limit, walk);
  }

  /** The same without the keys. */
  rows(from: Position, end: Buffer, limit: number, walk: Walk): Row[] {
    return this.walk<Row>('x.rid, d.doc', from, end, limit, walk);
  }

  /** Record ids behind the entries of a range, each once; at most `limit`. */
  rids({ lo, hi }: KeyRange, limit: number): number[] {
    const sql = `SELECT DISTINCT rid FROM ${this.name} WHERE k >= ? AND k < ? LIMIT ?`;
    const statement = this.prepared('rids', () => this.db.prepare<Parameters, number>(sql).pluck());
    return statement.all(lo, hi, limit);
  }

  /** Record ids behind all entries of a range, as often as they have one there: one step, for ranges that are known to be short. */
  ridsOfEntries(range: KeyRange): Float64Array {
    const kept = this.keptRids(range);
    if (kept) return kept;
    const reading = this.beginRids(range);
    const [from, to] = [
      { key: range.lo, rid: -1 },
      { key: range.hi, rid: -1 },
    ];
    const found = Float64Array.from(this.ridsBetween(from, to));
    reading.keep(found);
    return found;
  }

  keptRids(range: KeyRange, ending?: Ending): Float64Array | undefined {
    return this.memory?.rids(range, ending?.bytes);
  }

  /** To be called before a list of a range is read, which may then be kept. */
  beginRids(range: KeyRange, ending?: Ending): { keep(rids: Float64Array): void } {
    const { memory } = this;
    const token = memory?.beginRids(range, ending?.bytes) ?? {};
    return { keep: (rids) => memory?.keepRids(range, rids, token, ending?.bytes) };
  }

  /**
   * Record ids behind the entries after a place up to another, that one included, or behind those with the ending. A
   * text ends at its first 00 01, so that what comes behind is all of the last part.
   */
  ridsBetween(from: Position, to: Position, ending?: Ending): number[] {
    const sql = `SELECT rid FROM ${this.name} WHERE (k, rid) > (?, ?) AND (k, rid) <= (?, ?)`;
    const plain = () => this.db.prepare<Parameters, number>(sql).pluck();
    if (!ending) return this.prepared('entries', plain).all(from.key, from.rid, to.key, to.rid);
    const { bytes, textStart } = ending;
    const size = bytes.length;
    const statement = this.prepared('entries$', () =>
      this.db
        .prepare<Parameters, number>(
          `${sql} AND substr(k, ?) = ? AND instr(substr(k, ?), x'0001') = length(k) - ?`,
        )
        .pluck(),
    );
    const end = size + textStart + 1;
    return statement.all(from.key, from.rid, to.key, to.rid, -size, bytes, textStart + 1, end);
  }

  /** Entries after a place up to another, that one included, whose key ends with the tail; no document is read. */
  keysBetween(from: Position, to: Position, tail: Buffer): [key: Buffer, rid: number][] {
    const sql = `SELECT k, rid FROM ${this.name} WHERE (k, rid) > (?, ?) AND (k, rid) <= (?, ?) AND substr(k, ?) = ? ORDER BY k, rid`;
    const statement = this.prepared('keys', () => this.db.prepare<Parameters, [Buffer, number]>(sql).raw());
    return statement.all(from.key, from.rid, to.key, to.rid, -tail.length, tail);
  }

  /** The place so many entries after another, below `hi`; undefined where there are fewer. */
  stepOver(from: Position, hi: Buffer, entries: number): Position | undefined {
    const sql = `SELECT k, rid FROM ${this.name} WHERE (k, rid) > (?, ?) AND k < ? ORDER BY k, rid LIMIT 1 OFFSET ?`;
    const statement = this.prepared('step', () => this.db.prepare<Parameters, [Buffer, number]>(sql).raw());
    const found = statement.get(from.key, from.rid, hi, entries - 1);
    return found && { key: found[0], rid: found[1] };
  }

  /** The number of entries after a place, below `hi`: one step. */
  countAfter(from: Position, hi: Buffer): number {
    const sql = `SELECT COUNT(*) FROM ${this.name} WHERE (k, rid) > (?, ?) AND k < ?`;
    const statement = this.prepared('count', () => this.db.prepare<Parameters, number>(sql).pluck());
    return statement.get(from.key, from.rid, hi) ?? 0;
  }

  /** The number of entries of a range, where that is known. */
  keptCount(range: KeyRange): number | undefined {
    return this.memory?.count(range);
  }

  beginCount(range: KeyRange): RangeCount {
    const count = new RangeCount(range);
    this.memory?.beginCount(count);
    return count;
  }

  /** @returns whether it was told of all that was written here since it began */
  endCount(count: RangeCount): boolean {
    return this.memory?.endCount(count) ?? false;
  }

  /** The number of entries, counted no further than `limit`. */
  estimate(range: KeyRange, limit: number): number {
    const kept = this.memory?.rids(range)?.length;
    return kept === undefined ? (this.estimating.get(range.lo, range.hi, limit) ?? 0) : Math.min(kept, limit);
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
    this.memory?.change(key, rid, 1);
  }

  /** The same where the entry may be there already. */
  put(key: Buffer, rid: number): void {
    this.putStatement ??= this.db.prepare<[Buffer, number]>(
      `INSERT OR IGNORE INTO ${this.name} (k, rid) VALUES (?, ?)`,
    );
    this.memory?.change(key, rid, this.putStatement.run(key, rid).changes);
  }

  remove(key: Buffer, rid: number): void {
    this.removeStatement ??= this.db.prepare<[Buffer, number]>(
      `DELETE FROM ${this.name} WHERE k = ? AND rid = ?`,
    );
    this.memory?.change(key, rid, -this.removeStatement.run(key, rid).changes);
  }

  private get joined(): string {
    return `FROM ${this.name} x CROSS JOIN ${this.documents} d ON d.rid = x.rid`;
  }

  private walk<T>(columns: string, from: Position, end: Buffer, limit: number, walk: Walk): T[] {
    const { tail } = walk;
    const statement = this.prepared<T>(columns + (walk.backward ? '<' : '>') + (tail ? '$' : ''), () =>
      this.db.prepare<Parameters, T>(this.walkSql(columns, walk)).raw(),
    );
    return tail
      ? statement.all(from.key, from.rid, end, -tail.length, tail, limit)
      : statement.all(from.key, from.rid, end, limit);
  }

  private walkSql(columns: string, { backward, tail }: Walk): string {
    const [after, until, order] = backward
      ? ['<', 'x.k >= ?', 'x.k DESC, x.rid DESC']
      : ['>', 'x.k < ?', 'x.k, x.rid'];
    const ending = tail ? 'AND substr(x.k, ?) = ?' : '';
    return `SELECT ${columns} ${this.joined} WHERE (x.k, x.rid) ${after} (?, ?) AND ${until} ${ending} ORDER BY ${order} LIMIT ?`;
  }

  private prepared<T>(name: string, prepare: () => Statement<Parameters, T>): Statement<Parameters, T> {
    const known = this.statements.get(name);
    // What a statement gives follows from its name.
    if (known) return known as Statement<Parameters, T>;
    const made = prepare();
    this.statements.set(name, made);
    return made;
  }

  private insertStatement: Statement<[Buffer, number]> | undefined;
  private putStatement: Statement<[Buffer, number]> | undefined;
  private removeStatement: Statement<[Buffer, number]> | undefined;
}
