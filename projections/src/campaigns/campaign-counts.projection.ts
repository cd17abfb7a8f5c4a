import {
  CampaignDeleted,
  CampaignRestored,
  CampaignStarted,
  MarkedTest,
  OwnerChanged,
  StatusMoved,
  TeamChanged,
} from '@upfront/contracts/campaigns/events.js';
import { counted, idsOf } from '../identity/people-counts.js';
import { defineProjection, when } from '../runner/projection.js';
import type { Store } from '../runner/store.js';
import { campaignCounts, campaignDetails, type CampaignCountsModel } from './campaigns.read-models.js';

type Counts = Omit<CampaignCountsModel, 'position'>;

const moved = (counts: Counts, statusId: string, isTest: boolean, by: 1 | -1): Counts => {
  const { real = 0, test = 0 } = counts.byStatus[statusId] ?? {};
  const next = isTest ? { real, test: test + by } : { real: real + by, test };
  return { ...counts, byStatus: { ...counts.byStatus, [statusId]: next } };
};

/** Ids of the documents that count a campaign: company and group never change. */
export const countIds = ({
  companyId,
  groupId,
}: {
  readonly companyId: string;
  readonly groupId: string;
}): string[] => [`company:${companyId}`, `group:${groupId}`];

/** Everything comes from the event, so that an event that is applied again after a crash counts once. */
const recount = async (
  store: Store,
  place: { readonly companyId: string; readonly groupId: string } | undefined,
  change: (counts: Counts) => Counts,
): Promise<void> => {
  for (const _id of place ? countIds(place) : []) {
    const known = await store.get(campaignCounts, _id);
    if (known) await store.update(campaignCounts, _id, change);
    else store.put(campaignCounts, change({ _id, byStatus: {}, owners: [], teamMembers: [] }));
  }
};

const placeOf = (store: Store, campaignId: string) => store.get(campaignDetails, campaignId);

/** How many campaigns a company and a group have, by status, and whose they are: what lists say without counting. */
export const campaignCountsProjection = defineProjection({
  name: 'campaign-counts',
  group: 'workspace',
  models: [campaignCounts, campaignDetails],
  writes: [campaignCounts],
  on: [
    when(CampaignStarted, ({ data }, store: Store) =>
      recount(store, data, (counts) => ({
        ...moved(counts, data.statusId, data.isTest, 1),
        owners: counted(counts.owners, [data.ownerUserId]),
        teamMembers: counted(counts.teamMembers, idsOf(data.teamMembers)),
      })),
    ),
    when(StatusMoved, async ({ data }, store: Store) => {
      const { campaignId, statusId, previous, isTest } = data;
      await recount(store, await placeOf(store, campaignId), (counts) =>
        moved(moved(counts, previous, isTest, -1), statusId, isTest, 1),
      );
    }),
    when(MarkedTest, async ({ data }, store: Store) => {
      const { campaignId, statusId, isTest } = data;
      await recount(store, await placeOf(store, campaignId), (counts) =>
        moved(moved(counts, statusId, !isTest, -1), statusId, isTest, 1),
      );
    }),
    when(CampaignDeleted, async ({ data }, store: Store) => {
      await recount(store, await placeOf(store, data.campaignId), (counts) =>
        moved(counts, data.statusId, data.isTest, -1),
      );
    }),
    when(CampaignRestored, async ({ data }, store: Store) => {
      await recount(store, await placeOf(store, data.campaignId), (counts) =>
        moved(counts, data.statusId, data.isTest, 1),
      );
    }),
    when(OwnerChanged, async ({ data }, store: Store) => {
      await recount(store, await placeOf(store, data.campaignId), (counts) => ({
        ...counts,
        owners: counted(counts.owners, [data.ownerUserId], [data.previous]),
      }));
    }),
    when(TeamChanged, async ({ data }, store: Store) => {
      await recount(store, await placeOf(store, data.campaignId), (counts) => ({
        ...counts,
        teamMembers: counted(counts.teamMembers, idsOf(data.teamMembers), idsOf(data.previous)),
      }));
    }),
  ],
});
