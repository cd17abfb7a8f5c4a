import {
  ClientDetailsChanged,
  ClientLogoChanged,
  LocationAdded,
  LocationEdited,
  LocationRemoved,
  OwnersChanged,
  TeamChanged,
} from '@upfront/contracts/clients/events.js';
import { IndustryCategories } from '@upfront/contracts/clients/industry-category.resource.js';
import { Industries } from '@upfront/contracts/clients/industry.resource.js';
import { CampaignStatuses } from '@upfront/contracts/campaigns/campaign-status.resource.js';
import type { MadePrimary } from '@upfront/contracts/campaigns/events.js';
import type { Recorded } from '@upfront/contracts/kernel/define-event.js';
import { ProfileChanged } from '@upfront/contracts/identity/events.js';
import { OrderOpened, OrderValidated } from '@upfront/contracts/orders/events.js';
import { fold } from '@upfront/contracts/kernel/search-text.js';
import { clients } from '../clients/clients.read-models.js';
import {
  categoryRecords,
  clientsOfCategory,
  clientsOfIndustry,
  industryRecords,
} from '../clients/industry-names.js';
import { workspacePeople } from '../clients/names.read-models.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { applyToDetail } from './campaign-detail.js';
import { onEveryCampaignEvent, type RecordedCampaignEvent } from './campaign-events.js';
import { accessFields, clientFields, ownerSortOf, ownFields, renamed, rowOf } from './campaign-row.js';
import {
  campaignDetails,
  campaignLists,
  type CampaignDetailModel,
  type CampaignListModel,
} from './campaigns.read-models.js';
import { reorderRows, statusOrderOf, statusOrders, statusRecords } from './status-order.js';

type Detail = Omit<CampaignDetailModel, 'position'>;

/** What an event changes in the row beyond the campaign's own values. */
const changes = async (
  event: RecordedCampaignEvent,
  campaign: Detail,
  store: Store,
): Promise<Partial<CampaignListModel>> => {
  switch (event.type) {
    case 'CampaignOwnerChanged.v1':
    case 'CampaignTeamChanged.v1': {
      const client = await store.get(clients, campaign.clientId);
      return { ...accessFields(campaign, client), ownerSort: await ownerSortOf(store, campaign.ownerUserId) };
    }
    case 'StatusMoved.v1': {
      const { statusId } = event.data;
      return { statusId, statusOrder: await statusOrderOf(store, campaign.companyId, statusId) };
    }
    case 'CampaignMadePrimary.v1':
      return { isPrimary: event.data.isPrimary };
    case 'OrderRequested.v1':
    case 'OrderRequeued.v1':
      return { submissionStatus: 'queued' };
    case 'OrderSettled.v1':
      return { submissionStatus: event.data.outcome };
    case 'VersionCreated.v1':
      return { submissionStatus: null };
    case 'VersionDiscarded.v1':
      return { submissionStatus: 'submitted' };
    default:
      return {};
  }
};

/**
 * The latest of a client's campaigns to be made primary is the primary one. Rows and details are looked through each for
 * themselves: a deleted campaign has no row, and one of the two may be written already where a batch is repeated.
 */
const endOtherPrimaries = async (
  { campaignId, clientId }: Recorded<typeof MadePrimary>['data'],
  store: Store,
): Promise<void> => {
  const primary = { clientId, isPrimary: true, _id: { $ne: campaignId } };
  for (const row of await store.where(campaignLists, primary))
    store.put(campaignLists, { ...row, isPrimary: false });
  for (const detail of await store.where(campaignDetails, primary))
    store.put(campaignDetails, { ...detail, isPrimary: false });
};

const onCampaignEvent = async (event: RecordedCampaignEvent, store: Store): Promise<void> => {
  if (event.type === 'CampaignMadePrimary.v1' && event.data.isPrimary)
    await endOtherPrimaries(event.data, store);
  const campaign = await applyToDetail(event, store);
  if (!campaign) return;
  if (event.type === 'CampaignDeleted.v1') return store.remove(campaignLists, campaign._id);
  if (event.type === 'CampaignStarted.v1' || event.type === 'CampaignRestored.v1') {
    if (!campaign.isDeleted) store.put(campaignLists, await rowOf(campaign, store));
    return;
  }
  const more = await changes(event, campaign, store);
  await store.update(campaignLists, campaign._id, (row) => ({
    ...row,
    ...ownFields(campaign),
    ...renamed(row, campaign.content.name),
    ...more,
  }));
};

/** Copies what changed in a client into the rows of its campaigns. */
const refreshClient = async (
  clientId: string,
  store: Store,
  fieldsOf: (row: CampaignListModel) => Promise<Partial<CampaignListModel>>,
): Promise<void> => {
  for (const row of await store.where(campaignLists, { clientId })) {
    store.put(campaignLists, { ...row, ...(await fieldsOf(row)) });
  }
};

const showClient = async ({ data }: { data: { clientId: string } }, store: Store): Promise<void> => {
  const client = await store.get(clients, data.clientId);
  await refreshClient(data.clientId, store, async (row) => clientFields(row.name, client));
};

/** After a rename of what they belong to. */
const showClients = async (found: readonly { readonly _id: string }[], store: Store): Promise<void> => {
  for (const { _id: clientId } of found) await showClient({ data: { clientId } }, store);
};

const refreshAccess = async ({ data }: { data: { clientId: string } }, store: Store): Promise<void> => {
  const client = await store.get(clients, data.clientId);
  await refreshClient(data.clientId, store, async (row) => accessFields(row, client));
};

/**
 * The campaign's own document and its row in the lists. It runs after the projections of clients and people, whose
 * documents it copies names and rights from.
 */
export const campaignListProjection = defineProjection({
  name: 'campaign-list',
  group: 'workspace',
  models: [
    campaignLists,
    campaignDetails,
    statusRecords,
    statusOrders,
    clients,
    workspacePeople,
    industryRecords,
    categoryRecords,
  ],
  writes: [campaignLists, campaignDetails],
  on: [
    ...onEveryCampaignEvent(onCampaignEvent),
    when(OrderOpened, ({ data }, store: Store) =>
      store.update(campaignLists, data.campaignId, (row) => ({ ...row, submissionStatus: 'validating' })),
    ),
    when(OrderValidated, ({ data }, store: Store) =>
      store.update(campaignLists, data.campaignId, (row) => ({ ...row, submissionStatus: 'submitting' })),
    ),
    when(ClientDetailsChanged, async (event, store: Store) => {
      const { name, industryId } = event.data.changes;
      if (name !== undefined || industryId !== undefined) await showClient(event, store);
    }),
    when(ClientLogoChanged, showClient),
    when(LocationAdded, showClient),
    when(LocationEdited, showClient),
    when(LocationRemoved, showClient),
    when(OwnersChanged, refreshAccess),
    when(TeamChanged, refreshAccess),
    when(ProfileChanged, async ({ data }, store: Store) => {
      const ownerSort = fold(`${data.firstName} ${data.lastName}`);
      for (const row of await store.where(campaignLists, { ownerUserId: data.userId })) {
        if (row.ownerSort !== ownerSort) store.put(campaignLists, { ...row, ownerSort });
      }
    }),
    when(IndustryCategories.events.changed, async (event, store: Store) =>
      showClients(await clientsOfCategory(event, store), store),
    ),
    when(Industries.events.changed, async (event, store: Store) =>
      showClients(await clientsOfIndustry(event, store), store),
    ),
    when(CampaignStatuses.events.moved, async ({ data }, store: Store) => {
      const status = await store.get(statusRecords, data.id);
      if (status) await reorderRows(store, status.companyId);
    }),
    when(CampaignStatuses.events.reordered, ({ data }, store: Store) => reorderRows(store, data.companyId)),
  ],
});
