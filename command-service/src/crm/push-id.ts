import { idOf } from '../event-store/derived-ids.js';

/** Runs of one campaign into one system; the last four digits of an id hold no more. */
const MOST_RUNS = 0xffff;

/** The pair that a push belongs to. */
export const pairOfPush = (pushId: string): string => `${pushId.slice(0, -4)}0000`;

/**
 * Id of all pushes of a campaign into one system: a UUID (version 8) made of both ids, ending in 0000. One stream for
 * the pair keeps two pushes from running at once and remembers the ids that were confirmed.
 */
export const pushPairOf = (campaignId: string, crmId: string): string =>
  pairOfPush(idOf(`${campaignId}\n${crmId}`));

/** Id of the nth push of a pair, counted from 1: the pair's id with the number in its last four digits. */
export const pushIdOf = (pairId: string, run: number): string => {
  if (run < 1 || run > MOST_RUNS) throw new RangeError(`A campaign cannot be pushed ${run} times`);
  return pairId.slice(0, -4) + run.toString(16).padStart(4, '0');
};
