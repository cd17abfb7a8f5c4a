import type { PushLogEntry } from '@upfront/contracts/crm/model.js';
import { pushLogRows, type PUSH_LOG_TABS } from '@upfront/contracts/crm/crm.lists.js';
import { CrmPushes } from '@upfront/contracts/crm/push.operation.js';
import { pushLog, pushLogs } from '@upfront/contracts/crm/queries.js';
import type { InputOf } from '@upfront/contracts/kernel/define-command.js';
import { pushLogs as logs } from '@upfront/projections/crm/crm.read-models.js';
import type { Filter } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { companyNames } from '../identity/company-names.js';
import { defineRecordList, pageOfTab } from '../listing/record-list.js';
import { mayRequeue } from '../operations/operation-view.js';

type Tab = (typeof PUSH_LOG_TABS)[number];

const TABS: Readonly<Record<Tab, Filter>> = {
  all: {},
  failed: { state: 'failed' },
  running: { state: { $in: ['sending', 'unknown'] } },
  waiting: { state: 'queued' },
  delivered: { state: 'sent' },
};

const records = defineRecordList({
  list: pushLogRows,
  model: logs,
  subject: 'PushLog',
  refusesOutsiders: true,
  hidden: ['log'],
  where: ({ since }: InputOf<typeof pushLogs>) =>
    since ? [{ sortAt: { $gte: new Date(since).toISOString() } }] : [],
  find: (wanted) => pageOfTab(wanted, TABS),
  hydrate: companyNames,
  restrict: ({ state, companyId }, context) => ({
    requeue: mayRequeue({ kind: CrmPushes.kind, state, companyId }, context),
  }),
  present: (found, companyName, abilities): PushLogEntry => ({
    id: found._id,
    campaignId: found.campaignId,
    campaignName: found.campaignName,
    clientName: found.clientName,
    crmId: found.crmId,
    system: found.system,
    kind: found.kind,
    state: found.state,
    tries: found.tries,
    reason: found.reason,
    requestedAt: found.requestedAt,
    requestedBy: { id: found.requestedById, fullName: found.requestedByName },
    lastTryAt: found.lastTryAt,
    nextTryAt: found.nextTryAt,
    companyName: companyName(found.companyId),
    abilities,
  }),
});

export const pushLogsQuery = handle(pushLogs, records.listAs('pushLogs'));

export const pushLogQuery = handle(pushLog, async ({ id }, context) => {
  const found = await records.findOne(id, context);
  const { opportunityId, url, log } = found;
  return { ...(await records.view(found, context)), opportunityId, url, log: [...log] };
});
