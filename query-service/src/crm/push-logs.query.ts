import type { PushLogEntry } from '@upfront/contracts/crm/model.js';
import { pushLog, pushLogs, type PUSH_LOG_TABS } from '@upfront/contracts/crm/queries.js';
import { pushLogs as logs, type PushLogModel } from '@upfront/projections/crm/crm.read-models.js';
import type { Filter, QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { companyNames, refuseOutsiders } from '../operations/admin-access.js';
import { allOf, countOf, sortedPage, searchFilter } from '../operations/list-page.js';

type Tab = (typeof PUSH_LOG_TABS)[number];

const TABS: Readonly<Record<Tab, Filter>> = {
  all: {},
  failed: { state: 'failed' },
  running: { state: { $in: ['sending', 'unknown'] } },
  waiting: { state: 'queued' },
  delivered: { state: 'sent' },
};

const SORTS = {
  lastTryAt: 'sortAt',
  requestedAt: 'requestedAt',
  campaignName: 'sortName',
  system: 'system',
  state: 'state',
  tries: 'tries',
} as const;

const entryOf = (
  found: PushLogModel,
  companyName: (id: string) => string,
  context: QueryContext,
): PushLogEntry => ({
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
  abilities: {
    requeue:
      (found.state === 'failed' || found.state === 'unknown') &&
      context.can('edit', 'BackgroundTask', { companyId: found.companyId, kind: 'crm-push' }),
  },
});

export const pushLogsQuery = handle(pushLogs, async (input, context) => {
  refuseOutsiders(context, 'view', 'PushLog');
  const { state, crmId, campaignId, since, search, sortField } = input;
  const base = allOf(
    context.scope('PushLog'),
    ...(crmId ? [{ crmId }] : []),
    ...(campaignId ? [{ campaignId }] : []),
    ...(since ? [{ sortAt: { $gte: new Date(since).toISOString() } }] : []),
    ...searchFilter(search),
  );
  const model = context.read(logs);
  const count = (tab: Tab): Promise<number> => countOf(model, allOf(base, TABS[tab]));
  const [all, failed, running, waiting, delivered, found] = await Promise.all([
    count('all'),
    count('failed'),
    count('running'),
    count('waiting'),
    count('delivered'),
    sortedPage(model, allOf(base, TABS[state]), SORTS[sortField], input, ['log', 'searchTerms']),
  ]);
  const counts = { all, failed, running, waiting, delivered };
  const companyName = await companyNames(found, context);
  return { num: counts[state], counts, pushLogs: found.map((one) => entryOf(one, companyName, context)) };
});

export const pushLogQuery = handle(pushLog, async ({ id }, context) => {
  const found = await context.findOne(logs, 'PushLog', id);
  const { opportunityId, url, log } = found;
  const entry = entryOf(found, await companyNames([found], context), context);
  return { ...entry, opportunityId, url, log: [...log] };
});
