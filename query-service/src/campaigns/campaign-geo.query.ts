import { primaryGeo, recommendedGeo } from '@upfront/contracts/campaigns/step-queries.js';
import { campaignDetails, campaignLists } from '@upfront/projections/campaigns/campaigns.read-models.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { loadCampaign } from './campaign-detail.js';

/** Earlier campaigns of the client that are looked at. */
const EARLIER = 5;

/** Profiles that the client's latest other campaigns used, with the name of the latest of these. */
const usedEarlier = async (
  clientId: string,
  campaignId: string,
  context: QueryContext,
): Promise<ReadonlyMap<string, string>> => {
  const earlier = await context
    .read(campaignLists)
    .find({ $and: [context.scope('Campaign'), { clientId, _id: { $ne: campaignId } }] }, { name: 1 })
    .sort({ updatedAt: -1, _id: -1 })
    .limit(EARLIER)
    .lean();
  const details = await context
    .read(campaignDetails)
    .find({ _id: { $in: earlier.map(({ _id }) => _id) } }, { content: 1 })
    .lean();
  const used = new Map<string, string>();
  for (const { _id, name } of [...earlier].reverse()) {
    const { geoProfiles = [] } = details.find((detail) => detail._id === _id)?.content ?? {};
    for (const profile of geoProfiles) used.set(profile.id, name);
  }
  return used;
};

export const recommendedGeoQuery = handle(recommendedGeo, async ({ id }, context) => {
  const { row, detail } = await loadCampaign(id, context);
  const [client, used] = await Promise.all([
    context.read(clients).findById(row.clientId, { geoProfiles: 1 }).lean(),
    usedEarlier(row.clientId, id, context),
  ]);
  const chosen = new Set(detail.content.geoProfiles.map((profile) => profile.id));
  const rank = (profile: { id: string; default: boolean }) =>
    profile.default ? 0 : used.has(profile.id) ? 1 : 2;
  const reasonOf = (profile: { id: string; default: boolean }): string | null => {
    if (profile.default) return 'Default profile of the client';
    const name = used.get(profile.id);
    return name === undefined ? null : `Used in ${name}`;
  };
  const geoProfiles = [...(client?.geoProfiles ?? [])]
    .sort((a, b) => rank(a) - rank(b))
    .map((profile) => ({ ...profile, isSelected: chosen.has(profile.id), reason: reasonOf(profile) }));
  return { geoProfiles };
});

export const primaryGeoQuery = handle(primaryGeo, async ({ id }, context) => {
  const { geoProfiles, radii } = (await loadCampaign(id, context)).detail.content;
  return { geoProfiles, radii };
});
