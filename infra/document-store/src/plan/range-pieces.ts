import type { Ending, IndexTable, KeyRange, Position } from '../storage/index-table.js';
import type { Pace, Work } from '../work/pace.js';

/** Entries looked at in one step, which takes a few milliseconds. */
const piece = 20_000;
/** How often work waits for a commit of others before it goes on with what is committed. */
const mostWaits = 20;

/** The table of an index as it is to be read now: by which connection may change whenever work pauses. */
export type TableNow = () => IndexTable;

/** Waits a little for the connection that work began with, which others use while they write. */
function* sameTable(tableNow: TableNow, begun: IndexTable): Work<IndexTable> {
  for (let waits = 0; tableNow() !== begun && waits < mostWaits; waits += 1) yield;
  return tableNow();
}

/** Goes through a range in steps, and pauses between them. */
export function* inPieces(
  tableNow: TableNow,
  { lo, hi }: KeyRange,
  pace: Pace,
  step: (table: IndexTable, from: Position, to: Position) => boolean,
): Work<{ readonly isSteady: boolean }> {
  const begun = tableNow();
  let isSteady = true;
  for (let from: Position = { key: lo, rid: -1 }; ;) {
    const table = yield* sameTable(tableNow, begun);
    isSteady &&= table === begun;
    const next = table.stepOver(from, hi, piece);
    const goesOn = step(table, from, next ?? { key: hi, rid: -1 });
    if (!next || !goesOn) return { isSteady };
    from = next;
    if (pace.isDue) yield;
  }
}

/**
 * The number of entries of a range, counted no further than a little beyond `most`. One that was counted to its end is
 * right at the end, and kept; where a transaction of others came between, each piece is as it was when it was counted.
 */
export function* countRange(tableNow: TableNow, range: KeyRange, pace: Pace, most: number): Work<number> {
  const begun = tableNow();
  const kept = begun.keptCount(range);
  if (kept !== undefined) return kept;
  if (most <= piece) return begun.estimate(range, most);
  const count = begun.beginCount(range);
  let isSteady = true;
  while (!count.isOver && count.then < most) {
    const table = yield* sameTable(tableNow, begun);
    isSteady &&= table === begun;
    count.advance(table, piece);
    if (!count.isOver && pace.isDue) yield;
  }
  return isSteady && count.isOver && begun.endCount(count) ? count.now : count.then;
}

/** Record ids behind all entries of a range, or those with the ending, as often as they have one there. */
export function* ridsOfRange(
  tableNow: TableNow,
  range: KeyRange,
  pace: Pace,
  ending: Ending | undefined,
): Work<Float64Array> {
  const kept = tableNow().keptRids(range, ending);
  if (kept) return kept;
  const reading = tableNow().beginRids(range, ending);
  const found: number[] = [];
  const { isSteady } = yield* inPieces(tableNow, range, pace, (table, from, to) => {
    for (const rid of table.ridsBetween(from, to, ending)) found.push(rid);
    return true;
  });
  const rids = Float64Array.from(found);
  if (isSteady) reading.keep(rids);
  return rids;
}
