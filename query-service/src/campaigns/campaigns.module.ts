import { Module } from '@nestjs/common';
import {
  audienceCategoriesQuery,
  availableSegmentsQuery,
  primarySegmentsQuery,
  recommendedSegmentsQuery,
} from './campaign-audience.query.js';
import { primaryGeoQuery, recommendedGeoQuery } from './campaign-geo.query.js';
import {
  campaignListForClientQuery,
  campaignListForWorkspaceQuery,
  campaignListQuery,
  campaignTabCountsQuery,
} from './campaign-lists.query.js';
import { campaignPotentialOwnersQuery, campaignPotentialTeamMembersQuery } from './campaign-people.query.js';
import {
  campaignBudgetRecommendationQuery,
  primaryProductsQuery,
  productMetadataQuery,
  rankedProductsQuery,
} from './campaign-products.query.js';
import { campaignByNameQuery, campaignNameCheckQuery, campaignsQuery } from './campaign-search.query.js';
import {
  campaignHistoryQuery,
  campaignObjectivesQuery,
  campaignQuery,
  campaignStatusChoicesQuery,
  campaignStatusesQuery,
  submissionStatusQuery,
} from './campaign.query.js';
import { deletedCampaignQuery } from './deleted-campaign.query.js';

@Module({
  providers: [
    audienceCategoriesQuery,
    availableSegmentsQuery,
    primarySegmentsQuery,
    recommendedSegmentsQuery,
    primaryGeoQuery,
    recommendedGeoQuery,
    campaignListForClientQuery,
    campaignListForWorkspaceQuery,
    campaignListQuery,
    campaignTabCountsQuery,
    campaignPotentialOwnersQuery,
    campaignPotentialTeamMembersQuery,
    campaignBudgetRecommendationQuery,
    primaryProductsQuery,
    productMetadataQuery,
    rankedProductsQuery,
    campaignByNameQuery,
    campaignNameCheckQuery,
    campaignsQuery,
    campaignHistoryQuery,
    campaignObjectivesQuery,
    campaignQuery,
    campaignStatusChoicesQuery,
    campaignStatusesQuery,
    submissionStatusQuery,
    deletedCampaignQuery,
  ],
})
export class CampaignsModule {}
