import { problems, Refusal } from '@upfront/contracts/kernel/problem.js';
import {
  campaignDetails,
  campaignLists,
  type CampaignDetailModel,
} from '@upfront/projections/campaigns/campaigns.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import type { CampaignRow } from './campaign-row-view.js';

export interface LoadedCampaign {
  /** The row carries the access facts, and what the campaign takes from its client. */
  readonly row: CampaignRow;
  readonly detail: CampaignDetailModel;
}

/** A campaign that the reader may see. @throws Refusal 404 where there is none or it is not theirs to see */
export const loadCampaign = async (id: string, context: QueryContext): Promise<LoadedCampaign> => {
  const [row, detail] = await Promise.all([
    context.findOne(campaignLists, 'Campaign', id),
    context.read(campaignDetails).findById(id).lean<CampaignDetailModel>(),
  ]);
  if (!detail) throw new Refusal(problems.notFound);
  return { row, detail };
};
