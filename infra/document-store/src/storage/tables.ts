import type { Database } from 'better-sqlite3';
import type { CollectionEntry, IndexEntry } from './catalogue.js';
import { DocumentTable } from './document-table.js';
import { IndexTable } from './index-table.js';

export const documentsName = (collection: number): string => `documents_${String(collection)}`;
export const indexName = (index: number): string => `index_${String(index)}`;

/** Where to read: which connection shows what is committed may change from one moment to the next. */
export interface TableView {
  readonly tables: Tables;
}

/** The tables of the collections on one connection, with their statements prepared once. */
export class Tables {
  private readonly documentTables = new Map<number, DocumentTable>();
  private readonly indexTables = new Map<number, IndexTable>();

  constructor(
    readonly db: Database,
    private readonly writes: boolean,
  ) {}

  documents(collection: CollectionEntry): DocumentTable {
    let table = this.documentTables.get(collection.id);
    if (!table) {
      table = new DocumentTable(this.db, documentsName(collection.id));
      this.documentTables.set(collection.id, table);
    }
    return table;
  }

  index(collection: CollectionEntry, index: IndexEntry): IndexTable {
    let table = this.indexTables.get(index.id);
    if (!table) {
      table = new IndexTable(this.db, indexName(index.id), documentsName(collection.id), this.writes);
      this.indexTables.set(index.id, table);
    }
    return table;
  }

  /** Drops all prepared statements, as after a table is gone. */
  forget(): void {
    this.documentTables.clear();
    this.indexTables.clear();
  }
}
