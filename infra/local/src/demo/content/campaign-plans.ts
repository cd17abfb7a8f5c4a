import type { AllocationMode, BudgetInput, Flight } from '@upfront/contracts/campaigns/model.js';
import { segmentFit, AUDIENCE_SEGMENTS } from '@upfront/contracts/campaigns/audience-catalogue.js';
import { CAMPAIGN_OBJECTIVES } from '@upfront/contracts/campaigns/objectives.js';
import { randomFor, type Random } from '../random.js';
import { addDays } from '@upfront/contracts/kernel/days.js';
import { monthOf } from './calendar.js';
import { DEMO_CLIENTS, type DemoClient } from './clients.js';

/** How far a draft got: drafts stop at every step of the guided creation. */
export type Reached = 'details' | 'audience' | 'geo' | 'products' | 'complete';

export interface CampaignPlan {
  /** Stable name of the plan, for idempotency keys. */
  readonly key: string;
  readonly client: DemoClient;
  readonly name: string;
  readonly statusId: string;
  readonly reached: Reached;
  readonly flight: Flight;
  readonly budget: BudgetInput;
  readonly objectives: readonly string[];
  readonly segmentIds: readonly string[];
  /** How many products, and how the budget is split over them. */
  readonly products: number;
  readonly mode: Exclude<AllocationMode, 'hand'>;
  readonly hasAgency: boolean;
  readonly hasRadius: boolean;
}

/** A hundred and twenty campaigns, in every status of a new company. */
const STATUS_COUNTS = {
  draft: 22,
  proposed: 18,
  'in-negotiation': 14,
  'pending-approval': 12,
  submitted: 14,
  live: 18,
  completed: 14,
  lost: 5,
  cancelled: 3,
} as const;
type StatusId = keyof typeof STATUS_COUNTS;

const SEASONS: readonly (readonly string[])[] = [
  ['New Year Refresh', 'Winter Clearance', 'Winter Awareness'],
  ['Winter Clearance', 'Presidents’ Day Event', 'Pre-Spring Push'],
  ['Spring Launch', 'Spring Savings', 'March Momentum'],
  ['Spring Launch', 'Spring Savings', 'April Awareness'],
  ['Memorial Day Event', 'Graduation Season', 'May Launch'],
  ['Summer Kickoff', 'Summer Awareness', 'Father’s Day'],
  ['Summer Awareness', 'July Sales Event', 'Midsummer Push'],
  ['Back to School', 'Late Summer Clearance', 'August Awareness'],
  ['Fall Launch', 'Labor Day Event', 'Fall Enrollment'],
  ['Fall Awareness', 'October Sales Event', 'Open House'],
  ['Holiday Preview', 'Black Friday', 'Open Enrollment'],
  ['Holiday Gift Guide', 'Year-End Event', 'Holiday Awareness'],
];
const ALWAYS = [
  'Always-On Search',
  'Brand Anthem',
  'Neighborhood Takeover',
  'Grand Reopening',
  'Hiring Drive',
  'Anniversary Sale',
  'Streaming Test',
  'Weekend Traffic',
  'Loyalty Relaunch',
  'New Location',
] as const;

const DAYS_TO_START: Record<StatusId, readonly [number, number]> = {
  draft: [14, 110],
  proposed: [14, 90],
  'in-negotiation': [10, 75],
  'pending-approval': [7, 45],
  submitted: [3, 30],
  live: [-60, -4],
  completed: [-210, -100],
  lost: [-40, 40],
  cancelled: [-30, 30],
};
const LENGTHS = [28, 42, 56, 84, 91] as const;
const DRAFT_STEPS: readonly Reached[] = ['details', 'audience', 'geo', 'products'];
const MODES = ['weight', 'equal', 'rank', 'minimum'] as const;

const flightFor = (statusId: StatusId, today: string, random: Random): Flight => {
  const startDate = addDays(today, random.int(...DAYS_TO_START[statusId]));
  // What is live ends in the future, and what is completed has ended.
  const days = statusId === 'live' ? 60 + random.int(14, 60) : random.pick(LENGTHS);
  return { startDate, endDate: addDays(startDate, days - 1) };
};

const budgetFor = (random: Random): BudgetInput => {
  const isMonthly = random.next() < 0.2;
  const dollars = isMonthly ? random.int(12, 60) * 500 : random.int(24, 300) * 500;
  return { kind: isMonthly ? 'monthly' : 'total', amount: dollars * 100, currency: 'USD' };
};

const segmentsFor = (objectives: readonly string[], random: Random): string[] => {
  const fitting = AUDIENCE_SEGMENTS.filter(({ id }) =>
    segmentFit(id).objectives.some((objective) => objectives.includes(objective)),
  );
  return random.some(fitting, random.int(2, 5)).map(({ id }) => id);
};

const statusesInOrder = (): StatusId[] => {
  const all = Object.entries(STATUS_COUNTS) as [StatusId, number][];
  const statuses = all.flatMap(([id, count]) => Array.from({ length: count }, () => id));
  // Spread over the clients, so that each has campaigns in several stages.
  return statuses.map((_, at) => statuses[(at * 37) % statuses.length] ?? 'draft');
};

/** Client of the nth campaign: everybody has some, the first clients of a seller have more. */
const clientOf = (at: number): DemoClient => {
  const wide = at < DEMO_CLIENTS.length * 2 ? at % DEMO_CLIENTS.length : (at * 3) % DEMO_CLIENTS.length;
  const client = DEMO_CLIENTS[wide];
  if (!client) throw new Error('There are no clients.');
  return client;
};

/** What each campaign of the demo is; `today` is the day around which flights lie. */
export const campaignPlans = (today: string): CampaignPlan[] => {
  const taken = new Set<string>();
  return statusesInOrder().map((statusId, at) => {
    const key = `campaign-${at + 1}`;
    const random = randomFor(key);
    const client = clientOf(at);
    const flight = flightFor(statusId, today, random);
    const themes = [...(SEASONS[monthOf(flight.startDate) - 1] ?? []), ...ALWAYS];
    const theme = random.pick(themes.filter((one) => !taken.has(`${client.name}|${one}`)));
    taken.add(`${client.name}|${theme}`);
    const objectives = random.some(CAMPAIGN_OBJECTIVES, random.int(1, 3)).map(({ id }) => id);
    return {
      key,
      client,
      name: `${theme} ${flight.startDate.slice(0, 4)}`,
      statusId,
      reached: statusId === 'draft' ? random.pick(DRAFT_STEPS) : 'complete',
      flight,
      budget: budgetFor(random),
      objectives,
      segmentIds: segmentsFor(objectives, random),
      products: random.int(2, 5),
      mode: random.pick(MODES),
      hasAgency: random.next() < 0.3,
      hasRadius: random.next() < 0.4,
    };
  });
};
