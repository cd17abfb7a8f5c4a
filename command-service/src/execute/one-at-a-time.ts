import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import type { CommandContext } from './context.js';
import type { Reservations } from './reservations.js';

/** How long the work of other processes is waited for, in ms, and how often it is looked. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 50;
/** Whoever holds the place for longer has died, or is too late: another takes it. */
const ABANDONED_AFTER_MS = 60_000;

const isAbandoned = (since: string): boolean => Date.now() - Date.parse(since) > ABANDONED_AFTER_MS;

/**
 * Does work while no other of its kind and name is done, in whatever process: for a rule over several aggregates, which
 * no expected revision protects. Within the process they take turns; between processes the place is a claim.
 * @throws Refusal 503 where the place was not free in time; nothing was done then
 */
export const oneAtATime = <Result>(
  { reservations }: { readonly reservations: Reservations },
  context: CommandContext,
  { kind, name }: { readonly kind: string; readonly name: string },
  work: () => Promise<Result>,
): Promise<Result> =>
  reservations.turns.take(`${kind} ${name}`, async () => {
    // Of this very try: a repetition of the command waits like any other.
    const holder = `${context.commandId} ${randomUUID()}`;
    const until = Date.now() + PATIENCE_MS;
    while (!(await reservations.claim(kind, name, holder, context))) {
      const other = await reservations.holderOf(kind, name);
      if (other && isAbandoned(other.since)) await reservations.release(kind, name, other.ownerId);
      else if (Date.now() > until) throw new Refusal(problems.unavailable);
      else await wait(LOOK_EVERY_MS);
    }
    try {
      return await work();
    } finally {
      // One that cannot be given back now becomes abandoned.
      await reservations.release(kind, name, holder).catch(() => undefined);
    }
  });
