import { createHash } from 'node:crypto';

/** Runs of one campaign into one system; the last four digits of an id hold no more. */
const MOST_RUNS = 0xffff;

/**
 * Id of all pushes of a campaign into one system: a UUID (version 8) made of both ids, ending in 0000. One stream for
 * the pair keeps two pushes from running at once and remembers the ids that were confirmed.
 */
export const pushPairOf = (campaignId: string, crmId: string): string => {
  const hex = createHash('sha256').update(`${campaignId}\n${crmId}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    `${hex.slice(20, 28)}0000`,
  ].join('-');
};

/** Id of the nth push of a pair, counted from 1: the pair's id with the number in its last four digits. */
export const pushIdOf = (pairId: string, run: number): string => {
  if (run < 1 || run > MOST_RUNS) throw new RangeError(`A campaign cannot be pushed ${run} times`);
  return pairId.slice(0, -4) + run.toString(16).padStart(4, '0');
};

/** The pair that a push belongs to. */
export const pairOfPush = (pushId: string): string => `${pushId.slice(0, -4)}0000`;
