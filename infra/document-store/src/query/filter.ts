import type { RawValue } from '../bson/raw.js';
import type { Path } from './path.js';
import type { RegexTest } from './regex.js';

export type Comparison = 'eq' | 'lt' | 'lte' | 'gt' | 'gte';

export interface ComparisonTest {
  readonly op: Comparison;
  readonly value: RawValue;
}

/** What is asked of the values that a path reaches. */
export type Test =
  | ComparisonTest
  | { readonly op: 'in'; readonly values: readonly RawValue[]; readonly regexes: readonly RegexTest[] }
  | RegexTest
  | { readonly op: 'exists' }
  | { readonly op: 'type'; readonly types: ReadonlySet<number> }
  | { readonly op: 'size'; readonly size: number }
  | { readonly op: 'mod'; readonly divisor: bigint; readonly remainder: bigint }
  | { readonly op: 'elemMatchObject'; readonly filter: Filter }
  | { readonly op: 'elemMatchValue'; readonly tests: readonly ElementTest[] };

/** A test within `$elemMatch` on plain values, and whether it is negated. */
export interface ElementTest {
  readonly negated: boolean;
  readonly tests: readonly Test[];
}

export type Filter =
  | { readonly kind: 'and' | 'or' | 'nor'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'leaf'; readonly path: Path; readonly test: Test };

export const everything: Filter = { kind: 'and', of: [] };

/** The parts that must all hold, with nested `$and` taken apart. */
export function conjuncts(filter: Filter): Filter[] {
  return filter.kind === 'and' ? filter.of.flatMap(conjuncts) : [filter];
}
