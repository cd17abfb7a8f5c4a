import { readdirSync } from 'node:fs';
import { Engine } from '../../src/storage/engine.js';
import { keysFor } from '../../src/storage/document-keys.js';
import { documentsName, indexName } from '../../src/storage/tables.js';

/** The tables in the directory of a store that is not running that are still to be cleared away. */
export async function droppedTables(dir: string): Promise<readonly string[]> {
  const engine = Engine.open(dir);
  try {
    return engine.catalogue.dropped.names();
  } finally {
    await engine.close();
  }
}

/**
 * Compares every index in the directory of a store that is not running with the documents, entry by entry.
 * @returns the entries that are missing or have no document, and what else should not be there
 */
export async function wrongEntries(dir: string): Promise<readonly string[]> {
  const engine = Engine.open(dir);
  try {
    const { db } = engine.writing;
    const wrong = readdirSync(dir).filter((name) => name.startsWith('build-'));
    const tables = db
      .prepare<[], string>(
        "SELECT name FROM sqlite_schema WHERE name GLOB 'index_[0-9]*' OR name GLOB 'documents_[0-9]*'",
      )
      .pluck()
      .all();
    const known = new Set(engine.catalogue.dropped.names());
    for (const collection of engine.catalogue.list()) {
      known.add(documentsName(collection.id));
      const rows = engine.writing.documents(collection).next(0, Number.MAX_SAFE_INTEGER);
      for (const index of collection.indexes) {
        known.add(indexName(index.id));
        const expected = new Set(
          rows.flatMap(([rid, doc]) =>
            keysFor(index, doc).keys.map((key) => `${index.name} ${key.toString('hex')} ${String(rid)}`),
          ),
        );
        const found = db
          .prepare<[], [Buffer, number]>(`SELECT k, rid FROM ${indexName(index.id)}`)
          .raw()
          .all();
        for (const [key, rid] of found) {
          const entry = `${index.name} ${key.toString('hex')} ${String(rid)}`;
          if (!expected.delete(entry)) wrong.push(`too much: ${entry}`);
        }
        wrong.push(...[...expected].map((entry) => `missing: ${entry}`));
      }
    }
    wrong.push(...tables.filter((name) => !known.has(name)).map((name) => `left over: ${name}`));
    return wrong;
  } finally {
    await engine.close();
  }
}
