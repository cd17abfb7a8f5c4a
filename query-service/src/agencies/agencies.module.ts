import { Module } from '@nestjs/common';
import {
  agencyByNameQuery,
  agencyListQuery,
  agencyQuery,
  campaignAgencyListQuery,
} from './agencies.query.js';
import { agencyClientsQuery } from './agency-clients.query.js';

@Module({
  providers: [agencyByNameQuery, agencyListQuery, agencyQuery, campaignAgencyListQuery, agencyClientsQuery],
})
export class AgenciesModule {}
