import type { KeyRange } from '../storage/index-table.js';
import { countByIndex, countEntries } from './count-by-index.js';
import { countByConditions } from './count-conditions.js';
import { Find, type FindRequest } from './find.js';
import { choosePlan } from './planner.js';

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
  const counted =
    plan.kind === 'index' ? countByIndex(view.tables.index(collection, plan.index), plan, most) : undefined;
  const known = counted ?? countByConditions(request);
  if (known !== undefined) return { n: clamp(known) };
  const find = new Find(request);
  let n = 0;
  for (let rows = find.next(1000); rows.length > 0; rows = find.next(1000)) n += rows.length;
  return { n, find };
}

const everyKey: KeyRange = { lo: Buffer.alloc(0), hi: Buffer.from([0xff]) };
