import { StoreError } from '../errors.js';
import type { Filter } from '../query/filter.js';
import { compileMatcher, type Matcher } from '../query/matcher.js';
import type { CollectionEntry } from '../storage/catalogue.js';
import type { Row } from '../storage/document-table.js';
import { sortKey } from '../storage/extract-keys.js';
import type { KeySpec } from '../storage/key-spec.js';
import type { TableView } from '../storage/tables.js';
import { choosePlan, type Hint, type Plan } from './planner.js';
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
/** As in MongoDB, a sort that no index serves may hold this much. */
const sortMemory = 100 * 1024 * 1024;

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
  next(limit: number): Row[] {
    if (!this.plan.sorted) this.sortAll();
    const wanted = Math.min(limit, this.toGive);
    while (this.buffered.length < wanted && !this.exhausted) this.fill(wanted);
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

  private fill(wanted: number): void {
    const found = this.read(
      this.matches ? this.chunk : Math.min(this.chunk, wanted - this.buffered.length + this.toSkip),
    );
    const skipped = Math.min(this.toSkip, found.length);
    this.toSkip -= skipped;
    for (let i = skipped; i < found.length; i += 1) {
      const row = found[i];
      if (row) this.buffered.push(row);
    }
  }

  /** Reads a chunk and keeps what matches. */
  private read(limit: number): Row[] {
    const rows = this.source.next(limit);
    this.docsExamined += rows.length;
    if (rows.length < limit) this.exhausted = true;
    this.chunk = Math.min(largestChunk, this.chunk * 2);
    const { matches } = this;
    return matches ? rows.filter(([, doc]) => matches(doc, 0)) : rows;
  }

  /** Reads everything, keeps as much as is wanted, in order. */
  private sortAll(): void {
    if (this.sortedRows) return;
    const { sort, skip, limit } = this.request;
    const most = limit > 0 ? skip + limit : Infinity;
    const sorter = new Sorter(sort, most);
    while (!this.exhausted) for (const row of this.read(largestChunk)) sorter.add(row);
    this.sortedRows = sorter.finish();
    this.buffered = this.sortedRows.slice(skip);
  }
}

/** Where documents may fail the filter, more may be needed than are wanted; chunks grow as they are read. */
function firstChunk(wanted: number | undefined, filters: boolean): number {
  if (!filters) return Math.min(largestChunk, wanted ?? largestChunk);
  return Math.min(usualChunk, Math.max(smallestChunk, wanted ?? usualChunk));
}

/** Sorts in memory; holds at most twice as many as are wanted. */
export class Sorter {
  private items: { readonly key: Buffer; readonly row: Row }[] = [];
  private bytes = 0;

  constructor(
    private readonly sort: KeySpec,
    private readonly most: number,
  ) {}

  add(row: Row): void {
    const key = sortKey(this.sort, row[1]);
    this.items.push({ key, row });
    this.bytes += key.length + row[1].length;
    if (this.items.length >= 2 * this.most + 1000) this.cut();
    if (this.bytes > sortMemory) {
      this.cut();
      if (this.bytes > sortMemory) {
        throw new StoreError(
          'QueryExceededMemoryLimit',
          'Sort exceeded memory limit of 104857600 bytes; an index would give the order',
        );
      }
    }
  }

  finish(): Row[] {
    this.cut();
    return this.items.map(({ row }) => row);
  }

  private cut(): void {
    this.items.sort((a, b) => Buffer.compare(a.key, b.key));
    if (this.items.length > this.most) this.items.length = this.most;
    this.bytes = this.items.reduce((sum, { key, row }) => sum + key.length + row[1].length, 0);
  }
}
