import { agencyClients } from '@upfront/contracts/agencies/agency.resource.js';
import { AGENCY_CAMPAIGNS_MAX } from '@upfront/contracts/agencies/model.js';
import { pictureUrl } from '@upfront/contracts/assets/model.js';
import {
  campaignLists,
  type CampaignListModel,
} from '@upfront/projections/campaigns/campaigns.read-models.js';
import { clients } from '@upfront/projections/clients/clients.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { allOf, countedPageOf, rowsOf, sortBy } from '../listing/listing.js';
import { agencies } from './agencies.query.js';

/** How many campaigns with the agency that the reader may see each client has. */
const campaignsByClient = async (
  agencyId: string,
  context: QueryContext,
): Promise<ReadonlyMap<string, number>> => {
  const rows: Pick<CampaignListModel, 'clientId'>[] = await rowsOf(context.read(campaignLists), {
    filter: allOf({ agencyId, isTest: false }, context.scope('Campaign')),
    sort: { _id: -1 },
    limit: AGENCY_CAMPAIGNS_MAX,
    shown: { clientId: 1 },
    hint: { agencyId: 1, _id: 1 },
  });
  const counts = new Map<string, number>();
  for (const { clientId } of rows) counts.set(clientId, (counts.get(clientId) ?? 0) + 1);
  return counts;
};

/** A client is tied to an agency by its campaigns: those and the client itself are within the reader's rights. */
export const agencyClientsQuery = handle(agencyClients, async ({ id, page, limit }, context) => {
  await agencies.findOne(id, context);
  const campaigns = await campaignsByClient(id, context);
  const filter = allOf({ _id: { $in: [...campaigns.keys()] } }, context.scope('Client'));
  const shown = { name: 1, logo: 1 } as const;
  const byName = sortBy('asc', 'foldedName');
  const { num, found } = await countedPageOf(context.read(clients), filter, byName, { page, limit }, shown);
  return {
    num,
    clients: found.map(({ _id, name, logo }) => ({
      id: _id,
      name,
      logo: pictureUrl(logo),
      campaigns: campaigns.get(_id) ?? 0,
    })),
  };
});
