import { afterPrefix, invert } from '../bson/key-string.js';
import { classOf, T } from '../bson/types.js';
import type { IndexEntry } from '../storage/catalogue.js';
import type { KeyRange } from '../storage/index-table.js';
import type { KeySpec } from '../storage/key-spec.js';
import { conjuncts, type Filter } from '../query/filter.js';
import { constraintsOf, type Constraint, type Constraints } from './constraints.js';
import { all, intersect, isPoints, isWithin, type Interval, type IntervalSet } from './intervals.js';

/** How one index answers a filter, and perhaps its order. */
export interface IndexPlan {
  readonly kind: 'index';
  readonly index: IndexEntry;
  /** Ranges in the order of the index, without overlap. */
  readonly ranges: readonly KeyRange[];
  /** Parts of the key that are bound to single values. */
  readonly boundParts: number;
  /** Intervals of each part, for explain. */
  readonly bounds: readonly IntervalSet[];
  /** Whether walking the index gives the order asked for. */
  readonly sorted: boolean;
  readonly backward: boolean;
  /** Where ranges have to be merged: the length of the key in front of the ordered part, per range. */
  readonly mergeAfter: readonly number[] | undefined;
  /** The same lengths, where walks over other indexes may be merged with this one; else undefined. */
  readonly orderedAfter: readonly number[] | undefined;
  /** Paths that the ranges narrow. */
  readonly narrowed: ReadonlySet<string>;
  /** Whether every entry in the ranges is a match, and every match has exactly one entry. */
  readonly covers: boolean;
  /** How the last part of every entry that matters is written, where it is bound but not by the ranges. */
  readonly tail: Buffer | undefined;
  /** Where the text in front of the tail begins, per range; undefined where something else may be in front of it. */
  readonly textStarts: readonly number[] | undefined;
  /**
   * Whether the matches are the documents behind the entries in the ranges that have the tail, several entries of one
   * document counting once, as long as nothing lies in those ranges over stored regular expressions.
   */
  readonly countsDocuments: boolean;
  readonly overRegexes: readonly KeyRange[];
}

const maxRanges = 2000;
const maxMerged = 200;

/** @returns undefined where the index is of no use, or would leave documents out */
export function planIndex(index: IndexEntry, constraints: Constraints, sort: KeySpec): IndexPlan | undefined {
  if (!holdsAllMatches(index, constraints)) return undefined;
  const bounds = boundsOf(index, constraints);
  const boundParts = bounds.findIndex((set) => !isPoints(set));
  const points = boundParts < 0 ? bounds.length : boundParts;
  const scanned = scannedParts(bounds, points);
  const prefixes = product(index, bounds, scanned);
  const order = orderOf(index, bounds, Math.min(points, scanned), sort);
  const merged = order !== undefined && order.mergeParts > 0;
  const sorted = order !== undefined && (!merged || prefixes.length <= maxMerged);
  if (scanned === 0 && !(sorted && sort.length > 0)) return undefined;
  const tail = tailOf(index, bounds, scanned);
  const lengthsAfter = (parts: number): number[] => prefixes.map(({ lengths }) => lengths[parts - 1] ?? 0);
  return {
    kind: 'index',
    index,
    ranges: prefixes.map(({ range }) => range),
    boundParts: points,
    bounds,
    sorted,
    backward: sorted && order.backward,
    mergeAfter: sorted && merged ? lengthsAfter(order.mergeParts) : undefined,
    orderedAfter: sorted && order.aligned ? lengthsAfter(order.firstPart) : undefined,
    narrowed: new Set(index.key.slice(0, scanned).map(({ path }) => path.dotted)),
    covers: coversFilter(index, constraints, scanned),
    tail,
    textStarts: tail && isAfterText(index, prefixes, scanned) ? lengthsAfter(scanned - 1) : undefined,
    countsDocuments: countsDocuments(index, constraints, scanned, tail !== undefined),
    overRegexes: prefixes.filter((prefix) => isOverRegexes(prefix, scanned)).map(({ range }) => range),
  };
}

/** One document at most: no plan can be better. */
export function isPointLookup({ index, ranges, boundParts }: IndexPlan): boolean {
  return index.unique && ranges.length <= 1 && boundParts === index.key.length;
}

/** Sparse and partial indexes leave documents out: the filter must leave them out as well. */
function holdsAllMatches(index: IndexEntry, constraints: Constraints): boolean {
  const excludesMissing = (path: string): boolean =>
    constraints.existing.has(path) ||
    (constraints.byPath.get(path) ?? []).some(({ matchesMissing }) => !matchesMissing);
  if (index.sparse && !index.key.some(({ path }) => excludesMissing(path.dotted))) return false;
  return (
    !index.partial ||
    conjuncts(index.partial.filter).every((part) => isImplied(part, constraints, excludesMissing))
  );
}

function isImplied(
  part: Filter,
  constraints: Constraints,
  excludesMissing: (path: string) => boolean,
): boolean {
  if (part.kind !== 'leaf') return false;
  const path = part.path.dotted;
  if (part.test.op === 'exists') return excludesMissing(path);
  const [wanted] = constraintsOf(part).byPath.get(path) ?? [];
  if (!wanted || (!wanted.exact && !wanted.matchesMissing)) return false;
  return (constraints.byPath.get(path) ?? []).some(({ intervals }) => isWithin(intervals, wanted.intervals));
}

/**
 * The intervals of each part. Where a part is an array in some document, two conditions may hold for
 * two elements, so only one of them may narrow the part; and of several parts that go through the
 * same array only the first may be narrowed.
 */
function boundsOf(index: IndexEntry, constraints: Constraints): IntervalSet[] {
  const isArray = (i: number): boolean => (index.multikey & (1 << i)) !== 0;
  const rootOf = (i: number): string => index.key[i]?.path.parts[0]?.name ?? '';
  const arrayRoots = new Set(
    index.key
      .map((_, i) => i)
      .filter(isArray)
      .map(rootOf),
  );
  const narrowed = new Set<string>();
  return index.key.map(({ path }, i) => {
    const found = constraints.byPath.get(path.dotted) ?? [];
    const root = rootOf(i);
    if (narrowed.has(root)) return all;
    if (found.length > 0 && arrayRoots.has(root)) narrowed.add(root);
    return isArray(i)
      ? (mostSelective(found)?.intervals ?? all)
      : found.reduce((set, next) => intersect(set, next.intervals), all);
  });
}

function mostSelective(found: readonly Constraint[]): Constraint | undefined {
  const rank = ({ intervals }: Constraint): number =>
    intervals.length === 0 ? 0 : isPoints(intervals) ? 1 : 2;
  return [...found].sort((a, b) => rank(a) - rank(b) || a.intervals.length - b.intervals.length)[0];
}

/** The number of leading parts whose intervals go into the ranges: the points, then one more. */
function scannedParts(bounds: readonly IntervalSet[], points: number): number {
  let ranges = 1;
  let parts = 0;
  for (const set of bounds.slice(0, points + 1)) {
    if (set === all || ranges * set.length > maxRanges) break;
    ranges *= set.length;
    parts += 1;
  }
  return parts;
}

interface Prefix {
  readonly range: KeyRange;
  /** The length of the key up to and with part i. */
  readonly lengths: readonly number[];
}

const empty = Buffer.alloc(0);
const top = Buffer.from([0xff]);

/** All combinations of the intervals of the first parts, in the order of the index. */
function product(index: IndexEntry, bounds: readonly IntervalSet[], parts: number): Prefix[] {
  let found: { bytes: Buffer; lengths: number[]; range: KeyRange }[] = [
    { bytes: empty, lengths: [], range: { lo: empty, hi: top } },
  ];
  for (let i = 0; i < parts; i += 1) {
    const directed = directedIntervals(bounds[i] ?? all, index.key[i]?.descending ?? false);
    found = found.flatMap(({ bytes, lengths }) =>
      directed.map(({ lo, hi, point }) => {
        const start = Buffer.concat([bytes, lo]);
        const range = { lo: start, hi: point ? (afterPrefix(start) ?? top) : Buffer.concat([bytes, hi]) };
        return { bytes: start, lengths: [...lengths, start.length], range };
      }),
    );
  }
  return found;
}

/** In a descending part the bytes are inverted, and with them the order of the intervals. */
function directedIntervals(set: IntervalSet, descending: boolean): readonly Interval[] {
  if (!descending) return set;
  return [...set].reverse().map(({ lo, hi, point }) => ({
    lo: point ? invert(lo) : (afterPrefix(invert(hi)) ?? top),
    hi: afterPrefix(invert(lo)) ?? top,
    point,
  }));
}

interface Order {
  readonly backward: boolean;
  /** The number of leading parts over whose values the walks are merged. */
  readonly mergeParts: number;
  /** The part that holds the first field of the sort. */
  readonly firstPart: number;
  /** Whether the fields of the sort follow each other in the key, with nothing left out or between. */
  readonly aligned: boolean;
}

/**
 * Whether the index gives the order, and how: parts bound to one value may be skipped; parts bound to
 * several values may be skipped in front, where the walks over them are then merged.
 * @param points the number of leading parts that the ranges bind to values
 */
function orderOf(
  index: IndexEntry,
  bounds: readonly IntervalSet[],
  points: number,
  sort: KeySpec,
): Order | undefined {
  const isArray = (i: number): boolean => (index.multikey & (1 << i)) !== 0;
  const isFixed = (i: number): boolean => i < points && bounds[i]?.length === 1;
  let backward: boolean | undefined;
  let mergeParts = 0;
  let firstPart = 0;
  let aligned = true;
  let i = 0;
  for (const { path, descending } of sort) {
    const position = index.key.findIndex((part) => part.path.dotted === path.dotted);
    if (position >= 0 && isFixed(position) && !isArray(position)) {
      aligned = false;
      continue;
    }
    while (i < index.key.length && i !== position) {
      if (!isFixed(i)) {
        if (i >= points || backward !== undefined) return undefined;
        mergeParts = i + 1;
      }
      if (backward !== undefined) aligned = false;
      i += 1;
    }
    const part = index.key[i];
    if (!part || isArray(i)) return undefined;
    const against = part.descending !== descending;
    if (backward === undefined) firstPart = i;
    else if (backward !== against) return undefined;
    backward = against;
    i += 1;
  }
  return { backward: backward ?? false, mergeParts, firstPart, aligned };
}

function coversFilter(index: IndexEntry, constraints: Constraints, parts: number): boolean {
  if (!constraints.complete || index.multikey !== 0) return false;
  const scanned = new Set(index.key.slice(0, parts).map(({ path }) => path.dotted));
  return [...constraints.byPath.keys()].every((path) => scanned.has(path));
}

/** A single value of the last part, behind those that go into the ranges. */
function tailOf(index: IndexEntry, bounds: readonly IntervalSet[], scanned: number): Buffer | undefined {
  const last = index.key.length - 1;
  const isUsable = last >= scanned && last > 0 && index.key.every(({ descending }) => !descending);
  if (!isUsable || (index.multikey & (1 << last)) !== 0) return undefined;
  const [only, ...others] = bounds[last] ?? [];
  return only?.point && others.length === 0 ? only.lo : undefined;
}

/** Of an array only one condition goes into the ranges; several may hold for different elements. */
function countsDocuments(
  index: IndexEntry,
  constraints: Constraints,
  scanned: number,
  hasTail: boolean,
): boolean {
  const { key, multikey } = index;
  if (!constraints.completeForTexts || (!constraints.complete && key[scanned - 1]?.descending)) return false;
  return [...constraints.byPath].every(([path, found]) => {
    const at = key.findIndex((part) => part.path.dotted === path);
    const isAnswered = at >= 0 && (at < scanned || (hasTail && at === key.length - 1));
    return isAnswered && (found.length === 1 || (multikey & (1 << at)) === 0);
  });
}

const regexClass = classOf(T.regex);
const textClass = classOf(T.string);
/** Whether the last part of every key in the ranges, those over regular expressions aside, follows a text. */
const isAfterText = ({ key }: IndexEntry, prefixes: readonly Prefix[], scanned: number): boolean =>
  scanned === key.length - 1 &&
  prefixes
    .filter((prefix) => !isOverRegexes(prefix, scanned))
    .every(({ range, lengths }) => {
      const at = lengths[scanned - 2] ?? 0;
      return range.lo[at] === textClass && range.hi[at] === textClass;
    });

const isOverRegexes = ({ range, lengths }: Prefix, scanned: number): boolean =>
  range.lo[lengths[scanned - 2] ?? 0] === regexClass;
