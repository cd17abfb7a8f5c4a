import {
  AllocateBudget,
  PutProductSelection,
  SaveCampaignAudience,
  SaveCampaignGeo,
  SaveCampaignRadii,
  SavePrimaryProducts,
  SetProductOptions,
  UpdateProductFlags,
} from '@upfront/contracts/campaigns/step-commands.js';
import type { SeenValues } from '@upfront/contracts/kernel/seen-values.js';
import type { HandlerType } from '../execute/bind.js';
import type { LivingCampaign } from './campaign.state.js';
import { changeCampaign, changeCampaignKnowing } from './change-campaign.js';
import { chosenGeoProfiles, offeredProducts } from './outside-facts.js';
import type { Aggregates } from '../execute/aggregates.js';

const withOffer = async (
  input: { readonly productIds: readonly string[]; readonly seen?: SeenValues | undefined },
  campaign: LivingCampaign,
  services: { readonly aggregates: Aggregates },
) => ({ ...input, offered: await offeredProducts(services, campaign, input.productIds) });

/** Commands of the steps audience, geo and products. */
export const campaignStepHandlers: readonly HandlerType[] = [
  changeCampaign(SaveCampaignAudience, (data, meta) => ({ type: 'SaveAudience', data, meta })),
  changeCampaignKnowing(
    SaveCampaignGeo,
    'SaveGeo',
    async ({ geoProfileIds, ...input }, campaign, services) => ({
      ...input,
      geoProfiles: await chosenGeoProfiles(services, campaign, geoProfileIds),
    }),
  ),
  changeCampaign(SaveCampaignRadii, (data, meta) => ({ type: 'SaveRadii', data, meta })),
  changeCampaignKnowing(SavePrimaryProducts, 'SelectProducts', withOffer),
  changeCampaignKnowing(PutProductSelection, 'SelectProducts', withOffer),
  changeCampaign(UpdateProductFlags, (data, meta) => ({ type: 'FlagProducts', data, meta })),
  changeCampaign(AllocateBudget, (data, meta) => ({ type: 'Allocate', data, meta })),
  changeCampaign(SetProductOptions, (data, meta) => ({ type: 'SetOptions', data, meta })),
];
