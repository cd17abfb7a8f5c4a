import { problems, Refusal, type ProblemDefinition } from '@upfront/contracts/kernel/problem.js';
import type { CommandContext } from './context.js';
import type { Reservations } from './reservations.js';

/** A claim younger than this may belong to a command that is still at work. */
const ABANDONED_AFTER_MS = 60_000;

/** How values of one kind are kept unique for one record. */
export interface UniqueValues {
  /** What the values are, such as `contact-email`, with the company where they are unique within one. */
  readonly kind: string;
  readonly ownerId: string;
  /** Whether a record really has a value; a claim without it was left behind by a process that died. */
  readonly isHeldBy: (ownerId: string, value: string) => Promise<boolean>;
  readonly taken: ProblemDefinition;
  /** What is said instead where it matters who has the value; `taken` where it answers nothing. */
  readonly takenBy?: (ownerId: string) => Promise<ProblemDefinition | undefined>;
  /** Input field of a value, for the problem document. */
  readonly fieldOf: (value: string) => string;
}

const claimOne = async (
  { reservations }: { readonly reservations: Reservations },
  unique: UniqueValues,
  value: string,
  context: CommandContext,
): Promise<boolean> => {
  const { kind, ownerId, isHeldBy } = unique;
  if (await reservations.claim(kind, value, ownerId, context)) return true;
  const holder = await reservations.holderOf(kind, value);
  if (holder) {
    const age = Date.now() - Date.parse(holder.since);
    if (age < ABANDONED_AFTER_MS || (await isHeldBy(holder.ownerId, value))) return false;
    await reservations.release(kind, value, holder.ownerId);
  }
  return reservations.claim(kind, value, ownerId, context);
};

/** @throws Refusal that says beside the value's field that another record has it */
const refuseTaken = async (
  { reservations }: { readonly reservations: Reservations },
  unique: UniqueValues,
  value: string,
): Promise<never> => {
  const { kind, takenBy, fieldOf } = unique;
  const ownerId = takenBy && (await reservations.ownerOf(kind, value));
  const problem = (ownerId !== undefined && (await takenBy?.(ownerId))) || unique.taken;
  throw new Refusal(problem, { errors: { [fieldOf(value)]: [problem.detail] } });
};

/**
 * Makes claims fit what the record has now. Another command on it, which was refused, may have given back what this
 * one came to need. A claim that is left over is taken over by whoever wants it, once it is abandoned.
 */
const settle = async (
  { reservations }: { readonly reservations: Reservations },
  { kind, ownerId, isHeldBy }: UniqueValues,
  values: readonly string[],
  context: CommandContext,
): Promise<void> => {
  for (const value of values) {
    if (!(await isHeldBy(ownerId, value))) await reservations.release(kind, value, ownerId);
    else if ((await reservations.ownerOf(kind, value)) === undefined)
      await reservations.claim(kind, value, ownerId, context);
  }
};

/**
 * Does `work` while the record holds the claim to all values. Afterwards, and also when the work is refused, claims
 * that the record does not need are given back: those of `before` that it lost and those it did not come to have.
 * Where nobody can say whether it was done, they are kept for its repetition. Commands on one record do so one after the other.
 * @throws Refusal `unique.taken`, or what `takenBy` says, when another record has one of the values
 */
export const withClaims = <Result>(
  services: { readonly reservations: Reservations },
  context: CommandContext,
  unique: UniqueValues,
  values: { readonly wanted: readonly string[]; readonly before: readonly string[] },
  work: () => Promise<Result>,
): Promise<Result> =>
  services.reservations.turns.take(`${unique.kind} ${unique.ownerId}`, async () => {
    const claimed: string[] = [];
    let isUnknown = false;
    try {
      for (const value of values.wanted) {
        if (!(await claimOne(services, unique, value, context))) await refuseTaken(services, unique, value);
        claimed.push(value);
      }
      return await work();
    } catch (error) {
      isUnknown = error instanceof Refusal && error.problem.code === problems.noAnswer.code;
      throw error;
    } finally {
      const all = [...new Set([...values.before, ...claimed])];
      // What was done stays done: claims that could not be settled now become abandoned.
      if (!isUnknown) await settle(services, unique, all, context).catch(() => undefined);
    }
  });
