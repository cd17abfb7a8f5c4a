import type { Database, Statement } from 'better-sqlite3';

/** A record id and the document under it. */
export type Row = [rid: number, doc: Buffer];

/** The documents of one collection on one connection, in the order of their insertion. */
export class DocumentTable {
  private readonly byRid: Statement<[number], Buffer>;
  private readonly after: Statement<[number, number], Row>;
  private readonly before: Statement<[number, number], Row>;
  private readonly counted: Statement<[], number>;
  private readonly counting: Statement<[number], number>;
  private readonly highest: Statement<[], number>;
  private readonly bytes: Statement<[], number>;

  constructor(
    private readonly db: Database,
    private readonly name: string,
  ) {
    this.byRid = db.prepare<[number], Buffer>(`SELECT doc FROM ${name} WHERE rid = ?`).pluck();
    this.after = db
      .prepare<[number, number], Row>(`SELECT rid, doc FROM ${name} WHERE rid > ? ORDER BY rid LIMIT ?`)
      .raw();
    this.before = db
      .prepare<[number, number], Row>(`SELECT rid, doc FROM ${name} WHERE rid < ? ORDER BY rid DESC LIMIT ?`)
      .raw();
    this.counted = db.prepare<[], number>(`SELECT COUNT(*) FROM ${name}`).pluck();
    this.counting = db
      .prepare<[number], number>(`SELECT COUNT(*) FROM (SELECT 1 FROM ${name} LIMIT ?)`)
      .pluck();
    this.highest = db.prepare<[], number>(`SELECT COALESCE(MAX(rid), 0) FROM ${name}`).pluck();
    this.bytes = db.prepare<[], number>(`SELECT COALESCE(SUM(LENGTH(doc)), 0) FROM ${name}`).pluck();
  }

  static create(db: Database, name: string): void {
    db.exec(`CREATE TABLE ${name} (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
  }

  get(rid: number): Buffer | undefined {
    return this.byRid.get(rid);
  }

  next(after: number, limit: number): Row[] {
    return this.after.all(after, limit);
  }

  previous(before: number, limit: number): Row[] {
    return this.before.all(before, limit);
  }

  count(): number {
    return this.counted.get() ?? 0;
  }

  hasMoreThan(most: number): boolean {
    return (this.counting.get(most + 1) ?? 0) > most;
  }

  highestRid(): number {
    return this.highest.get() ?? 0;
  }

  size(): number {
    return this.bytes.get() ?? 0;
  }

  insert(rid: number, doc: Buffer): void {
    this.inserting.run(rid, doc);
  }

  replace(rid: number, doc: Buffer): void {
    this.replacing.run(doc, rid);
  }

  remove(rid: number): void {
    this.removing.run(rid);
  }

  // Only the writing connection prepares these.
  private get inserting(): Statement<[number, Buffer]> {
    return (this.insertStatement ??= this.db.prepare<[number, Buffer]>(
      `INSERT INTO ${this.name} (rid, doc) VALUES (?, ?)`,
    ));
  }

  private get replacing(): Statement<[Buffer, number]> {
    return (this.replaceStatement ??= this.db.prepare<[Buffer, number]>(
      `UPDATE ${this.name} SET doc = ? WHERE rid = ?`,
    ));
  }

  private get removing(): Statement<[number]> {
    return (this.removeStatement ??= this.db.prepare<[number]>(`DELETE FROM ${this.name} WHERE rid = ?`));
  }

  private insertStatement: Statement<[number, Buffer]> | undefined;
  private replaceStatement: Statement<[Buffer, number]> | undefined;
  private removeStatement: Statement<[number]> | undefined;
}
