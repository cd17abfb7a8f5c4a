import { CampaignStatuses } from '@upfront/contracts/campaigns/campaign-status.resource.js';
import { campaignAccessLevel, type CampaignFacts } from '@upfront/contracts/campaigns/access.js';
import { DEFAULT_STATUSES, type CampaignStatus } from '@upfront/contracts/campaigns/statuses.js';
import type { CampaignSummary } from '@upfront/contracts/campaigns/views.js';
import { abilityFor } from '@upfront/contracts/ability.js';
import type { PersonSummary } from '@upfront/contracts/identity/model.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import type { CampaignListModel } from '@upfront/projections/campaigns/campaigns.read-models.js';
import { recordsOf, type RecordModel } from '@upfront/projections/resources/resource.read-models.js';
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

/** A status of a company; one that was deleted is still shown where a campaign has it. */
export type KnownStatus = CampaignStatus & { readonly isDeleted: boolean };

const DEFAULTS: readonly KnownStatus[] = DEFAULT_STATUSES.map((one) => ({ ...one, isDeleted: false }));

const statusOfRecord = ({ reference, values, order, isDeleted }: RecordModel): KnownStatus => ({
  id: reference,
  name: textOf(values['name']),
  stage: textOf(values['stage']),
  shape: textOf(values['shape']),
  order,
  isDeleted,
});

/** The campaign statuses of companies, in order, by company. */
export const statusesByCompany = async (
  companyIds: readonly string[],
  context: QueryContext,
): Promise<(companyId: string) => readonly KnownStatus[]> => {
  const found = await context
    .read(recordsOf(CampaignStatuses))
    .find({ companyId: { $in: [...new Set(companyIds)] } })
    .sort({ order: 1, _id: 1 })
    .lean<RecordModel[]>();
  const byId = new Map<string, KnownStatus[]>();
  for (const record of found)
    byId.set(record.companyId, [...(byId.get(record.companyId) ?? []), statusOfRecord(record)]);
  // A company that is seconds old has the ones that it is about to be given.
  return (companyId) => byId.get(companyId) ?? DEFAULTS;
};

/** Those that a campaign can have, and the one that it has. */
export const livingStatuses = (statuses: readonly KnownStatus[], current?: string): KnownStatus[] =>
  statuses.filter(({ id, isDeleted }) => !isDeleted || id === current);

/** Names of statuses may be this old in lists, in ms, for whoever was not told of a change. */
const STATUSES_AGE_MS = 2_000;
const remembered = new WeakMap<object, BriefCache<readonly KnownStatus[]>>();

/** The campaign statuses of a company as of a moment ago: every page of a list asks for them. */
export const recentStatuses = (companyId: string, context: QueryContext): Promise<readonly KnownStatus[]> => {
  const store = context.read(recordsOf(CampaignStatuses)).db;
  const cache = remembered.get(store) ?? new BriefCache<readonly KnownStatus[]>(STATUSES_AGE_MS);
  remembered.set(store, cache);
  return context.remembered(cache, companyId, async () =>
    (await statusesByCompany([companyId], context))(companyId),
  );
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

type RowRights = Pick<CampaignSummary, 'accessLevel'>;

/** What the reader may do with the campaign of a row. */
export const rightsOf = (row: CampaignRow, { actor }: QueryContext): RowRights => ({
  accessLevel: campaignAccessLevel(abilityFor(actor), actor, factsOf(row)),
});

export const summaryOf = (
  row: CampaignRow,
  status: CampaignStatus,
  owner: PersonSummary,
  { accessLevel }: RowRights,
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
  accessLevel,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
