import type { Filter } from '../query/filter.js';
import { compileMatcher, type Matcher } from '../query/matcher.js';
import type { CollectionEntry } from '../storage/catalogue.js';
import type { Row } from '../storage/document-table.js';
import type { KeySpec } from '../storage/key-spec.js';
import type { TableView } from '../storage/tables.js';
import type { Pace, Work } from '../work/pace.js';
import { choosePlan, type Hint, type Plan } from './planner.js';
import { Sorter } from './sorter.js';
import { openSource, type Source } from './sources.js';

export interface FindRequest {
  readonly collection: CollectionEntry;
  readonly view: TableView;
  readonly filter: Filter;
  readonly sort: KeySpec;
  readonly skip: number;
  /** 0 for all. */
  readonly limit: number;
  readonly hint?: Hint | undefined;
}

const [smallestChunk, usualChunk, largestChunk] = [8, 32, 1024];
/** Documents that are read at once hold about so much, after the first of them. */
const chunkBytes = 4 * 1024 * 1024;

/** A search under way. Between two calls of `next` it holds no statement open. */
export class Find {
  readonly plan: Plan;
  docsExamined = 0;
  returned = 0;
  private readonly source: Source;
  private readonly matches: Matcher | undefined;
  private toSkip: number;
  private toGive: number;
  private chunk: number;
  private buffered: Row[] = [];
  private sortedRows: Row[] | undefined;
  private exhausted = false;

  constructor(private readonly request: FindRequest) {
    const { filter, sort, skip, limit, collection, view, hint } = request;
    this.toSkip = skip;
    this.toGive = limit > 0 ? limit : Infinity;
    const wanted = limit > 0 ? limit + skip : undefined;
    this.plan = choosePlan({ collection, view, filter, sort, wanted, hint });
    this.matches = this.plan.covers ? undefined : compileMatcher(filter);
    this.chunk = firstChunk(wanted, this.matches !== undefined);
    this.source = openSource(this.plan, view, collection, Math.min(this.chunk, 64));
  }

  get keysExamined(): number {
    return this.source.keysExamined;
  }

  /** Whether nothing is left, as far as is known without reading on. */
  get done(): boolean {
    return this.toGive <= 0 || (this.exhausted && this.buffered.length === 0);
  }

  /** Up to `limit` more documents. Fewer only at the end. */
  *next(limit: number, pace: Pace): Work<Row[]> {
    if (!this.plan.sorted) yield* this.sortAll(pace);
    const wanted = Math.min(limit, this.toGive);
    while (this.buffered.length < wanted && !this.exhausted) {
      if (pace.isDue) yield;
      yield* this.fill(wanted, pace);
    }
    const rows = this.buffered.splice(0, wanted);
    this.toGive -= rows.length;
    this.returned += rows.length;
    return rows;
  }

  /** Puts back what did not fit into an answer. */
  unread(rows: readonly Row[]): void {
    this.buffered.unshift(...rows);
    this.toGive += rows.length;
    this.returned -= rows.length;
  }

  private *fill(wanted: number, pace: Pace): Work<void> {
    const found = yield* this.read(
      this.matches ? this.chunk : Math.min(this.chunk, wanted - this.buffered.length + this.toSkip),
      pace,
    );
    const skipped = Math.min(this.toSkip, found.length);
    this.toSkip -= skipped;
    for (let i = skipped; i < found.length; i += 1) {
      const row = found[i];
      if (row) this.buffered.push(row);
    }
  }

  /** Reads a chunk and keeps what matches. */
  private *read(limit: number, pace: Pace): Work<Row[]> {
    const rows = this.source.next(limit);
    this.docsExamined += rows.length;
    if (rows.length < limit) this.exhausted = true;
    this.chunk = Math.min(largestChunk, this.chunk * 2, fittingChunk(rows));
    const { matches } = this;
    if (!matches) return rows;
    const found: Row[] = [];
    for (const row of rows) {
      if (matches(row[1], 0)) found.push(row);
      if (pace.isDue) yield;
    }
    return found;
  }

  /** Reads everything, keeps as much as is wanted, in order. */
  private *sortAll(pace: Pace): Work<void> {
    if (this.sortedRows) return;
    const { sort, skip, limit } = this.request;
    const most = limit > 0 ? skip + limit : Infinity;
    const sorter = new Sorter(sort, most, pace);
    while (!this.exhausted)
      for (const row of yield* this.read(Math.min(largestChunk, this.chunk), pace)) yield* sorter.add(row);
    this.sortedRows = yield* sorter.finish();
    this.buffered = this.sortedRows.slice(skip);
  }
}

/** Where documents may fail the filter, more may be needed than are wanted; chunks grow as they are read. */
function firstChunk(wanted: number | undefined, filters: boolean): number {
  if (!filters) return Math.min(largestChunk, wanted ?? largestChunk);
  return Math.min(usualChunk, Math.max(smallestChunk, wanted ?? usualChunk));
}

function fittingChunk(rows: readonly Row[]): number {
  const bytes = rows.reduce((sum, [, doc]) => sum + doc.length, 0);
  return bytes === 0 ? largestChunk : Math.max(1, Math.floor((chunkBytes * rows.length) / bytes));
}
