import { z } from 'zod';
import { SupportRequested } from '@upfront/contracts/support/events.js';
import { defineReadModel, type DocumentOf } from '../runner/read-model.js';

/** A question to support, and whether its mail has left. */
export const supportRequests = defineReadModel({
  name: 'support-requests',
  version: 1,
  group: 'operations',
  shape: {
    ...SupportRequested.data.omit({ requestId: true }).shape,
    state: z.enum(['requested', 'sent', 'failed']),
    reason: z.string().nullable(),
    createdAt: z.string(),
  },
  indexes: [{ companyId: 1, createdAt: -1, _id: 1 }],
});
export type SupportRequestModel = DocumentOf<typeof supportRequests>;
