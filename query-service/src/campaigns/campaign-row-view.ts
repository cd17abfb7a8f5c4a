import { campaignAccessLevel, type CampaignFacts } from '@upfront/contracts/campaigns/access.js';
import { DEFAULT_STATUSES, type CampaignStatus } from '@upfront/contracts/campaigns/statuses.js';
import type { CampaignSummary } from '@upfront/contracts/campaigns/views.js';
import { abilityFor } from '@upfront/contracts/ability.js';
import type { PersonSummary } from '@upfront/contracts/identity/model.js';
import {
  campaignStatusLists,
  type CampaignListModel,
} from '@upfront/projections/campaigns/campaigns.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { BriefCache } from '../listing/brief-cache.js';

/** Fields that a row does not show; leaving them out keeps a page small. */
export const notInRows = { words: 0, terms: 0 } as const;
export type CampaignRow = Omit<CampaignListModel, keyof typeof notInRows>;

export const factsOf = (row: CampaignRow): CampaignFacts => ({
  companyId: row.companyId,
  groupId: row.groupId,
  ownerUserId: row.ownerUserId,
  editorIds: row.editorIds,
  personIds: row.personIds,
  presentationEditorIds: row.presentationEditorIds,
});

/** The campaign statuses of companies, by company. */
export const statusesByCompany = async (
  companyIds: readonly string[],
  context: QueryContext,
): Promise<(companyId: string) => readonly CampaignStatus[]> => {
  const wanted = [...new Set(companyIds)];
  const found = await context
    .read(campaignStatusLists)
    .find({ _id: { $in: wanted } })
    .lean();
  const byId = new Map(found.map(({ _id, statuses }) => [_id, statuses]));
  return (companyId) => byId.get(companyId) ?? DEFAULT_STATUSES;
};

/** Names of statuses may be this old in lists, in ms. */
const STATUSES_AGE_MS = 2_000;
const remembered = new WeakMap<object, BriefCache<readonly CampaignStatus[]>>();

/** The campaign statuses of a company as of a moment ago: every page of a list asks for them. */
export const recentStatuses = (
  companyId: string,
  context: QueryContext,
): Promise<readonly CampaignStatus[]> => {
  const store = context.read(campaignStatusLists).db;
  const cache = remembered.get(store) ?? new BriefCache<readonly CampaignStatus[]>(STATUSES_AGE_MS);
  remembered.set(store, cache);
  return cache.get(companyId, async () => (await statusesByCompany([companyId], context))(companyId));
};

/** A status that the company no longer has is shown by its id. */
export const statusOf = (statuses: readonly CampaignStatus[], id: string): CampaignStatus =>
  statuses.find((status) => status.id === id) ?? {
    id,
    name: id,
    stage: 'planning',
    shape: 'open-circle',
    order: statuses.length,
  };

export const summaryOf = (
  row: CampaignRow,
  status: CampaignStatus,
  owner: PersonSummary,
  { actor }: QueryContext,
): CampaignSummary => ({
  id: row._id,
  name: row.name,
  client: row.client,
  status,
  budget: row.budget,
  currency: row.currency,
  flight: row.flight,
  owner,
  isPrimary: row.isPrimary,
  isTest: row.isTest,
  flow: row.flow,
  activeStep: row.activeStep,
  editingStatus: row.editingStatus,
  submissionStatus: row.submissionStatus,
  accessLevel: campaignAccessLevel(abilityFor(actor), actor, factsOf(row)),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
