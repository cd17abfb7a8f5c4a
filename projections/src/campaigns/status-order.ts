import { CampaignGoals } from '@upfront/contracts/campaigns/campaign-goal.resource.js';
import { CampaignStatuses } from '@upfront/contracts/campaigns/campaign-status.resource.js';
import { referred } from '../resources/referred.js';
import { orderOf, recordsOf } from '../resources/resource.read-models.js';
import type { Store } from '../runner/store.js';
import { campaignLists } from './campaigns.read-models.js';

/** Where the statuses of companies and their order stand. */
export const statusRecords = recordsOf(CampaignStatuses);
export const statusOrders = orderOf(CampaignStatuses);

/** Where the goals of companies stand. */
export const goalRecords = recordsOf(CampaignGoals);

/** A status that the company does not have comes after all others. */
const UNKNOWN = 1_000;

/** Place of a status among those of its company: the sort of the status column. */
export const statusOrderOf = async (store: Store, companyId: string, statusId: string): Promise<number> =>
  (await referred(store, CampaignStatuses, companyId, statusId))?.order ?? UNKNOWN;

/** The rows of a company after its statuses were arranged anew. */
export const reorderRows = async (store: Store, companyId: string): Promise<void> => {
  const ids = (await store.get(statusOrders, companyId))?.ids ?? [];
  for (const { reference: statusId, order } of await store.getMany(statusRecords, ids)) {
    const moved = { companyId, statusId, statusOrder: { $ne: order } };
    for (const row of await store.where(campaignLists, moved))
      store.put(campaignLists, { ...row, statusOrder: order });
  }
};
