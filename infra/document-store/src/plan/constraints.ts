import { conjuncts, type Filter, type Test } from '../query/filter.js';
import { T } from '../bson/types.js';
import type { RegexTest } from '../query/regex.js';
import type { RawValue } from '../bson/raw.js';
import { around, intersect, intervalsOf, type IntervalSet } from './intervals.js';

/** What must hold for the values at a path. */
export interface Constraint {
  readonly path: string;
  readonly intervals: IntervalSet;
  /** Whether the intervals say all that the filter says here, as long as no array is involved. */
  readonly exact: boolean;
  /** The same where no value at the path is a stored regular expression. */
  readonly exactForTexts: boolean;
  /** Whether a document without the field can satisfy it. */
  readonly matchesMissing: boolean;
}

export interface Constraints {
  readonly byPath: ReadonlyMap<string, readonly Constraint[]>;
  /** Paths of which the filter asks that they exist. */
  readonly existing: ReadonlySet<string>;
  /** The `$or` lists among the conditions. */
  readonly alternatives: readonly (readonly Filter[])[];
  /** Whether the constraints together say all that the filter says. */
  readonly complete: boolean;
  /** The same where no value is a stored regular expression. */
  readonly completeForTexts: boolean;
}

/** Takes from a filter what an index can answer. */
export function constraintsOf(filter: Filter): Constraints {
  const byPath = new Map<string, Constraint[]>();
  const existing = new Set<string>();
  const alternatives: (readonly Filter[])[] = [];
  let complete = true;
  let completeForTexts = true;
  const add = (constraint: Constraint): void => {
    byPath.set(constraint.path, [...(byPath.get(constraint.path) ?? []), constraint]);
    complete &&= constraint.exact;
    completeForTexts &&= constraint.exactForTexts;
  };
  const parts = conjuncts(filter);
  for (const part of parts) {
    if (part.kind === 'or' && part.of.some((one) => isGiven(one, parts))) continue;
    if (part.kind === 'leaf') {
      const found = constraintsOfTest(part.path.dotted, part.test);
      found.forEach(add);
      if (found.length === 0) complete = completeForTexts = false;
      if (part.test.op === 'exists') existing.add(part.path.dotted);
    } else if (part.kind === 'not' && part.of.kind === 'leaf' && part.of.test.op === 'eq') {
      const others = othersThan(part.of.test.value);
      if (others) add({ path: part.of.path.dotted, ...others });
      else complete = completeForTexts = false;
    } else {
      complete = completeForTexts = false;
      if (part.kind === 'or') alternatives.push(part.of);
    }
  }
  return { byPath, existing, alternatives, complete, completeForTexts };
}

/** Whether an alternative is asked for anyway: then nothing more is said by the `$or` that it is one of. */
const isGiven = (alternative: Filter, parts: readonly Filter[]): boolean =>
  conjuncts(alternative).every((wanted) => parts.some((part) => isSameEquality(wanted, part)));

function isSameEquality(a: Filter, b: Filter): boolean {
  if (a.kind !== 'leaf' || b.kind !== 'leaf' || a.test.op !== 'eq' || b.test.op !== 'eq') return false;
  const [one, other] = [a.test.value, b.test.value];
  return a.path.dotted === b.path.dotted && one.type === other.type && one.bytes().equals(other.bytes());
}

function constraintsOfTest(path: string, test: Test): Constraint[] {
  if (test.op === 'elemMatchObject') return withinElements(path, test.filter);
  if (test.op === 'elemMatchValue') {
    const sets = test.tests.filter(({ negated }) => !negated).flatMap(({ tests }) => tests.map(intervalsOf));
    const known = sets.filter((set) => set !== undefined);
    if (known.length === 0) return [];
    const intervals = known.reduce(intersect);
    return [{ path, intervals, exact: false, exactForTexts: false, matchesMissing: false }];
  }
  const intervals = intervalsOf(test);
  if (!intervals) return [];
  const withNull = mentionsNull(test);
  return [
    {
      path,
      intervals,
      exact: regexesIn(test).length === 0 && !withNull,
      exactForTexts: regexesIn(test).every(({ isPrefix }) => isPrefix) && !withNull,
      matchesMissing: withNull,
    },
  ];
}

/** Everything but one value. Of an array no element may be that value, which no single entry tells. */
function othersThan(value: RawValue): Omit<Constraint, 'path'> | undefined {
  const [point] = intervalsOf({ op: 'eq', value }) ?? [];
  if (!point || value.type === T.null) return undefined;
  return { intervals: around(point), exact: true, exactForTexts: false, matchesMissing: true };
}

/** One element has to satisfy all of the inner filter; each of its conditions narrows by itself. */
function withinElements(path: string, filter: Filter): Constraint[] {
  return conjuncts(filter).flatMap((part) =>
    part.kind === 'leaf'
      ? constraintsOfTest(`${path}.${part.path.dotted}`, part.test).map((found) => ({
          ...found,
          exact: false,
          exactForTexts: false,
        }))
      : [],
  );
}

function mentionsNull(test: Test): boolean {
  if (test.op === 'in') return test.values.some(({ type }) => type === T.null);
  return 'value' in test && test.value.type === T.null;
}

const regexesIn = (test: Test): readonly RegexTest[] =>
  test.op === 'regex' ? [test] : test.op === 'in' ? test.regexes : [];
