import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineCommand } from '../kernel/define-command.js';
import { Id } from '../kernel/values.js';

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
  summary: 'Records how the order of a campaign ended.',
});
