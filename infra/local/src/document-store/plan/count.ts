import { partStart } from '../bson/key-parts.js';
import type { IndexTable, KeyRange, Position } from '../storage/index-table.js';
import { Find, type FindRequest } from './find.js';
import type { IndexPlan } from './index-plan.js';
import { choosePlan } from './planner.js';

/** Entries read at once. */
const chunk = 1000;

/**
 * The number of matches. Where an index holds all that the filter asks, its entries are counted and no
 * document is read; counting ends at the limit.
 * @returns the search too, if one was needed
 */
export function countMatches(request: FindRequest): { n: number; find?: Find } {
  const { collection, view, filter, skip, limit, hint } = request;
  const most = limit > 0 ? skip + limit : Infinity;
  const clamp = (found: number): number => Math.max(0, Math.min(most, found) - skip);
  if (filter.kind === 'and' && filter.of.length === 0) {
    const [id] = collection.indexes;
    if (id) return { n: clamp(countEntries(view.tables.index(collection, id), [everyKey], most)) };
  }
  const plan = choosePlan({ collection, view, filter, sort: [], wanted: undefined, hint, counts: true });
  if (plan.kind === 'index') {
    const counted = countByIndex(view.tables.index(collection, plan.index), plan, most);
    if (counted !== undefined) return { n: clamp(counted) };
  }
  const find = new Find(request);
  let n = 0;
  for (let rows = find.next(chunk); rows.length > 0; rows = find.next(chunk)) n += rows.length;
  return { n, find };
}

const everyKey: KeyRange = { lo: Buffer.alloc(0), hi: Buffer.from([0xff]) };

/** The matches up to `most`, from the index alone; undefined where it does not tell. */
function countByIndex(table: IndexTable, plan: IndexPlan, most: number): number | undefined {
  if (plan.covers) return countEntries(table, plan.ranges, most);
  if (!plan.countsDocuments || plan.overRegexes.some((range) => table.estimate(range, 1) > 0))
    return undefined;
  return plan.tail ? countWithTail(table, plan, plan.tail, most) : countDocuments(table, plan, most);
}

function countEntries(table: IndexTable, ranges: readonly KeyRange[], most: number): number {
  let n = 0;
  for (const range of ranges) {
    if (n >= most) break;
    n += most === Infinity ? table.count(range) : table.estimate(range, most - n);
  }
  return n;
}

/** A document that is an array somewhere has several entries, in one range and in others. */
function countDocuments(table: IndexTable, { ranges }: IndexPlan, most: number): number {
  const found = new Set<number>();
  for (const range of ranges) {
    if (found.size >= most) break;
    for (const rid of table.rids(range, most === Infinity ? -1 : most)) found.add(rid);
  }
  return found.size;
}

function countWithTail(
  table: IndexTable,
  { ranges, index }: IndexPlan,
  tail: Buffer,
  most: number,
): number | undefined {
  const found = new Set<number>();
  for (const { lo, hi } of ranges) {
    let from: Position = { key: lo, rid: -1 };
    for (let isEnd = false; !isEnd && found.size < most;) {
      const entries = table.keys(from, hi, tail, chunk);
      for (const [key, rid] of entries) {
        const start = partStart(key, index.key.length - 1);
        if (start === undefined) return undefined;
        // A longer text may end with the same bytes.
        if (start === key.length - tail.length) found.add(rid);
      }
      const last = entries.at(-1);
      if (last) from = { key: last[0], rid: last[1] };
      isEnd = entries.length < chunk;
    }
  }
  return found.size;
}
