import type { CollectionEntry, IndexEntry } from '../storage/catalogue.js';
import { extractKeys } from '../storage/extract-keys.js';
import type { DocumentTable, Row } from '../storage/document-table.js';
import type { EntryWithDocument, IndexTable, KeyRange, Position } from '../storage/index-table.js';
import type { TableView } from '../storage/tables.js';
import { isPointLookup, type IndexPlan } from './index-plan.js';
import type { Plan } from './planner.js';

/**
 * Where documents come from. A source keeps its place by the last key it gave, and no statement open,
 * so that it can go on after writes.
 */
export interface Source {
  /** Up to `limit` more documents; none at the end. */
  next(limit: number): Row[];
  /** Index entries read so far. */
  readonly keysExamined: number;
}

class TableSource implements Source {
  readonly keysExamined = 0;
  private rid: number;

  constructor(
    private readonly table: () => DocumentTable,
    private readonly backward: boolean,
  ) {
    this.rid = backward ? Number.MAX_SAFE_INTEGER : 0;
  }

  next(limit: number): Row[] {
    const rows = this.backward ? this.table().previous(this.rid, limit) : this.table().next(this.rid, limit);
    this.rid = rows.at(-1)?.[0] ?? this.rid;
    return rows;
  }
}

/** The entries of one range. */
class RangeReader {
  private position: Position;
  private last: Row | undefined;
  private done = false;

  constructor(
    private readonly table: () => IndexTable,
    private readonly index: IndexEntry,
    private readonly range: KeyRange,
    private readonly walk: { readonly backward: boolean; readonly tail: Buffer | undefined },
    /** The length of the part of the key that merging leaves out. */
    readonly skipped = 0,
  ) {
    this.position = { key: walk.backward ? range.hi : range.lo, rid: -1 };
  }

  private get end(): Buffer {
    return this.walk.backward ? this.range.lo : this.range.hi;
  }

  entries(limit: number): EntryWithDocument[] {
    if (this.done) return [];
    this.settle();
    const entries = this.table().entries(this.position, this.end, limit, this.walk);
    const last = entries.at(-1);
    if (last) this.position = { key: last[0], rid: last[1] };
    this.done = entries.length < limit;
    return entries;
  }

  /** The documents alone; where to go on is worked out only if that is asked for. */
  rows(limit: number): Row[] {
    // Which key of several led to a document can only be read.
    if (this.index.multikey !== 0) return this.entries(limit).map(([, rid, doc]) => [rid, doc]);
    if (this.done) return [];
    this.settle();
    const rows = this.table().rows(this.position, this.end, limit, this.walk);
    this.last = rows.at(-1);
    this.done = rows.length < limit;
    return rows;
  }

  private settle(): void {
    if (!this.last) return;
    const [rid, doc] = this.last;
    const [key] = extractKeys(this.index.key, doc).keys;
    if (key) this.position = { key, rid };
    this.last = undefined;
  }
}

/** Documents by their record ids; what was removed since is left out. */
class RidSource implements Source {
  private at = 0;

  constructor(
    private readonly table: () => DocumentTable,
    private readonly rids: readonly number[],
  ) {}

  get keysExamined(): number {
    return this.at;
  }

  next(limit: number): Row[] {
    const rows: Row[] = [];
    const table = this.table();
    while (rows.length < limit && this.at < this.rids.length) {
      const rid = this.rids[this.at] ?? 0;
      const doc = table.get(rid);
      this.at += 1;
      if (doc) rows.push([rid, doc]);
    }
    return rows;
  }
}

/** The one document under a whole key of a unique index. */
class PointSource implements Source {
  keysExamined = 0;
  private done = false;

  constructor(
    private readonly table: () => IndexTable,
    private readonly range: KeyRange,
  ) {}

  next(): Row[] {
    if (this.done) return [];
    this.done = true;
    const row = this.table().get(this.range.lo);
    if (!row) return [];
    this.keysExamined = 1;
    return [row];
  }
}

/** Ranges one after the other; a document that has several entries is given once. */
class SequenceSource implements Source {
  keysExamined = 0;
  private current = 0;
  private readonly seen: Set<number> | undefined;

  constructor(
    private readonly readers: readonly RangeReader[],
    mayRepeat: boolean,
  ) {
    this.seen = mayRepeat ? new Set() : undefined;
  }

  next(limit: number): Row[] {
    const rows: Row[] = [];
    while (rows.length < limit && this.current < this.readers.length) {
      const wanted = limit - rows.length;
      const found = this.readers[this.current]?.rows(wanted) ?? [];
      if (found.length < wanted) this.current += 1;
      this.keysExamined += found.length;
      for (const row of found) if (isNew(this.seen, row[0])) rows.push(row);
    }
    return rows;
  }
}

const isNew = (seen: Set<number> | undefined, rid: number): boolean => {
  if (seen?.has(rid)) return false;
  seen?.add(rid);
  return true;
};

interface Head {
  readonly reader: RangeReader;
  entries: EntryWithDocument[];
  at: number;
}

/** Ranges that are each in order, woven into one order by what follows the skipped part of the key. */
class MergeSource implements Source {
  keysExamined = 0;
  private readonly heads: Head[];
  private readonly seen = new Set<number>();
  private readonly direction: number;

  constructor(
    readers: readonly RangeReader[],
    backward: boolean,
    private readonly chunk: number,
  ) {
    this.direction = backward ? -1 : 1;
    this.heads = readers
      .map((reader) => ({ reader, entries: reader.entries(chunk), at: 0 }))
      .filter(({ entries }) => entries.length > 0);
  }

  next(limit: number): Row[] {
    const rows: Row[] = [];
    while (rows.length < limit && this.heads.length > 0) {
      const head = this.heads.reduce((least, other) => (this.order(other, least) < 0 ? other : least));
      const entry = head.entries[head.at];
      this.advance(head);
      if (entry && isNew(this.seen, entry[1])) rows.push([entry[1], entry[2]]);
    }
    return rows;
  }

  private advance(head: Head): void {
    this.keysExamined += 1;
    head.at += 1;
    if (head.at < head.entries.length) return;
    head.entries = head.reader.entries(this.chunk);
    head.at = 0;
    if (head.entries.length === 0) this.heads.splice(this.heads.indexOf(head), 1);
  }

  private order(a: Head, b: Head): number {
    const left = a.entries[a.at]?.[0];
    const right = b.entries[b.at]?.[0];
    if (!left || !right) return 0;
    return (
      this.direction * left.compare(right, b.reader.skipped, right.length, a.reader.skipped, left.length)
    );
  }
}

/** @param chunk how many entries to read ahead in each range where ranges are merged */
export function openSource(plan: Plan, view: TableView, collection: CollectionEntry, chunk: number): Source {
  if (plan.kind === 'scan') return new TableSource(() => view.tables.documents(collection), plan.backward);
  if (plan.kind === 'intersection') return new RidSource(() => view.tables.documents(collection), plan.rids);
  const readersOf = (walk: IndexPlan, skipped: readonly number[] | undefined): RangeReader[] => {
    const table = (): IndexTable => view.tables.index(collection, walk.index);
    const readers = walk.ranges.map(
      (range, i) => new RangeReader(table, walk.index, range, walk, skipped?.[i] ?? 0),
    );
    return walk.backward ? readers.reverse() : readers;
  };
  if (plan.kind === 'index') {
    const [only] = plan.ranges;
    if (only && isPointLookup(plan))
      return new PointSource(() => view.tables.index(collection, plan.index), only);
    const readers = readersOf(plan, plan.mergeAfter);
    return plan.mergeAfter && readers.length > 1
      ? new MergeSource(readers, plan.backward, chunk)
      : new SequenceSource(readers, plan.index.multikey !== 0);
  }
  const readers = plan.branches.flatMap((branch) => readersOf(branch, branch.orderedAfter));
  return plan.merges
    ? new MergeSource(readers, plan.branches[0]?.backward ?? false, chunk)
    : new SequenceSource(readers, true);
}
