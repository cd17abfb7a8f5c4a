import type { Statement } from 'better-sqlite3';
import type { Db } from '../store/database.js';
import type { GroupSettings } from './settings.js';

export interface GroupRow {
  readonly stream: string;
  readonly group: string;
  readonly settings: GroupSettings;
  /** A revision, or of $all a position: it and everything before it is done. -1 before anything is. */
  readonly startAfter: number;
  readonly checkpoint: number | null;
}

interface Row {
  stream: string;
  grp: string;
  settings: string;
  checkpoint: number | null;
}

/** Where groups are kept. Writes belong inside a commit. */
export class GroupTable {
  readonly #all: Statement<[], Row>;
  readonly #put: Statement<[string, string, string, number | null]>;
  readonly #checkpoint: Statement<[number, string, string]>;
  readonly #delete: Statement<[string, string]>;

  constructor(db: Db) {
    this.#all = db.prepare<[], Row>('SELECT * FROM psubs ORDER BY stream, grp');
    this.#put = db.prepare<[string, string, string, number | null]>(
      `INSERT INTO psubs (stream, grp, settings, checkpoint) VALUES (?, ?, ?, ?)
       ON CONFLICT (stream, grp) DO UPDATE SET settings = excluded.settings`,
    );
    this.#checkpoint = db.prepare<[number, string, string]>(
      'UPDATE psubs SET checkpoint = ? WHERE stream = ? AND grp = ?',
    );
    this.#delete = db.prepare<[string, string]>('DELETE FROM psubs WHERE stream = ? AND grp = ?');
  }

  all(): GroupRow[] {
    return this.#all.all().map(({ stream, grp, settings, checkpoint }) => {
      const stored: Pick<GroupRow, 'settings' | 'startAfter'> = JSON.parse(settings);
      return { stream, group: grp, ...stored, checkpoint };
    });
  }

  put({ stream, group, settings, startAfter, checkpoint }: GroupRow): void {
    this.#put.run(stream, group, JSON.stringify({ settings, startAfter }), checkpoint);
  }

  setCheckpoint(stream: string, group: string, checkpoint: number): void {
    this.#checkpoint.run(checkpoint, stream, group);
  }

  delete(stream: string, group: string): void {
    this.#delete.run(stream, group);
  }
}
