const isFull = process.env['UPFRONT_FAULTS'] === 'full';

/** How often a store is killed: a few times in a usual run, often where faults are tested in full. */
export const ROUNDS = isFull ? 50 : 4;

/** Says what the rounds came to, where faults are tested in full. */
export function tell(line: string): void {
  if (isFull) process.stdout.write(`  ${line}\n`);
}

/** Enough for all rounds on a busy machine, in milliseconds. */
export const ROUNDS_TIMEOUT = ROUNDS * 30_000;

/** A moment that differs from round to round, but not from run to run. */
export function momentOf(round: number, most: number): number {
  return 1 + (((round * 2_654_435_761) % 4_294_967_296) % most);
}
