import type { SubmissionStatus } from '@upfront/contracts/campaigns/model.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

/** Where the submission of a campaign's order stands. */
export interface OrderModel extends ReadModelDocument {
  readonly companyId: string;
  readonly groupId: string;
  readonly campaignId: string;
  readonly version: number;
  readonly attempt: number;
  readonly status: SubmissionStatus;
  readonly orderNumber: string | null;
  readonly reason: string | null;
  readonly lineId: string | null;
  readonly comment: string;
  readonly submittedById: string;
  readonly submittedAt: string;
  readonly settledAt: string | null;
}

export const orders = defineReadModel<OrderModel>({
  name: 'order-status',
  version: 1,
  group: 'workspace',
  announced: true,
  fields: {
    companyId: String,
    groupId: String,
    campaignId: String,
    version: Number,
    attempt: Number,
    status: String,
    orderNumber: { type: String, default: null },
    reason: { type: String, default: null },
    lineId: { type: String, default: null },
    comment: String,
    submittedById: String,
    submittedAt: String,
    settledAt: { type: String, default: null },
  },
  indexes: [{ campaignId: 1, submittedAt: 1, _id: 1 }],
});
