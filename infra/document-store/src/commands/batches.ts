import type { Find } from '../plan/find.js';
import type { Projection } from '../query/projection.js';
import type { Batches } from '../sessions/cursors.js';
import type { Row } from '../storage/document-table.js';
import { ok, type Command, type Reply } from './command.js';
import type { Store } from '../store.js';
import { withoutPause, type Work } from '../work/pace.js';

/** As in MongoDB: a first batch is small unless the client says otherwise. */
export const defaultFirstBatch = 101;
/** No answer holds more than a document may, and at least one document. */
export const batchBytes = 16 * 1024 * 1024;

/** Few enough that what is shown of them is a short piece of work. */
const rowsAtOnce = 1000;

/** Batches of a search, read on from where the last one ended. */
export function batchesOfFind(find: Find, project: Projection | undefined): Batches {
  return {
    get done() {
      return find.done;
    },
    *next(limit, maxBytes, pace) {
      const batch: Buffer[] = [];
      let bytes = 0;
      while (batch.length < limit && !find.done) {
        if (pace.isDue) yield;
        const rows = yield* find.next(Math.min(limit - batch.length, rowsAtOnce), pace);
        if (rows.length === 0) break;
        const kept = takeRows(rows, project, batch, maxBytes - bytes);
        for (let i = batch.length - kept; i < batch.length; i += 1) bytes += batch[i]?.length ?? 0;
        if (kept < rows.length) {
          find.unread(rows.slice(kept));
          break;
        }
      }
      return batch;
    },
  };
}

function takeRows(
  rows: readonly Row[],
  project: Projection | undefined,
  batch: Buffer[],
  maxBytes: number,
): number {
  let bytes = 0;
  for (const [taken, [, doc]] of rows.entries()) {
    const shown = project ? project(doc) : doc;
    bytes += shown.length;
    if (bytes > maxBytes && batch.length > 0) return taken;
    batch.push(shown);
  }
  return rows.length;
}

/** Batches of documents that are all there. */
export function batchesOfList(documents: readonly Buffer[]): Batches {
  let at = 0;
  const take = (limit: number, maxBytes: number): Buffer[] => {
    const batch: Buffer[] = [];
    let bytes = 0;
    for (let doc = documents[at]; doc !== undefined && batch.length < limit; doc = documents[at]) {
      bytes += doc.length;
      if (bytes > maxBytes && batch.length > 0) break;
      batch.push(doc);
      at += 1;
    }
    return batch;
  };
  return {
    get done() {
      return at >= documents.length;
    },
    next: (limit, maxBytes) => withoutPause(() => take(limit, maxBytes)),
  };
}

/** The first answer of a cursor, and the cursor itself where something is left. */
export function* firstBatch(
  store: Store,
  command: Command,
  namespace: string,
  batches: Batches,
  options: { readonly batchSize: number; readonly single: boolean; readonly keepsOpen: boolean },
): Work<Reply> {
  const { pace } = command;
  const batch = options.batchSize === 0 ? [] : yield* batches.next(options.batchSize, batchBytes, pace);
  const isDone = options.single || batches.done;
  const id = isDone
    ? 0n
    : store.cursors.add({
        namespace,
        batches,
        session: command.session,
        transaction: command.transaction,
        keepsOpen: options.keepsOpen,
        timeLeft: pace.left,
      });
  return { cursor: { firstBatch: batch, id, ns: namespace, atClusterTime: command.snapshot?.timestamp }, ok };
}
