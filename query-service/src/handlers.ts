import * as agencyQueries from './agencies/agencies.query.js';
import * as campaignQueries from './campaigns/campaign.query.js';
import * as campaignAudienceQueries from './campaigns/campaign-audience.query.js';
import * as campaignGeoQueries from './campaigns/campaign-geo.query.js';
import * as campaignListQueries from './campaigns/campaign-lists.query.js';
import * as campaignPeopleQueries from './campaigns/campaign-people.query.js';
import * as campaignProductQueries from './campaigns/campaign-products.query.js';
import * as campaignSearchQueries from './campaigns/campaign-search.query.js';
import * as clientQueries from './clients/client.query.js';
import * as clientCandidateQueries from './clients/client-candidates.query.js';
import * as clientGroupQueries from './clients/client-groups.query.js';
import * as clientListQueries from './clients/client-lists.query.js';
import * as clientSearchQueries from './clients/client-search.query.js';
import * as contactQueries from './contacts/contacts.query.js';
import * as productQueries from './products/products.query.js';

type Module = Readonly<Record<string, unknown>>;

/**
 * The modules that answer queries, each exporting what `handle` gives. A new context adds its own here; the service
 * refuses to start unless every query of the catalogue has exactly one handler.
 */
export const handlerModules: readonly Module[] = [
  agencyQueries,
  campaignQueries,
  campaignAudienceQueries,
  campaignGeoQueries,
  campaignListQueries,
  campaignPeopleQueries,
  campaignProductQueries,
  campaignSearchQueries,
  productQueries,
  clientQueries,
  clientCandidateQueries,
  clientGroupQueries,
  clientListQueries,
  clientSearchQueries,
  contactQueries,
];
