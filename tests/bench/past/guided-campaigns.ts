import { AUDIENCE_SEGMENTS } from '@upfront/contracts/campaigns/audience-catalogue.js';
import {
  AudienceSaved,
  BudgetAllocated,
  CampaignCompleted,
  GeoSaved,
  ProductsSelected,
  StatusMoved,
} from '@upfront/contracts/campaigns/events.js';
import type { CampaignLine } from '@upfront/contracts/campaigns/model.js';
import { eventOf } from '@upfront/contracts/kernel/define-event.js';
import type { PastEvent, PastStream } from './past.js';

const LINES = 3;

const lineOf = (campaignId: string, n: number): CampaignLine => ({
  id: `${campaignId}-${n}`,
  productId: `product-${n}`,
  name: `Streaming video ${n}`,
  category: 'digital',
  unit: 'CPM',
  unitPrice: 1_000,
  minSpend: null,
  maxSpend: null,
  rank: n,
  weight: 1,
  isPrimary: true,
  amount: 0,
  flights: [],
  productOptions: [],
  options: [],
});

/** What follows when somebody is led through the steps after the details (spec sales 3). */
const stepsOf = (campaignId: string): PastEvent[] => {
  const lines = Array.from({ length: LINES }, (_, n) => lineOf(campaignId, n));
  const allocated = (amount: number) =>
    lines.map(({ id, name }) => ({ lineId: id, name, amount, flights: [] }));
  return [
    eventOf(AudienceSaved, { campaignId, segments: [...AUDIENCE_SEGMENTS.slice(0, 4)], previous: [] }),
    eventOf(GeoSaved, { campaignId, geoProfiles: [], previous: [] }),
    eventOf(ProductsSelected, {
      campaignId,
      lines,
      added: lines.map(({ id, productId, name }) => ({ id, productId, name })),
      removed: [],
    }),
    eventOf(BudgetAllocated, {
      campaignId,
      mode: 'equal',
      balanced: true,
      lines: allocated(400_000),
      previous: allocated(0),
    }),
    eventOf(CampaignCompleted, { campaignId }),
  ];
};

/** Campaigns led through all steps in one go, and moved to the next status some time later: that comes second. */
export const guided = (started: readonly PastStream[]): readonly [PastStream[], PastStream[]] => {
  const idOf = ({ streamId }: PastStream): string => streamId.slice('campaign-'.length);
  const led = started.map((stream) => ({ ...stream, events: [...stream.events, ...stepsOf(idOf(stream))] }));
  const moved = started.map((stream) => {
    const campaignId = idOf(stream);
    const move = { campaignId, statusId: 'proposed', previous: 'draft', isTest: false };
    return { ...stream, events: [eventOf(StatusMoved, move)] };
  });
  return [led, moved];
};
