/** Splitting whole amounts: nothing is lost and nothing is made (domain, Budgets and allocation). */

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Weights as whole numbers in proportion, so that the split is exact. */
const wholeWeights = (weights: readonly number[]): bigint[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) return weights.map(() => 1n);
  if (weights.every(Number.isSafeInteger)) return weights.map(BigInt);
  return weights.map((weight) => BigInt(Math.round((weight / sum) * 1e12)));
};

/**
 * Splits a whole amount in proportion to weights by the largest remainder: parts are whole and sum to the amount; equal
 * remainders go to the earlier part. Weights that sum to nothing count as equal.
 */
export const splitByWeights = (amount: number, weights: readonly number[]): number[] => {
  if (weights.length === 0) return [];
  const whole = wholeWeights(weights);
  const sum = whole.reduce((a, b) => a + b, 0n);
  const total = BigInt(amount);
  const parts = whole.map((weight) => Number((total * weight) / sum));
  const remainders = whole.map((weight, at) => ({ at, remainder: (total * weight) % sum }));
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  let left = amount - parts.reduce((a, b) => a + b, 0);
  for (const { at } of remainders) {
    if (left === 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  return parts;
};

const clamp = (value: number, { min, max }: Bounds): number => Math.min(Math.max(value, min), max);

/**
 * Splits in proportion to weights while every part stays within its bounds: parts that would leave them are held at the
 * bound, and the rest is split among the others. The amount must lie between the sums of the bounds.
 */
export const splitWithin = (
  amount: number,
  weights: readonly number[],
  bounds: readonly Bounds[],
): number[] => {
  const parts: number[] = weights.map(() => 0);
  let open = weights.map((_, at) => at);
  let left = amount;
  const boundsOf = (at: number): Bounds => bounds[at] ?? { min: 0, max: Number.MAX_SAFE_INTEGER };
  while (open.length > 0) {
    const shares = splitByWeights(
      left,
      open.map((at) => weights[at] ?? 0),
    );
    const wanted = open.map((at, n) => ({
      at,
      share: shares[n] ?? 0,
      held: clamp(shares[n] ?? 0, boundsOf(at)),
    }));
    const excess = wanted.reduce((sum, { share, held }) => sum + held - share, 0);
    // Hold first the side that weighs more: the other one may come back within its bounds.
    const held = wanted.filter(
      ({ share, held }) => (excess >= 0 && held > share) || (excess <= 0 && held < share),
    );
    const taken = held.length > 0 ? held : wanted;
    for (const { at, held } of taken) {
      parts[at] = held;
      left -= held;
    }
    const done = new Set(taken.map(({ at }) => at));
    open = open.filter((at) => !done.has(at));
  }
  return closeSum(parts, left, boundsOf);
};

/** Gives what rounding left over to parts that have room for it. */
const closeSum = (parts: number[], left: number, boundsOf: (at: number) => Bounds): number[] => {
  let rest = left;
  for (const [at, part] of parts.entries()) {
    if (rest === 0) break;
    const next = clamp(part + rest, boundsOf(at));
    rest -= next - part;
    parts[at] = next;
  }
  return parts;
};
