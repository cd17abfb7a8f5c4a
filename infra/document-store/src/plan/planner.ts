import { badValue } from '../errors.js';
import { conjuncts, type Filter } from '../query/filter.js';
import type { CollectionEntry, IndexEntry } from '../storage/catalogue.js';
import type { KeySpec } from '../storage/key-spec.js';
import type { TableView } from '../storage/tables.js';
import { constraintsOf, type Constraints } from './constraints.js';
import { isPointLookup, planIndex, type IndexPlan } from './index-plan.js';
import { planIntersection, plansOfConditions, type IntersectionPlan } from './intersection.js';

/** Several walks over indexes, one for each alternative of an `$or`. */
export interface UnionPlan {
  readonly kind: 'union';
  readonly branches: readonly IndexPlan[];
  readonly sorted: boolean;
  /** Whether the walks are woven into one order. */
  readonly merges: boolean;
  readonly covers: false;
}

export interface ScanPlan {
  readonly kind: 'scan';
  readonly backward: boolean;
  readonly sorted: boolean;
  readonly covers: boolean;
}

export type Plan = IndexPlan | UnionPlan | IntersectionPlan | ScanPlan;

export interface Hint {
  readonly kind: 'index' | 'natural';
  /** The index by its name or its key pattern. */
  readonly name?: string | undefined;
  readonly keyPattern?: Buffer | undefined;
  readonly backward?: boolean;
}

export interface PlanRequest {
  readonly collection: CollectionEntry;
  readonly view: TableView;
  readonly filter: Filter;
  readonly sort: KeySpec;
  /** How many documents are wanted, skipped ones included. */
  readonly wanted?: number | undefined;
  readonly hint?: Hint | undefined;
  /** Only the number of matches is wanted: an index that tells it is better than any that does not. */
  readonly counts?: boolean;
}

/** Entries beyond this number are not counted to compare plans … */
const estimateLimit = 400;
/** … unless all plans have as many: then those that answer most of the filter are looked at up to this number. */
const closeLimit = 2000;

/** Chooses how to find the documents of a filter in an order. */
export function choosePlan(request: PlanRequest): Plan {
  const { collection, filter, sort, hint } = request;
  if (hint?.kind === 'natural') return scan(filter, sort, hint.backward ?? false);
  const indexes = hint ? [hintedIndex(collection, hint)] : collection.indexes;
  const constraints = constraintsOf(filter);
  const plans: (IndexPlan | UnionPlan)[] = [];
  for (const index of indexes) {
    const plan = planIndex(index, constraints, sort);
    if (plan && isPointLookup(plan)) return plan;
    if (plan) plans.push(plan);
  }
  if (!hint && !request.counts) {
    // Of several conditions on one array `planIndex` took any.
    const all = planIntersection(request, plansOfConditions(indexes, constraints, sort));
    if (all) return all;
  }
  for (const alternatives of constraints.alternatives) {
    const union = planUnion(request, indexes, filter, alternatives);
    if (union) plans.push(union);
  }
  const telling = request.counts ? plans.filter(tellsNumber) : [];
  return cheapest(telling.length > 0 ? telling : plans, request, constraints) ?? scan(filter, sort, false);
}

const tellsNumber = (plan: IndexPlan | UnionPlan): boolean =>
  plan.kind === 'index' && (plan.covers || plan.countsDocuments);

function scan(filter: Filter, sort: KeySpec, backward: boolean): ScanPlan {
  const all = filter.kind === 'and' && filter.of.length === 0;
  return { kind: 'scan', backward, sorted: sort.length === 0, covers: all };
}

function hintedIndex(collection: CollectionEntry, hint: Hint): IndexEntry {
  const found = collection.indexes.find(
    ({ name, keyPattern }) =>
      name === hint.name || (hint.keyPattern !== undefined && keyPattern.equals(hint.keyPattern)),
  );
  if (!found)
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  return found;
}

function planUnion(
  request: PlanRequest,
  indexes: readonly IndexEntry[],
  filter: Filter,
  alternatives: readonly Filter[],
): UnionPlan | undefined {
  const others = conjuncts(filter).filter((part) => !(part.kind === 'or' && part.of === alternatives));
  const branches: IndexPlan[] = [];
  for (const alternative of alternatives) {
    const constraints = constraintsOf({ kind: 'and', of: [...others, alternative] });
    const plans = indexes
      .map((index) => planIndex(index, constraints, request.sort))
      .filter((plan) => plan !== undefined && plan.narrowed.size > 0)
      .filter((plan) => plan !== undefined);
    const best = cheapest(plans, request, constraints);
    if (best?.kind !== 'index') return undefined;
    branches.push(best);
  }
  const inOrder = canMerge(branches);
  const ordered = request.sort.length > 0;
  return { kind: 'union', branches, sorted: !ordered || inOrder, merges: ordered && inOrder, covers: false };
}

/** Walks can be merged where the ordered parts of their keys are written in the same way. */
function canMerge(branches: readonly IndexPlan[]): boolean {
  return branches.every(
    ({ sorted, orderedAfter, backward }) =>
      sorted && orderedAfter !== undefined && backward === branches[0]?.backward,
  );
}

/** Entries that a plan would read at most, counted up to a limit. */
function entriesOf(
  plan: IndexPlan | UnionPlan,
  { view, collection }: PlanRequest,
  limit = estimateLimit,
): number {
  const walks = plan.kind === 'union' ? plan.branches : [plan];
  let entries = 0;
  for (const { index, ranges } of walks) {
    const table = view.tables.index(collection, index);
    for (const range of ranges) {
      if (entries >= limit) return entries;
      entries += table.estimate(range, limit - entries);
    }
  }
  return entries;
}

function cheapest<P extends IndexPlan | UnionPlan>(
  plans: readonly P[],
  request: PlanRequest,
  constraints: Constraints,
): P | undefined {
  if (plans.length < 2) return plans[0];
  const direct = plans.filter((plan) => readsOnlyWhatIsWanted(plan, request, constraints));
  if (direct.length > 0)
    return direct.reduce((best, plan) => (preference(plan) > preference(best) ? plan : best));
  const counted = sized(plans, request);
  const fewest = Math.max(1, Math.min(...counted.map(({ entries }) => entries)));
  const rated = counted.map(({ plan, entries }) => ({
    plan,
    cost: costOf(plan, entries, fewest, request, constraints),
  }));
  rated.sort((a, b) => a.cost - b.cost || preference(b.plan) - preference(a.plan));
  return rated[0]?.plan;
}

/** How many entries each plan has; of one that has too many to be counted, as many as there are documents. */
function sized<P extends IndexPlan | UnionPlan>(plans: readonly P[], request: PlanRequest) {
  const counted = plans.map((plan) => ({ plan, entries: entriesOf(plan, request) }));
  const isLong = ({ entries }: { entries: number }): boolean => entries >= estimateLimit;
  // A walk in an order that was asked for ends early; where none was, every plan has it.
  const isWalk = (plan: P): boolean => plan.sorted && request.sort.length > 0;
  const narrowing = (plan: P): number => (plan.kind === 'index' && !isWalk(plan) ? plan.narrowed.size : 0);
  const most = counted.every(isLong) ? Math.max(1, ...plans.map(narrowing)) : Infinity;
  return counted.map((one) => {
    if (!isLong(one)) return one;
    const isClose = narrowing(one.plan) === most;
    return {
      plan: one.plan,
      entries: isClose ? entriesOf(one.plan, request, closeLimit) : request.collection.nextRid,
    };
  });
}

/** A walk in order over nothing but matches, of which a few are wanted: there is nothing to compare. */
function readsOnlyWhatIsWanted(
  plan: IndexPlan | UnionPlan,
  { wanted, sort }: PlanRequest,
  constraints: Constraints,
): boolean {
  return (
    plan.kind === 'index' &&
    plan.sorted &&
    sort.length > 0 &&
    wanted !== undefined &&
    answersAll(plan, constraints)
  );
}

const answersAll = (plan: IndexPlan, { byPath, alternatives }: Constraints): boolean =>
  alternatives.length === 0 && [...byPath.keys()].every((path) => plan.narrowed.has(path));

/**
 * What a plan is likely to read. A sorted walk stops once enough is found; how far it has to go
 * depends on how many of its entries match, for which the smallest plan gives an upper bound.
 */
function costOf(
  plan: IndexPlan | UnionPlan,
  entries: number,
  fewest: number,
  { wanted, sort }: PlanRequest,
  constraints: Constraints,
): number {
  if (!plan.sorted) return entries * 1.3;
  if (wanted === undefined || (sort.length === 0 && plan.kind === 'union')) return entries;
  const unanswered = plan.kind === 'union' || !answersAll(plan, constraints);
  return Math.min(entries, unanswered ? (wanted * entries) / fewest : wanted);
}

function preference(plan: IndexPlan | UnionPlan): number {
  return plan.kind === 'union'
    ? 0
    : 1 + plan.boundParts * 2 + (plan.sorted ? 1 : 0) + (plan.covers ? 0.5 : 0);
}
