import type { Database } from 'better-sqlite3';

/** Rows removed between two looks at the clock: few, since a document may take thousands of pages. */
const rowsAtOnce = 20;

/**
 * Tables that belong to nothing any more, noted in the database until they are gone. SQLite drops a table as a whole,
 * page by page, and nobody else has a turn meanwhile: so its rows are removed bit by bit, and then a table is dropped
 * that holds next to nothing.
 */
export class DroppedTables {
  /** Told when there is something to remove, before it is committed. */
  onAdded: () => void = () => undefined;

  constructor(private readonly db: Database) {
    db.exec('CREATE TABLE IF NOT EXISTS dropped_tables (name TEXT PRIMARY KEY) WITHOUT ROWID');
  }

  add(name: string): void {
    this.db.prepare('INSERT INTO dropped_tables (name) VALUES (?)').run(name);
    this.onAdded();
  }

  names(): readonly string[] {
    return this.db.prepare<[], string>('SELECT name FROM dropped_tables').pluck().all();
  }

  /**
   * Removes some of what is left. Only within a write.
   * @param until when to stop, by `performance.now()`
   * @returns whether nothing is left
   */
  remove(until: number): boolean {
    return this.names().every((name) => this.removeTable(name, until));
  }

  /** Whoever removes in the order of the key empties one page after the other. */
  private removeTable(name: string, until: number): boolean {
    const key = this.keyOf(name);
    const columns = key.join(', ');
    const lastOfNext = this.db
      .prepare<[], unknown[]>(
        `SELECT ${columns} FROM ${name} ORDER BY ${columns} LIMIT 1 OFFSET ${String(rowsAtOnce - 1)}`,
      )
      .raw();
    const removing = this.db.prepare(
      `DELETE FROM ${name} WHERE (${columns}) <= (${key.map(() => '?').join(', ')})`,
    );
    for (let last = lastOfNext.get(); last; last = lastOfNext.get()) {
      if (performance.now() >= until) return false;
      removing.run(last);
    }
    this.db.exec(`DROP TABLE ${name}`);
    this.db.prepare('DELETE FROM dropped_tables WHERE name = ?').run(name);
    return true;
  }

  private keyOf(table: string): readonly string[] {
    return this.db
      .prepare<[string], string>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
      .pluck()
      .all(table);
  }
}
