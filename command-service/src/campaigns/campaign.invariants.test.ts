import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { missingOf } from '@upfront/contracts/campaigns/overview.js';
import { ALLOCATION_MODES } from '@upfront/contracts/campaigns/model.js';
import { Refusal } from '@upfront/contracts/kernel/problem.js';
import { campaignDecider } from './campaign.decider.js';
import { offered, productId, started, statuses, type Story } from './campaign.fixture.js';
import type { CampaignState, LivingCampaign } from './campaign.state.js';

type Act = (story: Story) => void;

const products = [
  offered(1),
  offered(2, { minSpend: 50_000 }),
  offered(3, { maxSpend: 4_000_000 }),
  offered(4),
];
const day = (n: number): string => new Date(Date.UTC(2027, 3, 1 + n)).toISOString().slice(0, 10);

/** Brings a campaign to where it can be ordered; chance alone hardly ever does. */
const prepare: Act = (story) =>
  story
    .then('SelectProducts', { productIds: [productId(1), productId(4)], offered: products })
    .then('Allocate', { mode: 'equal', lines: [], draft: false })
    .then('Complete', {});

const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.constant(prepare),
  fc.subarray(products).map(
    (chosen): Act =>
      (story) =>
        story.then('SelectProducts', { productIds: chosen.map(({ id }) => id), offered: products }),
  ),
  fc
    .record({
      mode: fc.constantFrom(...ALLOCATION_MODES),
      draft: fc.boolean(),
      amounts: fc.array(fc.integer({ min: 0, max: 9_000_000 }), { maxLength: 4 }),
    })
    .map(({ mode, draft, amounts }): Act => (story) => {
      const lines = amounts.map((amount, n) => ({ productId: productId(n + 1), amount }));
      const known = new Set(story.living.content.lines.map((line) => line.productId));
      story.then('Allocate', { mode, draft, lines: lines.filter((line) => known.has(line.productId)) });
    }),
  fc
    .record({
      from: fc.integer({ min: 0, max: 60 }),
      days: fc.integer({ min: 0, max: 120 }),
      kind: fc.constantFrom('total', 'monthly'),
      amount: fc.integer({ min: 1, max: 20_000_000 }),
    })
    .map(({ from, days, kind, amount }): Act => (story) => {
      const flight = { startDate: day(from), endDate: day(from + days) };
      const changes = { flight, budget: { kind, amount, currency: 'USD' } as const };
      story.then('Change', { changes, statuses });
    }),
  fc.constantFrom<Act>(
    (story) => story.then('Complete', {}),
    (story) => story.then('CancelEdit', {}),
    (story) => story.then('SetEditing', { editingStatus: 'editing' }),
    (story) => story.then('ReachStep', { step: 'products' }),
    (story) => story.then('LeaveStep', {}),
    (story) => story.then('RequestOrder', { comment: '' }),
    (story) => story.then('CreateVersion', {}),
  ),
  fc.constantFrom('submitted', 'failed').map(
    (outcome): Act =>
      (story) =>
        story.then('SettleOrder', {
          orderId: story.living.submission?.orderId ?? '',
          outcome,
          reason: null,
          lineId: null,
          orderNumber: null,
          statuses,
        }),
  ),
);

/** Refusals are answers; anything else thrown is a fault. */
const attempt = (act: Act, story: Story): void => {
  try {
    act(story);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

const isFinished = ({ stage }: LivingCampaign): boolean =>
  stage === 'complete' || stage === 'submitting' || stage === 'ordered';

describe('whatever is done to a campaign', () => {
  it('adds up whenever it is complete, and what was ordered never changes', () => {
    fc.assert(
      fc.property(fc.array(acts, { minLength: 5, maxLength: 60, size: 'max' }), (given) => {
        const story = started();
        prepare(story);
        let ordered: LivingCampaign | undefined;
        for (const act of given) {
          attempt(act, story);
          const now = story.living;
          if (isFinished(now)) expect(missingOf(now.content)).toEqual([]);
          if (ordered?.version === now.version) expect(now.content).toEqual(ordered.content);
          if (now.stage === 'ordered') ordered = now;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('restores what was before an edit when it is cancelled', () => {
    fc.assert(
      fc.property(fc.array(acts, { minLength: 5, maxLength: 40, size: 'max' }), (given) => {
        const story = started();
        prepare(story);
        let before: LivingCampaign['content'] | undefined;
        for (const act of given) {
          const { stage, content } = story.living;
          if (stage === 'complete') before = content;
          attempt(act, story);
          if (story.living.stage !== 'editing') continue;
          const cancelled = story
            .decide('CancelEdit', {})
            .reduce<CampaignState>(campaignDecider.evolve, story.state);
          expect(cancelled).toMatchObject({ stage: 'complete', content: before });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('folds to the same state from its events', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 30 }), (given) => {
        const story = started();
        for (const act of given) attempt(act, story);
        expect(story.events.reduce(campaignDecider.evolve, campaignDecider.initialState)).toEqual(
          story.state,
        );
      }),
      { numRuns: 300 },
    );
  });
});
