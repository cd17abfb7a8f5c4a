import { describe, expect, it } from '@jest/globals';
import { industryTree } from '../clients/industries.js';
import { AUDIENCE_SEGMENTS, segmentFit } from './audience-catalogue.js';
import { isObjective } from './objectives.js';

describe('the catalogue of audience segments', () => {
  it('gives every segment an id of its own', () => {
    expect(new Set(AUDIENCE_SEGMENTS.map(({ id }) => id)).size).toBe(AUDIENCE_SEGMENTS.length);
  });

  it('speaks only of industries and objectives that exist', () => {
    const industries = new Set(industryTree.map(({ id }) => id));
    for (const { id } of AUDIENCE_SEGMENTS) {
      const fit = segmentFit(id);
      expect(fit.industries.filter((industry) => !industries.has(industry))).toEqual([]);
      expect(fit.objectives.filter((objective) => !isObjective(objective))).toEqual([]);
    }
  });

  it('recommends something for every industry', () => {
    for (const { id } of industryTree.filter(
      ({ id }) => !['government-nonprofit', 'media-telecom'].includes(id),
    )) {
      expect(AUDIENCE_SEGMENTS.some((segment) => segmentFit(segment.id).industries.includes(id))).toBe(true);
    }
  });
});
