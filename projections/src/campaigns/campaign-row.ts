import { campaignFacts } from '@upfront/contracts/campaigns/access.js';
import { currencyOf } from '@upfront/contracts/campaigns/currency.js';
import type { CampaignClient } from '@upfront/contracts/campaigns/views.js';
import { pictureUrl } from '@upfront/contracts/assets/model.js';
import { fold, searchable } from '@upfront/contracts/kernel/search-text.js';
import { clients, type ClientModel } from '../clients/clients.read-models.js';
import { workspacePeople } from '../clients/names.read-models.js';
import type { Draft, Store } from '../runner/store.js';
import { type CampaignDetailModel, type CampaignListModel } from './campaigns.read-models.js';
import { statusOrderOf } from './status-order.js';

type Detail = Omit<CampaignDetailModel, 'position'>;
type Row = Draft<CampaignListModel>;

/** What the list shows of the client, and is found and sorted by. */
export const clientFields = (name: string, client: ClientModel | undefined) => {
  const shown: CampaignClient = {
    id: client?._id ?? '',
    name: client?.name ?? '',
    logo: pictureUrl(client?.logo),
    industry: client?.industry ?? '',
    industryCategory: client?.industryCategory ?? '',
    city: client?.city ?? '',
    state: client?.state ?? '',
  };
  return { client: shown, clientSort: fold(shown.name), ...nameFields(name, shown.name) };
};

/** Words that the row is found by. */
const nameFields = (name: string, clientName: string) => ({
  name,
  foldedName: fold(name),
  ...searchable(name, clientName),
});

/** Who may do what, from the campaign's people and its client's. */
export const accessFields = (
  campaign: Pick<Detail, 'companyId' | 'groupId' | 'ownerUserId' | 'creatorId' | 'teamMembers'>,
  client: ClientModel | undefined,
) => {
  const teamIds = campaign.teamMembers.map(({ userId }) => userId);
  const {
    companyId: _c,
    groupId: _g,
    ...facts
  } = campaignFacts(campaign, client ?? { ownerIds: [], teamMembers: [] });
  return {
    ...facts,
    teamMembers: campaign.teamMembers,
    teamIds,
    mineIds: [...new Set([campaign.ownerUserId, campaign.creatorId, ...teamIds])],
  };
};

export const ownerSortOf = async (store: Store, userId: string): Promise<string> =>
  (await store.get(workspacePeople, userId))?.sortName ?? '';

/** What a revision says counts from its order on: until then lists show what is in force. */
const moneyAndTime = ({ content, inForce }: Detail) => {
  const { budget, flight } = inForce?.content ?? content;
  return {
    budget: budget?.total ?? null,
    currency: currencyOf({ budget }),
    flight,
    startDate: flight?.startDate ?? '',
  };
};

/** Fields that follow from the campaign's own values alone. */
export const ownFields = (campaign: Detail) => ({
  ...moneyAndTime(campaign),
  flow: campaign.flow,
  activeStep: campaign.activeStep,
  editingStatus: campaign.editingStatus,
  isTest: campaign.isTest,
  agencyId: campaign.content.agency?.id ?? null,
  updatedAt: campaign.updatedAt,
});

/** The whole row of a campaign, with what it takes from other records. */
export const rowOf = async (campaign: Detail, store: Store): Promise<Row> => {
  const { _id, companyId, groupId, clientId, statusId, isPrimary, ownerUserId, creatorId, createdAt } =
    campaign;
  const client = await store.get(clients, clientId);
  return {
    ...{ _id, companyId, groupId, clientId, statusId, isPrimary, creatorId, createdAt },
    ...clientFields(campaign.content.name, client),
    ...accessFields(campaign, client),
    ...ownFields(campaign),
    statusOrder: await statusOrderOf(store, companyId, statusId),
    ownerSort: await ownerSortOf(store, ownerUserId),
    submissionStatus: campaign.submissionStatus,
  };
};

/** The row after its name changed, which may be at every event: an edit that is cancelled brings the old one back. */
export const renamed = (row: CampaignListModel, name: string): Partial<CampaignListModel> =>
  row.name === name ? {} : nameFields(name, row.client.name);
