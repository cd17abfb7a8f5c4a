import type { CampaignGeoProfile } from '@upfront/contracts/campaigns/model.js';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { clientAggregate } from '../clients/client.aggregate.js';
import { userAggregate } from '../identity/user.aggregate.js';
import { productAggregate } from '../products/product.aggregate.js';
import type { OfferedProduct } from './campaign.messages.js';
import type { LivingCampaign } from './campaign.state.js';
import type { Aggregates } from '../execute/aggregates.js';

/** Those of the people who are active members of the company. */
export const activeMembers = async (
  { aggregates }: { readonly aggregates: Aggregates },
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(userIds)];
  const users = await Promise.all(ids.map((id) => aggregates.recent(userAggregate, id)));
  return new Set(
    ids.filter((_id, at) => {
      const state = users[at]?.state;
      return state?.stage === 'active' && state.memberships.some((one) => one.companyId === companyId);
    }),
  );
};

/** Refuses people who are not active members of the company. */
export const requireMembers = async (
  services: { readonly aggregates: Aggregates },
  companyId: string,
  userIds: readonly string[],
  field: string,
): Promise<void> => {
  const members = await activeMembers(services, companyId, userIds);
  if (userIds.every((id) => members.has(id))) return;
  const { personNotInCompany } = campaignProblems;
  throw new Refusal(personNotInCompany, { errors: { [field]: [personNotInCompany.detail] } });
};

/** Products that can be chosen newly: the company's own, not disabled. */
export const offeredProducts = async (
  { aggregates }: { readonly aggregates: Aggregates },
  campaign: LivingCampaign,
  productIds: readonly string[],
): Promise<OfferedProduct[]> => {
  const known = new Set(campaign.content.lines.map(({ productId }) => productId));
  const wanted = productIds.filter((id) => !known.has(id));
  const loaded = await Promise.all(wanted.map((id) => aggregates.recent(productAggregate, id)));
  return loaded.flatMap(({ state }) =>
    state.stage === 'offered' && state.companyId === campaign.companyId
      ? [{ id: state.id, details: state.details }]
      : [],
  );
};

/**
 * Geo profiles of the campaign's client by their ids, as they are now; one that was chosen before and is gone from the
 * client stays choosable.
 */
export const chosenGeoProfiles = async (
  { aggregates }: { readonly aggregates: Aggregates },
  campaign: LivingCampaign,
  ids: readonly string[],
): Promise<CampaignGeoProfile[]> => {
  const { state: client } = await aggregates.load(clientAggregate, campaign.clientId);
  const ofClient = client.stage === 'none' ? [] : client.geoProfiles;
  return [...new Set(ids)].map((id) => {
    const profile =
      ofClient.find((one) => one.id === id) ?? campaign.content.geoProfiles.find((one) => one.id === id);
    if (!profile) throw new Refusal(campaignProblems.noSuchGeoProfile, { errors: { geoProfileIds: [id] } });
    const { name, type, data } = profile;
    return { id, name, type, data };
  });
};
