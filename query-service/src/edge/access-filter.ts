import type { AppAbility } from '@upfront/contracts/kernel/ability.js';
import type { Action } from '@upfront/contracts/kernel/access.js';

/** Access fields and the values they must have; equality only, as the rules of the contexts are written. */
type Conditions = Readonly<Record<string, unknown>>;
/** A filter for Mongo. */
export type AccessFilter = Record<string, unknown>;

const NOTHING: AccessFilter = { _id: { $in: [] } };

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether whatever matches `narrow` matches `wide` too, because `wide` asks for less of the same. */
const isWithin = (narrow: Conditions, wide: Conditions): boolean =>
  Object.entries(wide).every(([field, value]) => field in narrow && isSame(narrow[field], value));

/** The alternatives that no other one contains. */
const widest = (alternatives: readonly Conditions[]): Conditions[] =>
  alternatives.filter(
    (one, n) =>
      !alternatives.some((other, m) => m !== n && isWithin(one, other) && (m < n || !isWithin(other, one))),
  );

const without = (conditions: Conditions, fields: Conditions): Conditions =>
  Object.fromEntries(Object.entries(conditions).filter(([field]) => !(field in fields)));

/** Conditions that all alternatives have in common. */
const shared = ([first, ...others]: readonly Conditions[]): Conditions =>
  Object.fromEntries(
    Object.entries(first ?? {}).filter(([field, value]) =>
      others.every((other) => field in other && isSame(other[field], value)),
    ),
  );

/**
 * The records on which an ability allows an action, as a filter: what its rules say, made so that an index helps. A
 * rule within a wider one is left out, and what all rules ask for (the company, as a rule) stands once in front, where
 * it narrows a walk over the index of any sort.
 */
export const accessFilter = (ability: AppAbility, action: Action, subject: string): AccessFilter => {
  const rules = ability.rulesFor(action, subject);
  if (rules.some(({ inverted }) => inverted))
    throw new Error(`A rule on ${subject} forbids; only allowing rules exist`);
  const alternatives = widest(rules.map(({ conditions }): Conditions => ({ ...conditions })));
  if (alternatives.length === 0) return { ...NOTHING };
  const common = shared(alternatives);
  const rest = alternatives.map((one) => without(one, common));
  return rest.some((one) => Object.keys(one).length === 0) ? { ...common } : { ...common, $or: rest };
};
