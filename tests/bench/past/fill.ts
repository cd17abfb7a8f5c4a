import { processAll } from '../../harness/process-all.js';
import type { Colleague } from '../../harness/company.js';
import { say } from '../measure.js';
import type { Running } from '../running.js';
import { appendPast } from './append-past.js';
import { pastCampaigns, pastClients, type PastStream, type Place } from './past.js';

/** Whose lists are read: somebody's who sees the whole company, and somebody's who sees a group. */
export type Readers = Readonly<Record<'company' | 'group', Colleague>>;

/** Longest wait for everything to follow what was appended, in ms: an hour, which a million campaigns may take. */
const FOLLOWED_MS = 3_600_000;
/** Most clients that campaigns are for. */
const MOST_CLIENTS = 2_000;

/** Appends a kind of past and waits until everything follows; says how long both took, and answers how many events. */
export const append = async (
  { product, company }: Running,
  what: string,
  streams: readonly PastStream[],
): Promise<number> => {
  const started = performance.now();
  const events = await appendPast(product.urls.eventStore, company.id, streams);
  const appended = performance.now();
  await processAll(product, FOLLOWED_MS);
  const seconds = (ms: number): string => (ms / 1000).toFixed(0);
  say(
    `  ${what}: ${events} events, appended in ${seconds(appended - started)} s, read by everything ${seconds(performance.now() - appended)} s later`,
  );
  return events;
};

/** Where the past was made: sellers in both groups, most of them in the first. */
export const peopled = async ({ company, seller }: Running): Promise<Place> => {
  const hire = (group: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const name = `${group === 0 ? 'Dana' : 'Marcus'} Seller${n}`;
        return (await company.hire('Seller', { group, name })).id;
      }),
    );
  const people = [[seller.id, ...(await hire(0, 11))], await hire(1, 8)];
  return { companyId: company.id, groupIds: company.groupIds, people };
};

/** Fills the campaign list out of events, and answers who reads it. */
export const fillCampaigns = async (running: Running, count: number): Promise<Readers> => {
  const { company, seller } = running;
  const manager = await company.hire('Company Admin');
  const place = await peopled(running);
  const clients = pastClients(Math.min(MOST_CLIENTS, count), place);
  const campaigns = pastCampaigns(count, clients, place);
  await append(running, `${clients.length} clients, ${count} campaigns`, [...clients, ...campaigns]);
  return { company: manager, group: seller };
};
