import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id } from '../kernel/values.js';
import { CAMPAIGN_STAGES, STATUS_SHAPES } from './statuses.js';

const internal = { context: 'campaigns', access: access.internal } as const;

/** Reports how an order ended; a repeated report changes nothing. */
export const SettleCampaignOrder = defineCommand({
  ...internal,
  name: 'SettleCampaignOrder',
  input: z.object({
    id: Id,
    orderId: Id,
    outcome: z.enum(['submitted', 'failed']),
    reason: z.string().max(2_000).nullable().default(null),
    lineId: z.string().nullable().default(null),
    orderNumber: z.string().nullable().default(null),
  }),
  output: z.object({ id: Id }),
  summary: 'Tells a campaign how its order ended.',
});

/** Replaces a company's statuses. The ones that Upfront itself uses must stay, under whatever name. */
export const SetCampaignStatuses = defineCommand({
  ...internal,
  name: 'SetCampaignStatuses',
  input: z.object({
    companyId: Id,
    statuses: z
      .array(
        z.object({
          id: z.string().min(1).max(60),
          name: z.string().trim().min(1).max(100),
          stage: z.enum(CAMPAIGN_STAGES),
          shape: z.enum(STATUS_SHAPES).default('open-circle'),
        }),
      )
      .min(1)
      .max(60),
  }),
  output: z.object({ companyId: Id }),
  summary: 'Sets the campaign statuses of a company, in order.',
});
