import {
  PushConfirmed,
  PushFailed,
  PushOutcomeUnknown,
  PushRequested,
  PushRequeued,
} from '@upfront/contracts/crm/events.js';
import {
  ExportCompleted,
  ExportFailed,
  ExportRequested,
  OperationRequeued,
} from '@upfront/contracts/operations/events.js';
import { defineLiveHook, type Live } from '../runner/live-hook.js';
import { when } from '../runner/projection.js';

/** What long work writes into a campaign's history changes no campaign, and is told beside. */
const tell = ({ data }: { data: { companyId: string } }, live: Live): void =>
  live.toCompany(data.companyId, 'data-changed', { readModel: 'campaign-history', id: null });

export const campaignsLive = defineLiveHook({
  name: 'campaigns',
  group: 'workspace',
  on: [
    when(PushRequested, tell),
    when(PushRequeued, tell),
    when(PushConfirmed, tell),
    when(PushFailed, tell),
    when(PushOutcomeUnknown, tell),
    when(ExportRequested, tell),
    when(ExportCompleted, tell),
    when(ExportFailed, tell),
    when(OperationRequeued, tell),
  ],
});
