import type { IndexEntry } from '../storage/catalogue.js';
import type { IndexTable } from '../storage/index-table.js';
import type { KeySpec } from '../storage/key-spec.js';
import type { Constraint, Constraints } from './constraints.js';
import { planIndex, type IndexPlan } from './index-plan.js';
import type { PlanRequest } from './planner.js';

/** Documents that several walks over indexes find, such as those that have all the words of a search. */
export interface IntersectionPlan {
  readonly kind: 'intersection';
  readonly branches: readonly IndexPlan[];
  /** Their record ids; the filter is still to be asked of each document. */
  readonly rids: readonly number[];
  readonly sorted: boolean;
  readonly covers: false;
}

/** Fewer entries than these are better looked at one by one. */
export const fewEntries = 400;
/** A condition with more entries than these is asked of the documents instead … */
const mostEntries = 100_000;
/** … and one with this many for each document left, which costs as much as to look at the documents. */
export const entriesPerDocument = 30;
/** Where more documents than these have it all, a walk in order finds enough of them soon. */
const mostDocuments = 2000;

/**
 * The documents that satisfy several conditions on arrays. Where one of these leaves few, its plan alone: however few
 * satisfy the others too, there is no more to read. Undefined where this is no gain.
 */
export function planIntersection(
  { collection, view, sort }: PlanRequest,
  found: readonly IndexPlan[],
): IntersectionPlan | IndexPlan | undefined {
  if (found.length < 2) return undefined;
  const tabled = found.map((plan) => ({ plan, table: view.tables.index(collection, plan.index) }));
  const [least] = tabled
    .map(({ plan, table }) => ({ plan, entries: entriesIn(table, plan, fewEntries) }))
    .toSorted((a, b) => a.entries - b.entries);
  if (least && least.entries < fewEntries) return least.plan;
  const sized = tabled
    .map(({ plan, table }) => ({ plan, table, entries: entriesIn(table, plan, mostEntries) }))
    .filter(({ entries }) => entries < mostEntries)
    .toSorted((a, b) => a.entries - b.entries);
  if (sized.length < 2) return undefined;
  let common: ReadonlySet<number> | undefined;
  const branches: IndexPlan[] = [];
  for (const { plan, table, entries } of sized) {
    if (common && entries > entriesPerDocument * common.size) break;
    common = commonRids(table, plan, common);
    branches.push(plan);
  }
  if (!common || common.size > mostDocuments) return undefined;
  return { kind: 'intersection', branches, rids: [...common], sorted: sort.length === 0, covers: false };
}

const entriesIn = (table: IndexTable, { ranges }: IndexPlan, most: number): number =>
  ranges.reduce((sum, range) => sum + (sum < most ? table.estimate(range, most - sum) : 0), 0);

/** A plan for each condition on an array that an index narrows, with all that is asked beside them. */
export function plansOfConditions(
  indexes: readonly IndexEntry[],
  constraints: Constraints,
  sort: KeySpec,
): readonly IndexPlan[] {
  const plans = new Map<Constraint, IndexPlan>();
  for (const index of indexes) {
    for (const [i, { path }] of index.key.entries()) {
      if ((index.multikey & (1 << i)) === 0) continue;
      for (const condition of constraints.byPath.get(path.dotted) ?? []) {
        // What most documents satisfy, such as a negation, is no way to find any.
        if (condition.matchesMissing) continue;
        const alone = new Map([...constraints.byPath, [path.dotted, [condition]]]);
        const plan = planIndex(index, { ...constraints, byPath: alone }, sort);
        const isBetter = (plan?.boundParts ?? 0) > (plans.get(condition)?.boundParts ?? -1);
        if (plan?.narrowed.has(path.dotted) && isBetter) plans.set(condition, plan);
      }
    }
  }
  return [...plans.values()];
}

/** The record ids behind the entries of a plan, of those known before where some are. */
function commonRids(
  table: IndexTable,
  { ranges }: IndexPlan,
  known: ReadonlySet<number> | undefined,
): ReadonlySet<number> {
  const common = new Set<number>();
  for (const range of ranges)
    for (const rid of table.ridsOfEntries(range)) if (known?.has(rid) ?? true) common.add(rid);
  return common;
}
