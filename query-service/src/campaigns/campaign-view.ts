import { isOpenSubmission, type ExternalId } from '@upfront/contracts/campaigns/model.js';
import { overviewOf } from '@upfront/contracts/campaigns/overview.js';
import type {
  Campaign,
  HistoryEntry,
  SubmissionView,
  VersionInForce,
} from '@upfront/contracts/campaigns/views.js';
import type { PersonSummary } from '@upfront/contracts/identity/model.js';
import type { CampaignHistoryModel } from '@upfront/projections/campaigns/campaigns.read-models.js';
import type { CampaignCrmModel } from '@upfront/projections/crm/crm.read-models.js';
import type { OrderModel } from '@upfront/projections/orders/orders.read-model.js';
import type { z } from 'zod';
import type { QueryContext } from '../edge/query-context.js';
import type { LoadedCampaign } from './campaign-detail.js';
import {
  factsOf,
  livingStatuses,
  rightsOf,
  statusOf,
  summaryOf,
  type KnownStatus,
} from './campaign-row-view.js';

type PersonOf = (id: string) => PersonSummary;

export const entryView = (entry: CampaignHistoryModel): HistoryEntry => ({
  id: entry._id,
  at: entry.at,
  title: entry.title,
  shape: entry.shape,
  detail: entry.detail,
  changes: [...entry.changes],
  byName: entry.byName,
  byUserId: entry.byUserId,
  kind: entry.kind,
  subjectId: entry.subjectId,
});

export const submissionView = (order: OrderModel, person: PersonOf): z.input<typeof SubmissionView> => ({
  status: order.status,
  orderId: order._id,
  orderNumber: order.orderNumber,
  version: order.version,
  attempt: order.attempt,
  comment: order.comment,
  reason: order.reason,
  lineId: order.lineId,
  submittedBy: person(order.submittedById),
  submittedAt: order.submittedAt,
  settledAt: order.settledAt,
});

/** Ids in outside systems: the record's, then those of its lines. */
export const externalIdsOf = (crms: readonly CampaignCrmModel[]): ExternalId[] =>
  crms.flatMap(({ crmId: connectionId, system, ids, state: status, reason, updatedAt: at }) => [
    {
      connectionId,
      system,
      kind: 'Opportunity',
      externalId: ids?.opportunityId ?? null,
      lineId: null,
      status,
      reason,
      at,
    },
    ...(ids?.lines ?? []).map(({ lineId, externalId }) => ({
      ...{ connectionId, system, kind: 'Line', externalId, lineId, status, reason: null, at },
    })),
  ]);

export interface Around {
  readonly statuses: readonly KnownStatus[];
  readonly groupName: string;
  readonly goalName: (id: string) => string;
  readonly person: PersonOf;
  readonly order: OrderModel | null;
  /** The order of the version in force, where a later one is being revised. */
  readonly orderInForce: OrderModel | null;
  readonly canCopy: boolean;
  readonly crms: readonly CampaignCrmModel[];
  readonly history: readonly CampaignHistoryModel[];
}

const abilitiesOf = (
  { row, detail }: LoadedCampaign,
  order: OrderModel | null,
  copy: boolean,
  context: QueryContext,
) => {
  const can = (action: 'edit' | 'editPresentation' | 'remove') =>
    context.can(action, 'Campaign', factsOf(row));
  const isLocked = detail.isOrdered || isOpenSubmission(order?.status ?? null);
  return {
    edit: can('edit'),
    editPresentation: can('editPresentation'),
    remove: can('remove') && !isOpenSubmission(order?.status ?? null),
    editContent: can('edit') && !isLocked,
    submitOrder: can('edit') && !isLocked,
    copy,
  };
};

const inForceOf = (
  { inForce, flow, reachedStep }: LoadedCampaign['detail'],
  { orderInForce, person }: Around,
): VersionInForce | null => {
  if (!inForce) return null;
  const { flight, budget } = inForce.content;
  const { lines, allocation } = overviewOf(inForce.content, flow, reachedStep);
  const submission = orderInForce && submissionView(orderInForce, person);
  return { version: inForce.version, flight, budget, lines, allocation, submission };
};

/** A campaign with everything that its pages show to this reader. */
export const campaignView = (loaded: LoadedCampaign, around: Around, context: QueryContext): Campaign => {
  const { row, detail } = loaded;
  const { person, statuses, groupName, order } = around;
  const { lines: _lines, objectives, allocationMode: _mode, ...said } = detail.content;
  // An order of an earlier version is not this version's submission.
  const submission = order && order.version === detail.version ? order : null;
  const owner = person(detail.ownerUserId);
  return {
    ...summaryOf(row, statusOf(statuses, detail.statusId), owner, rightsOf(row, context)),
    ...said,
    ...overviewOf(detail.content, detail.flow, detail.reachedStep),
    companyId: detail.companyId,
    companyGroup: { id: detail.groupId, name: groupName, companyId: detail.companyId },
    statuses: livingStatuses(statuses, detail.statusId),
    isDeleted: detail.isDeleted,
    version: detail.version,
    isOrdered: detail.isOrdered,
    objectives: objectives.map((id) => ({ id, name: around.goalName(id) })),
    ownerUserId: detail.ownerUserId,
    teamMembers: detail.teamMembers.map(({ userId, ...access }) => ({ ...person(userId), ...access })),
    submission: submission && submissionView(submission, person),
    submissionStatus: submission?.status ?? null,
    submissionComment: detail.submissionComment,
    externalIds: externalIdsOf(around.crms),
    latestHistory: around.history.map(entryView),
    inForce: inForceOf(detail, around),
    abilities: abilitiesOf(loaded, submission, around.canCopy, context),
    createdBy: person(detail.creatorId),
  };
};
