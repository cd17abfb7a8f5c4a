import { Find, type FindRequest } from './find.js';
import { choosePlan } from './planner.js';

/**
 * The number of matches. Where an index holds all that the filter asks, its entries are counted and no
 * document is read.
 * @returns the search too, if one was needed
 */
export function countMatches(request: FindRequest): { n: number; find?: Find } {
  const { collection, view, filter, skip, limit, hint } = request;
  const clamp = (found: number): number => {
    const left = Math.max(0, found - skip);
    return limit > 0 ? Math.min(limit, left) : left;
  };
  if (filter.kind === 'and' && filter.of.length === 0) {
    const [id] = collection.indexes;
    if (id) return { n: clamp(view.tables.index(collection, id).count(everyKey)) };
  }
  const plan = choosePlan({ collection, view, filter, sort: [], wanted: undefined, hint });
  if (plan.kind === 'index' && plan.covers) {
    const table = view.tables.index(collection, plan.index);
    return { n: clamp(plan.ranges.reduce((sum, range) => sum + table.count(range), 0)) };
  }
  const find = new Find(request);
  let n = 0;
  for (let rows = find.next(1000); rows.length > 0; rows = find.next(1000)) n += rows.length;
  return { n, find };
}

const everyKey = { lo: Buffer.alloc(0), hi: Buffer.from([0xff]) };
