import type { Log } from '@upfront/engine-kit/log.js';
import type { Store } from './store.js';
import type { CollectionEntry, IndexEntry } from './storage/catalogue.js';
import { runDelete } from './commands/write-commands.js';
import { parseFilter } from './query/parse-filter.js';
import { writeDocument } from './bson/write.js';

/** Removes what has had its time: documents under TTL indexes, sessions, cursors. Never rejects. */
export async function removeExpired(store: Store, log: Log, now: Date): Promise<void> {
  try {
    await store.gate.write(() => {
      store.expire(now.getTime());
    });
    for (const collection of store.engine.catalogue.list()) {
      for (const index of collection.indexes) {
        if (index.expireAfterSeconds !== undefined)
          await removeDocuments(store, collection, index, index.expireAfterSeconds, now);
      }
    }
  } catch (error) {
    log({
      level: 'warn',
      msg: 'could not remove what has expired',
      error: error instanceof Error ? error.message : String(error),
    });
  }
}

/** By the earliest date where there are several; what holds no date never expires. */
async function removeDocuments(
  store: Store,
  collection: CollectionEntry,
  index: IndexEntry,
  seconds: number,
  now: Date,
): Promise<void> {
  const [part] = index.key;
  if (!part) return;
  const before = new Date(now.getTime() - seconds * 1000);
  const query = writeDocument({ [part.path.dotted]: { $lte: before } });
  const hint = { kind: 'index', name: index.name } as const;
  const { namespace } = collection;
  if (!collection.indexes.includes(index)) return;
  await store.clearAway(namespace, (pace) =>
    runDelete(store, { namespace, query, filter: parseFilter(query), sort: [], limit: 0, hint }, pace),
  );
}
