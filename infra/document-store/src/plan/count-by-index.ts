import { partStart } from '../bson/key-parts.js';
import type { KeyRange } from '../storage/index-table.js';
import type { Pace, Work } from '../work/pace.js';
import type { IndexPlan } from './index-plan.js';
import { countRange, inPieces, ridsOfRange, type TableNow } from './range-pieces.js';

/** The matches up to `most` and a little beyond, from the index alone; undefined where it does not tell. */
export function* countByIndex(
  tableNow: TableNow,
  plan: IndexPlan,
  most: number,
  pace: Pace,
): Work<number | undefined> {
  if (plan.covers) return yield* countEntries(tableNow, plan.ranges, most, pace);
  return (yield* ridsByIndex(tableNow, plan, most, pace))?.size;
}

export function* countEntries(
  tableNow: TableNow,
  ranges: readonly KeyRange[],
  most: number,
  pace: Pace,
): Work<number> {
  let n = 0;
  for (const range of ranges) {
    if (n >= most) break;
    n += yield* countRange(tableNow, range, pace, most - n);
  }
  return n;
}

/** The matches up to `most` and a little beyond, each once; undefined where the index does not tell. */
function* ridsByIndex(
  tableNow: TableNow,
  plan: IndexPlan,
  most: number,
  pace: Pace,
): Work<ReadonlySet<number> | undefined> {
  if (!plan.countsDocuments || plan.overRegexes.some((range) => tableNow().estimate(range, 1) > 0))
    return undefined;
  return plan.tail && !(most === Infinity && plan.textStarts)
    ? yield* ridsWithTail(tableNow, plan, plan.tail, most, pace)
    : yield* ridsInRanges(tableNow, plan, most, pace);
}

/**
 * The record ids behind the entries of plans that tell the number of documents, those that all of them have; undefined
 * where one does not tell after all.
 * @param plans the one with the fewest entries first
 */
export function* commonRids(
  tableNow: TableNow,
  plans: readonly IndexPlan[],
  pace: Pace,
): Work<ReadonlySet<number> | undefined> {
  let common: ReadonlySet<number> | undefined;
  for (const plan of plans) {
    const found = yield* ridsByIndex(tableNow, plan, Infinity, pace);
    if (!found) return undefined;
    common = common ? both(common, found) : found;
    if (pace.isDue) yield;
  }
  return common;
}

const both = (few: ReadonlySet<number>, many: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...few].filter((rid) => many.has(rid)));

/** A document that is an array somewhere has several entries, in one range and in others. */
function* ridsInRanges(
  tableNow: TableNow,
  { ranges, tail, textStarts }: IndexPlan,
  most: number,
  pace: Pace,
): Work<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const [i, range] of ranges.entries()) {
    if (found.size >= most) break;
    if (most < Infinity) for (const rid of tableNow().rids(range, most)) found.add(rid);
    else {
      const ending = tail && { bytes: tail, textStart: textStarts?.[i] ?? 0 };
      for (const rid of yield* ridsOfRange(tableNow, range, pace, ending)) found.add(rid);
    }
    if (pace.isDue) yield;
  }
  return found;
}

function* ridsWithTail(
  tableNow: TableNow,
  { ranges, index }: IndexPlan,
  tail: Buffer,
  most: number,
  pace: Pace,
): Work<ReadonlySet<number> | undefined> {
  const found = new Set<number>();
  let tells = true;
  for (const range of ranges) {
    yield* inPieces(tableNow, range, pace, (table, from, to) => {
      for (const [key, rid] of table.keysBetween(from, to, tail)) {
        const start = partStart(key, index.key.length - 1);
        tells &&= start !== undefined;
        // A longer text may end with the same bytes.
        if (start === key.length - tail.length) found.add(rid);
      }
      return tells && found.size < most;
    });
    if (!tells) return undefined;
  }
  return found;
}
