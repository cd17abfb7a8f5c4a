import { isDeepStrictEqual } from 'node:util';

export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);

/** Values with those that are named in their place; what is absent or undefined stays. */
export const withChanges = <Values extends object>(
  before: Values,
  changes: { readonly [Name in keyof Values]?: Values[Name] | undefined },
): Values => {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...before, ...named };
};

/** Those of the values that differ between two states, as they were before. */
export const replaced = <Values extends object>(before: Values, after: Values): Partial<Values> => {
  const differing: Partial<Values> = {};
  for (const name of Object.keys(before) as (keyof Values)[])
    if (!isSame(before[name], after[name])) differing[name] = before[name];
  return differing;
};
