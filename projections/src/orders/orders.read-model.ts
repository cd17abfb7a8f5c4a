import { z } from 'zod';
import { OrderOpened } from '@upfront/contracts/orders/events.js';
import { SubmissionStatus } from '@upfront/contracts/campaigns/model.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';

/** Where the submission of a campaign's order stands. */
export const orders = defineReadModel({
  name: 'order-status',
  version: 1,
  group: 'workspace',
  announced: true,
  shape: {
    ...OrderOpened.data.pick({
      companyId: true,
      groupId: true,
      campaignId: true,
      version: true,
      attempt: true,
      comment: true,
    }).shape,
    status: SubmissionStatus,
    orderNumber: z.string().nullable(),
    reason: z.string().nullable(),
    lineId: z.string().nullable(),
    submittedById: z.string(),
    submittedAt: z.string(),
    settledAt: z.string().nullable(),
  },
  indexes: [{ campaignId: 1, submittedAt: 1, _id: 1 }],
});
export type OrderModel = DocumentOf<typeof orders>;
