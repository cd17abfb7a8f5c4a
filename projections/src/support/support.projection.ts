import { SupportEmailFailed, SupportEmailSent, SupportRequested } from '@upfront/contracts/support/events.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { supportRequests } from './support.read-model.js';

export const supportProjection = defineProjection({
  name: 'support',
  group: 'operations',
  models: [supportRequests],
  on: [
    when(SupportRequested, ({ data, metadata }, store: Store) => {
      const { requestId, ...question } = data;
      store.put(supportRequests, {
        _id: requestId,
        ...question,
        state: 'requested',
        reason: null,
        createdAt: metadata.at,
      });
    }),
    when(SupportEmailSent, ({ data }, store: Store) =>
      store.update(supportRequests, data.requestId, (before) => ({
        ...before,
        state: 'sent' as const,
        reason: null,
      })),
    ),
    when(SupportEmailFailed, ({ data }, store: Store) =>
      store.update(supportRequests, data.requestId, (before) => ({
        ...before,
        state: 'failed' as const,
        reason: data.reason,
      })),
    ),
  ],
});
