import { CampaignGoals } from '@upfront/contracts/campaigns/campaign-goal.resource.js';
import { flightMonths } from '@upfront/contracts/campaigns/duration.js';
import { overviewOf } from '@upfront/contracts/campaigns/overview.js';
import {
  RANGE,
  rankProducts,
  recommendBudget,
  type Candidate,
} from '@upfront/contracts/campaigns/recommend.js';
import {
  campaignBudgetRecommendation,
  primaryProducts,
  productMetadata,
  rankedProducts,
} from '@upfront/contracts/campaigns/step-queries.js';
import { CATEGORY_NAMES, PRODUCT_CATEGORIES } from '@upfront/contracts/products/model.js';
import { currencyOf, DEFAULT_CURRENCY } from '@upfront/contracts/campaigns/currency.js';
import { companies } from '@upfront/projections/identity/identity.read-models.js';
import { products, type ProductModel } from '@upfront/projections/products/products.read-model.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { productView } from '../products/product-view.js';
import { offeredProducts } from '../products/products.query.js';
import { referredNames } from '../resources/referred.js';
import { loadCampaign } from './campaign-detail.js';

export const primaryProductsQuery = handle(primaryProducts, async ({ id }, context) => {
  const { content, flow, reachedStep } = (await loadCampaign(id, context)).detail;
  const { lines, allocation } = overviewOf(content, flow, reachedStep);
  return { productIds: lines.map(({ productId }) => productId), lines, allocation };
});

export const productMetadataQuery = handle(productMetadata, async ({ id }, context) => {
  const { row, detail } = await loadCampaign(id, context);
  const offer = await offeredProducts(row.companyId, context);
  const offered = new Set(offer.map(({ _id }) => _id));
  const gone = detail.content.lines.map(({ productId }) => productId).filter((one) => !offered.has(one));
  const kept =
    gone.length === 0
      ? []
      : await context
          .read(products)
          .find({ _id: { $in: gone } })
          .lean<ProductModel[]>();
  return {
    products: [...offer, ...kept].map(productView),
    categories: PRODUCT_CATEGORIES.map((category) => ({ id: category, name: CATEGORY_NAMES[category] })),
  };
});

const candidateOf = ({ _id, ...product }: ProductModel): Candidate => ({ id: _id, ...product });

export const rankedProductsQuery = handle(rankedProducts, async ({ id }, context) => {
  const { row, detail } = await loadCampaign(id, context);
  const { objectives, budget, lines } = detail.content;
  const offer = await offeredProducts(row.companyId, context);
  const byId = new Map(offer.map((product) => [product._id, product]));
  const chosen = new Set(lines.map(({ productId }) => productId));
  const total = budget?.total ?? 0;
  const currency = currencyOf(detail.content);
  const nameOf = await referredNames(CampaignGoals, row.companyId, objectives, context);
  const campaign = { objectives, budget: total, currency, chosen, nameOf };
  const ranked = rankProducts(offer.map(candidateOf), campaign);
  return {
    num: ranked.length,
    budget: total,
    products: ranked.flatMap(({ id: productId, amount, low, high, ...rest }) => {
      const product = byId.get(productId);
      if (!product) return [];
      return [
        {
          ...rest,
          product: productView(product),
          isSelected: chosen.has(productId),
          recommendedAmount: amount,
          recommendedLow: low,
          recommendedHigh: high,
          reasons: [...rest.reasons],
        },
      ];
    }),
  };
});

const companyCurrency = async (context: QueryContext): Promise<string> => {
  const company = await context.read(companies).findById(context.actor.companyId).lean();
  return company?.settings.currency ?? DEFAULT_CURRENCY;
};

export const campaignBudgetRecommendationQuery = handle(
  campaignBudgetRecommendation,
  async (input, context) => {
    const { flight, productIds, objectives } = input;
    const months = flight ? flightMonths(flight.startDate, flight.endDate) : 1;
    const [offer, currency] = await Promise.all([
      offeredProducts(context.actor.companyId, context),
      companyCurrency(context),
    ]);
    const { total, parts } = recommendBudget(offer.map(candidateOf), { productIds, objectives, months });
    return {
      durationMonths: months,
      low: Math.round(total * RANGE.low),
      recommended: total,
      high: Math.round(total * RANGE.high),
      currency,
      products: parts.map(({ product, monthly, total: sum }) => ({
        productId: product.id,
        name: product.name,
        monthly,
        total: sum,
      })),
    };
  },
);
