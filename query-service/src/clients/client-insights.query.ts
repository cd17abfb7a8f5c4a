import type { z } from 'zod';
import type { CampaignStatus } from '@upfront/contracts/campaigns/statuses.js';
import { clientInsights, type ClientInsights } from '@upfront/contracts/clients/queries.js';
import {
  campaignLists,
  type CampaignListModel,
} from '@upfront/projections/campaigns/campaigns.read-models.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import { statusesByCompany, statusOf } from '../campaigns/campaign-row-view.js';
import { handle } from '../edge/query-handler.js';
import { allOf } from '../listing/listing.js';

const shown = { budget: 1, currency: 1, startDate: 1, statusId: 1 } as const;
type Counted = Pick<CampaignListModel, keyof typeof shown>;
type Outcome = 'sold' | 'open' | 'lost';

/** A closed status with a cross is one that came to nothing: the cross says so in every list. */
const outcomeOf = ({ stage, shape }: CampaignStatus): Outcome => {
  if (stage === 'planning' || stage === 'selling') return 'open';
  return stage === 'closed' && shape === 'disc-cross' ? 'lost' : 'sold';
};

const sumOf = (rows: readonly Counted[]) => ({
  campaigns: rows.length,
  amount: rows.reduce((sum, { budget }) => sum + (budget ?? 0), 0),
});

const grouped = (rows: readonly Counted[], keyOf: (row: Counted) => string): [string, Counted[]][] => {
  const groups = new Map<string, Counted[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].filter(([key]) => key !== '');
};

type Insights = z.input<typeof ClientInsights>;

const largestFirst = (groups: readonly [string, Counted[]][]): [string, Counted[]][] =>
  groups.toSorted(([a, some], [b, others]) => others.length - some.length || a.localeCompare(b));

/** Currencies with their campaigns, those with the most first; a campaign without a budget joins the first. */
const byCurrency = (rows: readonly Counted[]): [string, Counted[]][] => {
  const budgeted = rows.filter(({ budget }) => budget !== null);
  const main = largestFirst(grouped(budgeted, ({ currency }) => currency))[0]?.[0];
  return largestFirst(
    grouped(rows, ({ budget, currency }) => (budget === null ? (main ?? currency) : currency)),
  );
};

/** What campaigns add up to, by outcome, year and status: in each currency for itself. */
export const insightsOf = (rows: readonly Counted[], statuses: readonly CampaignStatus[]): Insights => ({
  campaigns: rows.length,
  currencies: byCurrency(rows).map(([currency, among]) => ({ currency, ...sumsOf(among, statuses) })),
});

const sumsOf = (
  rows: readonly Counted[],
  statuses: readonly CampaignStatus[],
): Omit<Insights['currencies'][number], 'currency'> => {
  const outcome = (row: Counted): Outcome => outcomeOf(statusOf(statuses, row.statusId));
  const of = (wanted: Outcome, among = rows): Counted[] => among.filter((row) => outcome(row) === wanted);
  const years = grouped(rows, ({ startDate }) => startDate.slice(0, 4))
    .map(([year, among]) => ({ year, ...sumOf(among), sold: sumOf(of('sold', among)).amount }))
    .sort((a, b) => b.year.localeCompare(a.year));
  const byStatus = grouped(rows, ({ statusId }) => statusId)
    .map(([id, among]) => ({ status: statusOf(statuses, id), sum: sumOf(among) }))
    .sort((a, b) => a.status.order - b.status.order);
  return {
    ...sumOf(rows),
    sold: sumOf(of('sold')),
    open: sumOf(of('open')),
    lost: sumOf(of('lost')),
    years,
    statuses: byStatus.map(({ status: { id, name, shape }, sum }) => ({ id, name, shape, ...sum })),
  };
};

export const clientInsightsQuery = handle(clientInsights, async ({ id }, context) => {
  const { companyId } = await context.findOne(clients, 'Client', id);
  const [rows, statuses] = await Promise.all([
    context
      .read(campaignLists)
      .find(allOf({ clientId: id, isTest: false }, context.scope('Campaign')), shown)
      .lean<Counted[]>(),
    statusesByCompany([companyId], context),
  ]);
  return insightsOf(rows, statuses(companyId));
});
