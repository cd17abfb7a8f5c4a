import { partStart } from '../bson/key-parts.js';
import type { IndexTable, KeyRange, Position } from '../storage/index-table.js';
import type { IndexPlan } from './index-plan.js';

/** Entries read at once. */
const chunk = 1000;

/** The matches up to `most`, from the index alone; undefined where it does not tell. */
export function countByIndex(table: IndexTable, plan: IndexPlan, most: number): number | undefined {
  if (plan.covers) return countEntries(table, plan.ranges, most);
  return ridsByIndex(table, plan, most)?.size;
}

export function countEntries(table: IndexTable, ranges: readonly KeyRange[], most: number): number {
  let n = 0;
  for (const range of ranges) {
    if (n >= most) break;
    n += most === Infinity ? table.count(range) : table.estimate(range, most - n);
  }
  return n;
}

/** The matches up to `most` and a little beyond, each once; undefined where the index does not tell. */
export function ridsByIndex(
  table: IndexTable,
  plan: IndexPlan,
  most: number,
): ReadonlySet<number> | undefined {
  if (!plan.countsDocuments || plan.overRegexes.some((range) => table.estimate(range, 1) > 0))
    return undefined;
  if (most === Infinity && plan.textStarts) return ridsInRanges(table, plan, most);
  return plan.tail ? ridsWithTail(table, plan, plan.tail, most) : ridsInRanges(table, plan, most);
}

/**
 * The record ids behind the entries of plans that tell the number of documents, those that all of them have; undefined
 * where one does not tell after all.
 * @param plans the one with the fewest entries first
 */
export function commonRids(table: IndexTable, plans: readonly IndexPlan[]): ReadonlySet<number> | undefined {
  let common: ReadonlySet<number> | undefined;
  for (const plan of plans) {
    const found = ridsByIndex(table, plan, Infinity);
    if (!found) return undefined;
    common = common ? both(common, found) : found;
  }
  return common;
}

const both = (few: ReadonlySet<number>, many: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...few].filter((rid) => many.has(rid)));

/** A document that is an array somewhere has several entries, in one range and in others. */
function ridsInRanges(
  table: IndexTable,
  { ranges, tail, textStarts }: IndexPlan,
  most: number,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [i, range] of ranges.entries()) {
    if (found.size >= most) break;
    const ending = tail && { bytes: tail, textStart: textStarts?.[i] ?? 0 };
    const rids = most === Infinity ? table.ridsOfEntries(range, ending) : table.rids(range, most);
    for (const rid of rids) found.add(rid);
  }
  return found;
}

function ridsWithTail(
  table: IndexTable,
  { ranges, index }: IndexPlan,
  tail: Buffer,
  most: number,
): ReadonlySet<number> | undefined {
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
  return found;
}
