import {
  AUDIENCE_CATEGORIES,
  AUDIENCE_SEGMENTS,
  segmentFit,
} from '@upfront/contracts/campaigns/audience-catalogue.js';
import type { AudienceSegment } from '@upfront/contracts/campaigns/model.js';
import { CampaignGoals } from '@upfront/contracts/campaigns/campaign-goal.resource.js';
import {
  audienceCategories,
  availableSegments,
  primarySegments,
  recommendedSegments,
} from '@upfront/contracts/campaigns/step-queries.js';
import { IndustryCategories } from '@upfront/contracts/clients/industry-category.resource.js';
import { textOf } from '@upfront/contracts/kernel/resource/field.js';
import { foundBy } from '@upfront/contracts/kernel/search-text.js';
import { clients, type ClientModel } from '@upfront/projections/clients/clients.read-models.js';
import type { QueryContext } from '../edge/query-context.js';
import { handle } from '../edge/query-handler.js';
import { referredNames, referredValues } from '../resources/referred.js';
import { loadCampaign, type LoadedCampaign } from './campaign-detail.js';

const choiceOf = (segment: AudienceSegment, selected: ReadonlySet<string>, reason: string | null = null) => ({
  ...segment,
  isSelected: selected.has(segment.id),
  reason,
});

const selectedIn = ({ detail }: LoadedCampaign): ReadonlySet<string> =>
  new Set(detail.content.segments.map(({ id }) => id));

export const audienceCategoriesQuery = handle(audienceCategories, async ({ id }, context) => {
  const { segments } = (await loadCampaign(id, context)).detail.content;
  const inCategory = (from: readonly AudienceSegment[], category: string) =>
    from.filter((segment) => segment.category === category).length;
  return {
    categories: AUDIENCE_CATEGORIES.map(({ id: category, name }) => ({
      id: category,
      name,
      segmentCount: inCategory(AUDIENCE_SEGMENTS, category),
      selectedCount: inCategory(segments, category),
    })),
  };
});

interface ClientIndustry {
  /** By what segments refer to it; empty where the client has none. */
  readonly id: string;
  readonly name: string;
}

const industryOf = async ({ row }: LoadedCampaign, context: QueryContext): Promise<ClientIndustry> => {
  const { companyId, client } = row;
  const { industryId } = (await context.read(clients).findById(client.id).lean<ClientModel>()) ?? {};
  const categories = industryId ? [industryId] : [];
  const [category] = (await referredValues(IndustryCategories, companyId, categories, context)).values();
  return { id: textOf(category?.['industryId']), name: client.industry };
};

/** Why a segment fits: the client's industry counts twice, each shared objective once. */
const fitOf = (
  segment: AudienceSegment,
  industry: ClientIndustry,
  objectives: readonly string[],
  nameOf: (objective: string) => string,
) => {
  const fit = segmentFit(segment.id);
  const fitsIndustry = fit.industries.includes(industry.id);
  const shared = objectives.filter((objective) => fit.objectives.includes(objective));
  const reasons = [...(fitsIndustry ? [industry.name] : []), ...shared.map(nameOf)];
  return { segment, score: (fitsIndustry ? 2 : 0) + shared.length, reason: `Fits ${reasons.join(', ')}` };
};

/** Segments that are recommended at most. */
const MOST_RECOMMENDED = 12;

export const recommendedSegmentsQuery = handle(recommendedSegments, async ({ id }, context) => {
  const loaded = await loadCampaign(id, context);
  const selected = selectedIn(loaded);
  const { objectives } = loaded.detail.content;
  const industry = await industryOf(loaded, context);
  const nameOf = await referredNames(CampaignGoals, loaded.row.companyId, objectives, context);
  const fitting = AUDIENCE_SEGMENTS.map((segment) => fitOf(segment, industry, objectives, nameOf))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.segment.name.localeCompare(b.segment.name))
    .slice(0, MOST_RECOMMENDED);
  return {
    num: fitting.length,
    segments: fitting.map(({ segment, reason }) => choiceOf(segment, selected, reason)),
  };
});

export const primarySegmentsQuery = handle(primarySegments, async ({ id }, context) => {
  const loaded = await loadCampaign(id, context);
  const selected = selectedIn(loaded);
  const { segments } = loaded.detail.content;
  return { num: segments.length, segments: segments.map((segment) => choiceOf(segment, selected)) };
});

export const availableSegmentsQuery = handle(availableSegments, async ({ id, category, search }, context) => {
  const selected = selectedIn(await loadCampaign(id, context));
  const isFound = foundBy(search);
  const found = AUDIENCE_SEGMENTS.filter(
    (segment) =>
      (category === '' || segment.category === category) && isFound(segment.name, segment.categoryName),
  );
  return { num: found.length, segments: found.map((segment) => choiceOf(segment, selected)) };
});
