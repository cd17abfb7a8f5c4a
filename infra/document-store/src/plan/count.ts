import type { KeyRange } from '../storage/index-table.js';
import { countByIndex, countEntries } from './count-by-index.js';
import { countByConditions } from './count-conditions.js';
import { Find, type FindRequest } from './find.js';
import { choosePlan } from './planner.js';
import type { Pace, Work } from '../work/pace.js';

/**
 * The number of matches. Where an index holds all that the filter asks, its entries are counted and no
 * document is read; counting ends at the limit.
 * @returns the search too, if one was needed
 */
export function* countMatches(request: FindRequest, pace: Pace): Work<{ n: number; find?: Find }> {
  const { collection, view, filter, skip, limit, hint } = request;
  const most = limit > 0 ? skip + limit : Infinity;
  const clamp = (found: number): number => Math.max(0, Math.min(most, found) - skip);
  if (filter.kind === 'and' && filter.of.length === 0) {
    const [id] = collection.indexes;
    if (id) {
      const tableNow = () => view.tables.index(collection, id);
      return { n: clamp(yield* countEntries(tableNow, [everyKey], most, pace)) };
    }
  }
  const plan = choosePlan({ collection, view, filter, sort: [], wanted: undefined, hint, counts: true });
  const counted =
    plan.kind === 'index'
      ? yield* countByIndex(() => view.tables.index(collection, plan.index), plan, most, pace)
      : undefined;
  const known = counted ?? (yield* countByConditions(request, pace));
  if (known !== undefined) return { n: clamp(known) };
  const find = new Find(request);
  let n = 0;
  while (!find.done) {
    n += (yield* find.next(1000, pace)).length;
    if (pace.isDue) yield;
  }
  return { n, find };
}

const everyKey: KeyRange = { lo: Buffer.alloc(0), hi: Buffer.from([0xff]) };
