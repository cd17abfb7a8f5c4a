import { z } from 'zod';
import { access } from '../kernel/access.js';
import { defineQuery } from '../kernel/define-query.js';
import { Id } from '../kernel/values.js';
import { SearchInput } from '../kernel/list.js';
import { Product } from '../products/model.js';
import { CampaignGeoProfile, Flight, GeoRadius } from './model.js';
import { AllocationView, CampaignLineView } from './views.js';

const view = { context: 'campaigns', access: access.record('view', 'Campaign') } as const;
const ofCampaign = z.object({ id: Id });

/** A segment on offer; `reason` says why it is recommended. */
const SegmentChoice = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    categoryName: z.string(),
    isSelected: z.boolean(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'SegmentChoice' });

export const audienceCategories = defineQuery({
  ...view,
  name: 'audienceCategories',
  path: '/campaign/{id}/audience/load-categories',
  input: ofCampaign,
  output: z
    .object({
      categories: z.array(
        z
          .object({ id: z.string(), name: z.string(), segmentCount: z.int32(), selectedCount: z.int32() })
          .meta({ id: 'AudienceCategory' }),
      ),
    })
    .meta({ id: 'AudienceCategories' }),
  summary: 'Kinds of audience segment, with how many are chosen.',
});

const segments = z
  .object({ num: z.int32(), segments: z.array(SegmentChoice) })
  .meta({ id: 'AudienceSegments' });

export const recommendedSegments = defineQuery({
  ...view,
  name: 'recommendedSegments',
  path: '/campaign/{id}/audience/load-recommended-segments',
  input: ofCampaign,
  output: segments,
  summary: 'Segments that fit the client’s industry and the campaign’s objectives.',
});

export const primarySegments = defineQuery({
  ...view,
  name: 'primarySegments',
  path: '/campaign/{id}/audience/load-primary-segments',
  input: ofCampaign,
  output: segments,
  summary: 'Segments that are chosen.',
});

export const availableSegments = defineQuery({
  ...view,
  name: 'availableSegments',
  path: '/campaign/{id}/audience/load-available',
  input: z.object({
    id: Id,
    category: z.string().max(60).default(''),
    search: SearchInput,
  }),
  output: segments,
  summary: 'Segments to choose from.',
});

const GeoChoice = z
  .object({
    ...CampaignGeoProfile.shape,
    default: z.boolean(),
    isSelected: z.boolean(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'GeoProfileChoice' });

export const recommendedGeo = defineQuery({
  ...view,
  name: 'recommendedGeo',
  path: '/campaign/{id}/geo/load-recommended',
  input: ofCampaign,
  output: z.object({ geoProfiles: z.array(GeoChoice) }).meta({ id: 'RecommendedGeo' }),
  summary: 'Geo profiles of the client; the default one and those of earlier campaigns are recommended.',
});

export const primaryGeo = defineQuery({
  ...view,
  name: 'primaryGeo',
  path: '/campaign/{id}/geo/load-primary',
  input: ofCampaign,
  output: z
    .object({ geoProfiles: z.array(CampaignGeoProfile), radii: z.array(GeoRadius) })
    .meta({ id: 'PrimaryGeo' }),
  summary: 'Geo profiles and circles that are chosen.',
});

export const primaryProducts = defineQuery({
  ...view,
  name: 'primaryProducts',
  path: '/campaign/{id}/products/load-primary-selection',
  input: ofCampaign,
  output: z
    .object({ productIds: z.array(z.string()), lines: z.array(CampaignLineView), allocation: AllocationView })
    .meta({ id: 'PrimaryProducts' }),
  summary: 'Products of the campaign with amounts and flights.',
});

export const productMetadata = defineQuery({
  ...view,
  name: 'productMetadata',
  path: '/campaign/{id}/products/load-metadata',
  input: ofCampaign,
  output: z
    .object({
      products: z.array(Product),
      categories: z.array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'ProductCategoryName' })),
    })
    .meta({ id: 'ProductMetadata' }),
  summary: 'Available products, and disabled ones the campaign already has.',
});

/** A product with its place for this campaign and how its numbers came about. Money in minor units. */
const RankedProduct = z
  .object({
    product: Product,
    rank: z.int32(),
    score: z.number(),
    isRecommended: z.boolean(),
    isSelected: z.boolean(),
    recommendedAmount: z.int(),
    recommendedLow: z.int(),
    recommendedHigh: z.int(),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'RankedProduct' });

export const rankedProducts = defineQuery({
  ...view,
  name: 'rankedProducts',
  path: '/campaign/{id}/products/load-ranked-and-recommended',
  input: ofCampaign,
  output: z
    .object({ num: z.int32(), budget: z.int(), products: z.array(RankedProduct) })
    .meta({ id: 'RankedProducts' }),
  summary: 'Available products, best fit first, with a recommended budget split.',
});

/** Answers POST because the specification does; it changes nothing. Money in minor units. */
export const campaignBudgetRecommendation = defineQuery({
  name: 'campaignBudgetRecommendation',
  context: 'campaigns',
  method: 'POST',
  path: '/recommendation/campaign-budget',
  input: z.object({
    objectives: z.array(z.string()).max(20).default([]),
    productIds: z.array(z.string()).max(100).default([]),
    flight: Flight.optional(),
  }),
  output: z
    .object({
      durationMonths: z.number(),
      low: z.int(),
      recommended: z.int(),
      high: z.int(),
      currency: z.string(),
      products: z.array(
        z
          .object({ productId: z.string(), name: z.string(), monthly: z.int(), total: z.int() })
          .meta({ id: 'BudgetPart' }),
      ),
    })
    .meta({ id: 'BudgetRecommendation' }),
  access: access.member,
  after: ['workspace'],
  summary: 'A suggested budget for products, objectives and flight, based on usual spend per product.',
});
