import { Module } from '@nestjs/common';
import { campaignCrmsQuery } from './campaign-crms.query.js';
import {
  adminExternalCrmQuery,
  adminExternalCrmsQuery,
  connectionForTestQuery,
  externalCrmListQuery,
  externalCrmQuery,
} from './external-crms.query.js';
import { pushForSendingQuery } from './push-for-sending.query.js';
import { pushLogQuery, pushLogsQuery } from './push-logs.query.js';

@Module({
  providers: [
    campaignCrmsQuery,
    adminExternalCrmQuery,
    adminExternalCrmsQuery,
    connectionForTestQuery,
    externalCrmListQuery,
    externalCrmQuery,
    pushForSendingQuery,
    pushLogQuery,
    pushLogsQuery,
  ],
})
export class CrmModule {}
