import { Find } from '../plan/find.js';
import type { Hint } from '../plan/planner.js';
import type { Filter } from '../query/filter.js';
import { compileMatcher } from '../query/matcher.js';
import type { CollectionWriter } from '../storage/collection-writer.js';
import type { Row } from '../storage/document-table.js';
import type { KeySpec } from '../storage/key-spec.js';
import type { Store } from '../store.js';
import type { Pace, Work } from '../work/pace.js';

export interface MatchRequest {
  readonly namespace: string;
  /** The filter as it was given, for the log. */
  readonly query: Buffer;
  readonly filter: Filter;
  readonly sort: KeySpec;
  /** The first one, or 0 for all. */
  readonly limit: 0 | 1;
  readonly hint: Hint | undefined;
}

/** Changes or removes a document; within one piece of work. */
type Change = (writer: CollectionWriter, rid: number, doc: Buffer) => void;

/**
 * Does something to the documents that match. Others may write wherever it pauses: a document is looked at again then,
 * and left alone if it does not match any more. Only within a write.
 */
export function* eachMatch(
  store: Store,
  request: MatchRequest,
  operation: 'update' | 'delete',
  pace: Pace,
  change: Change,
): Work<void> {
  const targets = new Targets(store, request, operation, pace);
  yield* request.limit === 1 ? targets.changeFirst(change) : targets.changeAll(change);
}

/** Read at once. */
const chunk = 1000;

class Targets {
  private readonly matches;

  constructor(
    private readonly store: Store,
    private readonly request: MatchRequest,
    private readonly operation: 'update' | 'delete',
    private readonly pace: Pace,
  ) {
    this.matches = compileMatcher(request.filter);
  }

  *changeFirst(change: Change): Work<void> {
    for (;;) {
      const find = this.search(1);
      if (!find) return;
      const before = this.pace.pauses;
      const [row] = yield* find.next(1, this.pace);
      this.check(find);
      if (!row) return;
      if (this.change(change, row, before)) return;
    }
  }

  /** They are found before the first is changed: what a change moves in an index would be met again. */
  *changeAll(change: Change): Work<void> {
    const find = this.search(0);
    if (!find) return;
    const before = this.pace.pauses;
    const rows = yield* find.next(chunk, this.pace);
    if (find.done) {
      yield* this.changeEach(change, rows, before);
      this.check(find);
      return;
    }
    const rids = new Set(rows.map(([rid]) => rid));
    while (!find.done) {
      for (const [rid] of yield* find.next(chunk, this.pace)) rids.add(rid);
      if (this.pace.isDue) yield;
    }
    this.check(find);
    for (const rid of rids) {
      if (this.pace.isDue) yield;
      this.change(change, [rid, undefined], -1);
    }
  }

  private *changeEach(change: Change, rows: readonly Row[], readAt: number): Work<void> {
    for (const row of rows) {
      if (this.pace.isDue) yield;
      this.change(change, row, readAt);
    }
  }

  private search(limit: number): Find | undefined {
    const { namespace, filter, sort, hint } = this.request;
    const view = this.store.writingView;
    const collection = view.find(namespace);
    return collection && new Find({ collection, view, filter, sort, skip: 0, limit, hint });
  }

  /**
   * @param readAt how many pauses there had been when the document was read
   * @returns whether it is still one of those meant
   */
  private change(
    change: Change,
    [rid, read]: readonly [number, Buffer | undefined],
    readAt: number,
  ): boolean {
    const view = this.store.writingView;
    const collection = view.find(this.request.namespace);
    if (!collection) return false;
    const isFresh = read !== undefined && readAt === this.pace.pauses;
    const doc = isFresh ? read : view.tables.documents(collection).get(rid);
    if (!doc || (!isFresh && !this.matches(doc, 0))) return false;
    change(this.store.engine.writer(collection), rid, doc);
    return true;
  }

  private check(find: Find): void {
    const { namespace, query, sort } = this.request;
    this.store.unindexed.check(namespace, this.operation, query, sort, find);
  }
}
