import { CampaignGoals } from '@upfront/contracts/campaigns/campaign-goal.resource.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import { isOpenSubmission } from '@upfront/contracts/campaigns/model.js';
import {
  campaign,
  campaignHistory,
  campaignObjectives,
  campaignStatusChoices,
  campaignStatuses,
  submissionStatus,
} from '@upfront/contracts/campaigns/queries.js';
import { isStatusAllowed } from '@upfront/contracts/campaigns/statuses.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { campaignHistories, campaignLists } from '@upfront/projections/campaigns/campaigns.read-models.js';
import { workspaceGroups } from '@upfront/projections/clients/names.read-models.js';
import { campaignCrms, type CampaignCrmModel } from '@upfront/projections/crm/crm.read-models.js';
import { orders, type OrderModel } from '@upfront/projections/orders/orders.read-model.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle, pending } from '../edge/query-handler.js';
import { peopleById } from '../identity/people.js';
import { countedPageOf, pageOf } from '../listing/listing.js';
import { offeredRecords, referredNames } from '../resources/referred.js';
import { loadCampaign } from './campaign-detail.js';
import { canEditClient } from './campaign-client.js';
import { livingStatuses, statusesByCompany } from './campaign-row-view.js';
import { campaignView, entryView, submissionView } from './campaign-view.js';

/** Entries of the history that a campaign's sheet shows. */
const LATEST_ENTRIES = 5;
const LATEST_FIRST = { sequence: -1, _id: -1 } as const;

const latestOrder = (orderId: string | null, context: QueryContext): Promise<OrderModel | null> =>
  orderId === null ? Promise.resolve(null) : context.read(orders).findById(orderId).lean<OrderModel>().exec();

export const campaignQuery = handle(campaign, async ({ id }, context) => {
  const loaded = await loadCampaign(id, context);
  const { row, detail } = loaded;
  const [statuses, group, order, orderInForce, canCopy, crms, history, goalName] = await Promise.all([
    statusesByCompany([row.companyId], context),
    context.read(workspaceGroups).findById(row.groupId).lean(),
    latestOrder(detail.orderId, context),
    latestOrder(detail.inForce?.orderId ?? null, context),
    canEditClient(row.clientId, context),
    context.read(campaignCrms).find({ campaignId: id }).sort({ crmId: 1 }).lean<CampaignCrmModel[]>(),
    pageOf(context.read(campaignHistories), { campaignId: id }, LATEST_FIRST, {
      page: 1,
      limit: LATEST_ENTRIES,
    }),
    referredNames(CampaignGoals, row.companyId, detail.content.objectives, context),
  ]);
  const people = [
    detail.ownerUserId,
    detail.creatorId,
    ...row.teamIds,
    order?.submittedById,
    orderInForce?.submittedById,
  ];
  const person = await peopleById(people, context);
  const around = {
    statuses: statuses(row.companyId),
    groupName: group?.name ?? '',
    goalName,
    person,
    order,
    orderInForce,
    canCopy,
    crms,
    history,
  };
  return { campaign: campaignView(loaded, around, context), client: row.client };
});

export const campaignHistoryQuery = handle(campaignHistory, async ({ id, kind, ...page }, context) => {
  await context.findOne(campaignLists, 'Campaign', id);
  const filter = { campaignId: id, ...(kind ? { kind } : {}) };
  const { num, found } = await countedPageOf(context.read(campaignHistories), filter, LATEST_FIRST, page);
  return { num, entries: found.map(entryView) };
});

export const campaignStatusesQuery = handle(campaignStatuses, async (_input, context) => {
  const { companyId } = context.actor;
  const statuses = await statusesByCompany([companyId], context);
  return { statuses: livingStatuses(statuses(companyId)) };
});

export const campaignStatusChoicesQuery = handle(campaignStatusChoices, async ({ id }, context) => {
  const { row, detail } = await loadCampaign(id, context);
  const statuses = await statusesByCompany([row.companyId], context);
  return {
    statuses: livingStatuses(statuses(row.companyId), detail.statusId).map((status) => ({
      ...status,
      isCurrent: status.id === detail.statusId,
      isAllowed: isStatusAllowed(status, detail.isOrdered || Boolean(detail.inForce)),
    })),
  };
});

export const submissionStatusQuery = handle(submissionStatus, async ({ id }, context) => {
  const { detail } = await loadCampaign(id, context);
  const order = await latestOrder(detail.orderId, context);
  if (!order) throw new Refusal(campaignProblems.notSubmitted);
  if (isOpenSubmission(order.status)) return pending(order._id);
  return submissionView(order, await peopleById([order.submittedById], context));
});

export const campaignObjectivesQuery = handle(campaignObjectives, async (_input, context) => {
  const goals = await offeredRecords(CampaignGoals, context.actor.companyId, context);
  return { objectives: goals.map(({ reference: id, values }) => ({ id, name: textOf(values['name']) })) };
});
