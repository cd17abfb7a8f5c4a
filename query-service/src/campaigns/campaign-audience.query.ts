import {
  AUDIENCE_CATEGORIES,
  AUDIENCE_SEGMENTS,
  segmentFit,
} from '@upfront/contracts/campaigns/audience-catalogue.js';
import type { AudienceSegment } from '@upfront/contracts/campaigns/model.js';
import { objectiveName } from '@upfront/contracts/campaigns/objectives.js';
import {
  audienceCategories,
  availableSegments,
  primarySegments,
  recommendedSegments,
} from '@upfront/contracts/campaigns/step-queries.js';
import { industryTree } from '@upfront/contracts/clients/industries.js';
import {
  MIN_INNER_MATCH,
  queryWords,
  searchTerms,
  searchWords,
} from '@upfront/contracts/kernel/search-text.js';
import { handle } from '../edge/query-handler.js';
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

/** Why a segment fits: the client's industry counts twice, each shared objective once. */
const fitOf = (segment: AudienceSegment, industry: string, objectives: readonly string[]) => {
  const fit = segmentFit(segment.id);
  const node = industryTree.find(({ name }) => name === industry);
  const fitsIndustry = node !== undefined && fit.industries.includes(node.id);
  const shared = objectives.filter((objective) => fit.objectives.includes(objective));
  const reasons = [...(fitsIndustry ? [industry] : []), ...shared.map(objectiveName)];
  return { segment, score: (fitsIndustry ? 2 : 0) + shared.length, reason: `Fits ${reasons.join(', ')}` };
};

/** Segments that are recommended at most. */
const MOST_RECOMMENDED = 12;

export const recommendedSegmentsQuery = handle(recommendedSegments, async ({ id }, context) => {
  const loaded = await loadCampaign(id, context);
  const selected = selectedIn(loaded);
  const { objectives } = loaded.detail.content;
  const fitting = AUDIENCE_SEGMENTS.map((segment) => fitOf(segment, loaded.row.client.industry, objectives))
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

const isFound = (segment: AudienceSegment, search: string): boolean => {
  const words = searchWords(segment.name, segment.categoryName);
  const terms = searchTerms(segment.name, segment.categoryName);
  return queryWords(search).every((word) =>
    ([...word].length >= MIN_INNER_MATCH ? terms : words).some((term) => term.startsWith(word)),
  );
};

export const availableSegmentsQuery = handle(availableSegments, async ({ id, category, search }, context) => {
  const selected = selectedIn(await loadCampaign(id, context));
  const found = AUDIENCE_SEGMENTS.filter(
    (segment) => (category === '' || segment.category === category) && isFound(segment, search),
  );
  return { num: found.length, segments: found.map((segment) => choiceOf(segment, selected)) };
});
