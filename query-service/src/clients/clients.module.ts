import { Module } from '@nestjs/common';
import {
  clientUserRolesQuery,
  potentialClientOwnersQuery,
  potentialClientTeamMembersQuery,
} from './client-candidates.query.js';
import { clientGroupChoicesQuery } from './client-groups.query.js';
import { clientInsightsQuery } from './client-insights.query.js';
import {
  allClientListQuery,
  clientListQuery,
  companyClientListQuery,
  copyCampaignClientListQuery,
  groupClientListQuery,
  myClientListQuery,
} from './client-lists.query.js';
import { clientByNameQuery, clientSearchQuery } from './client-search.query.js';
import { clientHistoryQuery, clientQuery } from './client.query.js';
import { clientIndustryTreeQuery, industryTreeQuery } from './industry-tree.query.js';

@Module({
  providers: [
    clientUserRolesQuery,
    potentialClientOwnersQuery,
    potentialClientTeamMembersQuery,
    clientGroupChoicesQuery,
    clientInsightsQuery,
    allClientListQuery,
    clientListQuery,
    companyClientListQuery,
    copyCampaignClientListQuery,
    groupClientListQuery,
    myClientListQuery,
    clientByNameQuery,
    clientSearchQuery,
    clientHistoryQuery,
    clientQuery,
    clientIndustryTreeQuery,
    industryTreeQuery,
  ],
})
export class ClientsModule {}
