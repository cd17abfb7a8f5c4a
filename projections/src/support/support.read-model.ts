import { Schema } from 'mongoose';
import type { SupportAttachment } from '@upfront/contracts/support/events.js';
import { defineReadModel, type ReadModelDocument } from '../runner/read-model.js';

/** A question to support, and whether its mail has left. */
export interface SupportRequestModel extends ReadModelDocument {
  readonly userId: string;
  readonly companyId: string;
  readonly groupId: string;
  readonly subject: string;
  readonly message: string;
  readonly pagePath: string;
  readonly attachments: readonly SupportAttachment[];
  readonly state: 'requested' | 'sent' | 'failed';
  readonly reason: string | null;
  readonly createdAt: string;
}

export const supportRequests = defineReadModel<SupportRequestModel>({
  name: 'support-requests',
  version: 1,
  group: 'operations',
  fields: {
    userId: String,
    companyId: String,
    groupId: String,
    subject: String,
    message: String,
    pagePath: String,
    attachments: Schema.Types.Mixed,
    state: String,
    reason: { type: String, default: null },
    createdAt: String,
  },
  indexes: [{ companyId: 1, createdAt: -1, _id: 1 }],
});
