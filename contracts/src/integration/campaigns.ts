import { z } from 'zod';
import { defineIntegrationEvent } from './define-integration-event.js';

const campaignId = z.string();
const key = 'campaignId';

/** First and last day, both included, `YYYY-MM-DD`. */
export const IntegrationFlight = z.object({ startDate: z.string(), endDate: z.string() });

/** Money is in minor units of the currency. `total` is what the lines sum to once the campaign is ready. */
const budget = z
  .object({ kind: z.enum(['total', 'monthly']), amount: z.int(), total: z.int(), currency: z.string() })
  .nullable();

/** A product of the campaign with its amount in minor units. */
export const IntegrationLine = z.object({
  lineId: z.string(),
  productId: z.string().optional(),
  name: z.string(),
  amount: z.int(),
  flights: z.array(IntegrationFlight),
});

/** Parts of a campaign that a change can concern. */
export const CAMPAIGN_PARTS = [
  'name',
  'type',
  'flight',
  'budget',
  'objectives',
  'agency',
  'owner',
  'team',
  'addresses',
  'audience',
  'geo',
  'lines',
  'customFields',
  'flow',
  'primary',
  'test',
  'version',
] as const;

export const CampaignCreated = defineIntegrationEvent(
  'campaigns',
  'CampaignCreated',
  {
    campaignId,
    clientId: z.string(),
    name: z.string(),
    flow: z.enum(['full', 'express', 'quick']),
    statusId: z.string(),
    ownerUserId: z.string(),
    isTest: z.boolean(),
    flight: IntegrationFlight.nullable(),
    budget,
    lines: z.array(IntegrationLine),
  },
  { key, summary: 'A campaign was begun.' },
);
export const CampaignChanged = defineIntegrationEvent(
  'campaigns',
  'CampaignChanged',
  {
    campaignId,
    changed: z.array(z.enum(CAMPAIGN_PARTS)),
    name: z.string().optional(),
    flight: IntegrationFlight.nullable().optional(),
    budget: budget.optional(),
    ownerUserId: z.string().optional(),
    lines: z.array(IntegrationLine).optional(),
    isTest: z.boolean().optional(),
    version: z.int32().optional(),
  },
  { key, summary: 'Parts of a campaign changed; the values that outside systems use come with it.' },
);
export const CampaignStatusChanged = defineIntegrationEvent(
  'campaigns',
  'CampaignStatusChanged',
  { campaignId, statusId: z.string(), previousStatusId: z.string() },
  { key, summary: 'A campaign was moved to another status of its company.' },
);
export const CampaignCompleted = defineIntegrationEvent(
  'campaigns',
  'CampaignCompleted',
  { campaignId },
  { key, summary: 'The guided creation, or an edit after it, is finished.' },
);
export const CampaignOrderRequested = defineIntegrationEvent(
  'campaigns',
  'CampaignOrderRequested',
  { campaignId, orderId: z.string(), version: z.int32() },
  { key, summary: 'A campaign was submitted as an order; the order itself follows in the topic of orders.' },
);
export const CampaignOrderSettled = defineIntegrationEvent(
  'campaigns',
  'CampaignOrderSettled',
  {
    campaignId,
    orderId: z.string(),
    outcome: z.enum(['submitted', 'failed']),
    orderNumber: z.string().nullable(),
    reason: z.string().nullable(),
  },
  { key, summary: 'The order of a campaign was taken, or refused for a reason.' },
);
export const CampaignDeleted = defineIntegrationEvent(
  'campaigns',
  'CampaignDeleted',
  { campaignId },
  { key, summary: 'A campaign was deleted; it can be restored.' },
);
export const CampaignRestored = defineIntegrationEvent(
  'campaigns',
  'CampaignRestored',
  { campaignId },
  { key, summary: 'A deleted campaign is back.' },
);
