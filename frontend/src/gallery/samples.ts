import type { DataColour } from '../app/theme/tokens.js';
import type { Days } from '../ui/bars/timeline.js';
import type { HistoryEntry } from '../ui/history-timeline.js';

/** Invented records for the test pages; nothing here reaches a real screen. */
export interface SampleCampaign {
  readonly id: string;
  readonly name: string;
  readonly client: string;
  readonly status: string;
  readonly owner: string;
  readonly budget: number;
  readonly updatedAt: string;
}

const NAMES = [
  ['Spring Patio Launch', 'Tamarack Home Supply', 'Submitted', 12_000_000],
  ['Q2 Truck Month', 'Kestrel Auto Group', 'E-signature', 8_650_000],
  ['Orthopedics Always-On', 'Huron Valley Health', 'Proposed', 14_200_000],
  ['Renter Switch', 'Prairie Sky Insurance', 'Live', 6_720_000],
  ['Mortgage Season', 'Lakeshore Credit Union', 'Proposed', 5_800_000],
  ['Cold Brew Rollout', 'Boreal Coffee Roasters', 'Live', 4_400_000],
  ['Early Summer Getaways', 'Sable Point Resort', 'In planning', 7_340_000],
  ['Open House Series', 'Fairhaven Senior Living', 'Draft', 2_480_000],
  ['Winter Rebate', 'Lumen Window & Door', 'Live', 2_890_000],
  ['Fall Enrollment, Wave 1', 'Northgate College', 'Live', 9_500_000],
  ['Used Car Clear-Out', 'Kestrel Auto Group', 'Failed', 1_250_000],
  ['Heart Month Screening', 'Huron Valley Health', 'Completed', 5_200_000],
] as const;

export const campaigns: readonly SampleCampaign[] = Array.from({ length: 61 }, (_, index) => {
  const [name, client, status, budget] = NAMES[index % NAMES.length] ?? NAMES[0];
  const round = Math.floor(index / NAMES.length);
  return {
    id: `c${index}`,
    name: round === 0 ? name : `${name} ${round + 1}`,
    client,
    status,
    owner: index % 3 === 0 ? 'Dana Whitfield' : 'Marcus Oyelaran',
    budget: budget + round * 100_000,
    updatedAt: new Date(Date.now() - index * 5.3 * 3_600_000).toISOString(),
  };
});

export const flight: Days = { from: '2027-04-05', to: '2027-06-27' };

interface SampleLine {
  readonly name: string;
  readonly amount: number;
  readonly colour: DataColour;
  readonly flights: readonly Days[];
}

export const lines: readonly SampleLine[] = [
  {
    name: 'Streaming TV',
    amount: 3_600_000,
    colour: 1,
    flights: [
      { from: '2027-04-12', to: '2027-05-30' },
      { from: '2027-06-07', to: '2027-06-27' },
    ],
  },
  { name: 'Radio Spots', amount: 1_650_000, colour: 2, flights: [{ from: '2027-04-05', to: '2027-04-25' }] },
  { name: 'Digital Display', amount: 1_200_000, colour: 3, flights: [flight] },
  {
    name: 'Digital Out-of-Home',
    amount: 400_000,
    colour: 4,
    flights: [{ from: '2027-05-03', to: '2027-05-30' }],
  },
];

export const history: readonly HistoryEntry[] = [
  {
    id: 'h1',
    what: 'Push to Salesforce failed',
    at: new Date().toISOString(),
    who: 'Automatic',
    shape: 'octagon',
    tone: 'bad',
    more: 'Required field Billing Account is empty. 3 tries.',
  },
  {
    id: 'h2',
    what: 'Order submitted',
    at: new Date(Date.now() - 120_000).toISOString(),
    who: 'Dana Whitfield',
    shape: 'up',
    tone: 'accent',
    changes: [{ field: 'Status', from: 'E-signature', to: 'Submitted' }],
  },
  {
    id: 'h3',
    what: 'Products changed',
    at: new Date(Date.now() - 86_400_000).toISOString(),
    who: 'Dana Whitfield',
    changes: [
      { field: 'Budget', from: '$112,000', to: '$120,000' },
      { field: 'Flight end', from: 'Jun 20', to: 'Jun 27' },
    ],
  },
];
