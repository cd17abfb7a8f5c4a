import { describe, expect, it } from '@jest/globals';
import { campaignProblems } from '@upfront/contracts/campaigns/problems.js';
import { operationProblems } from '@upfront/contracts/operations/problems.js';
import {
  allocated,
  campaignId,
  completed,
  offered,
  ordered,
  productId,
  started,
  statuses,
  submitting,
  typesOf,
} from './campaign.fixture.js';

const refusal = (problem: { code: string }, detail?: string) =>
  expect.objectContaining({
    problem: expect.objectContaining({ code: problem.code }),
    ...(detail === undefined ? {} : { message: detail }),
  });
const flight = (startDate: string, endDate: string) => ({ startDate, endDate });

describe('starting a campaign', () => {
  it('is a draft of its creator', () => {
    const { events, living } = started();
    expect(events).toMatchObject([
      {
        type: 'CampaignStarted.v1',
        data: { campaignId, statusId: 'draft', flow: 'full', content: { budget: { total: 12_000_000 } } },
      },
    ]);
    expect(living).toMatchObject({ stage: 'draft', activeStep: 'details', ownerUserId: living.ownerUserId });
  });

  it('counts a monthly budget for every month of the flight', () => {
    const story = started({ budget: { kind: 'monthly', amount: 1_000_000, currency: 'USD' } });
    expect(story.living.content.budget?.total).toBe(2_800_000);
    story.then('Change', { changes: { flight: flight('2027-04-01', '2027-04-30') }, statuses });
    expect(story.living.content.budget?.total).toBe(1_000_000);
  });

  it('keeps its currency where a new budget names none', () => {
    const story = started({ budget: { kind: 'total', amount: 120_050, currency: 'JPY' } });
    story.then('Change', { changes: { budget: { kind: 'total', amount: 130_000 } }, statuses });
    expect(story.living.content.budget).toMatchObject({ total: 130_000, currency: 'JPY' });
    expect(started({ budget: { kind: 'total', amount: 5 } }).living.content.budget?.currency).toBe('USD');
  });
});

describe('changing a campaign', () => {
  it('says what each value was before', () => {
    const events = started().decide('Change', { changes: { name: 'Patio', isTest: true }, statuses });
    expect(events).toMatchObject([
      {
        type: 'DetailsSet.v1',
        data: { changes: { name: 'Patio' }, previous: { name: 'Spring Patio Launch' } },
      },
      { type: 'CampaignMarkedTest.v1', data: { isTest: true } },
    ]);
  });

  it('changes nothing where everything is so already', () => {
    expect(
      started().decide('Change', { changes: { name: 'Spring Patio Launch', isTest: false }, statuses }),
    ).toEqual([]);
  });

  it('moves to a status of the company, but not by hand to an ordered one', () => {
    const story = started();
    expect(typesOf(story.decide('Change', { changes: { statusId: 'proposed' }, statuses }))).toEqual([
      'StatusMoved.v1',
    ]);
    expect(() => story.decide('Change', { changes: { statusId: 'nowhere' }, statuses })).toThrow(
      refusal(campaignProblems.noSuchStatus),
    );
    expect(() => story.decide('Change', { changes: { statusId: 'submitted' }, statuses })).toThrow(
      refusal(campaignProblems.orderedByHand),
    );
  });

  it('tells the second of two editors which values changed meanwhile', () => {
    const story = started();
    const seen = { name: story.living.content.name, objectives: story.living.content.objectives };
    story.then('Change', { changes: { name: 'First' }, statuses });
    expect(() => story.decide('Change', { changes: { name: 'Second' }, statuses, seen })).toThrow(
      expect.objectContaining({ errors: { name: ['Someone else saved “First”; you entered “Second”.'] } }),
    );
    const other = { changes: { objectives: ['recruitment'] }, statuses, seen };
    expect(typesOf(story.decide('Change', other))).toEqual(['ObjectivesSet.v1']);
    expect(story.decide('Change', { changes: { name: 'First' }, statuses, seen })).toEqual([]);
  });

  it('sets only the amounts of the same product against each other', () => {
    const story = allocated();
    const [one, other] = story.living.content.lines.map(({ productId }) => productId);
    const [a = 0, b = 0] = story.living.content.lines.map(({ amount }) => amount);
    const allocate = (first: number, second: number) => ({
      mode: 'hand' as const,
      draft: true,
      lines: [
        { productId: one ?? '', amount: first },
        { productId: other ?? '', amount: second },
      ],
      seen: { [`lines.${one}.amount`]: a, [`lines.${other}.amount`]: b },
    });
    story.then('Allocate', allocate(a + 100, b));
    // Of the first product the second editor knows the amount, of the other they want another.
    expect(typesOf(story.decide('Allocate', allocate(a + 100, b + 5)))).toEqual(['BudgetAllocated.v1']);
    expect(() => story.decide('Allocate', allocate(a + 200, b))).toThrow(
      expect.objectContaining({ conflicts: { [`lines.${one}.amount`]: { yours: a + 200, saved: a + 100 } } }),
    );
  });

  it('drops the products with the objectives where that is asked for', () => {
    const story = allocated().then('Change', {
      changes: { objectives: ['recruitment'], resetProducts: true },
      statuses,
    });
    expect(story.living.content).toMatchObject({
      lines: [],
      allocationMode: null,
      objectives: ['recruitment'],
    });
  });
});

describe('the guided creation', () => {
  it('goes through its steps in order and back', () => {
    const story = started().then('ReachStep', { step: 'audience' });
    story.then('SaveAudience', { segmentIds: ['new-movers'], advance: true });
    expect(story.living.activeStep).toBe('geo');
    story.then('SaveGeo', { geoProfiles: [], advance: true });
    expect(story.living.activeStep).toBe('products');
    story.then('LeaveStep', {});
    expect(story.living).toMatchObject({ activeStep: 'geo', reachedStep: 'products' });
  });

  it('has details and products only where it is express', () => {
    const story = started({ flow: 'express' }).then('ReachStep', { step: 'products' }).then('LeaveStep', {});
    expect(story.living.activeStep).toBe('details');
    expect(() => story.decide('ReachStep', { step: 'geo' })).toThrow(refusal(campaignProblems.noSuchStep));
  });

  it('does not go on without dates and budget', () => {
    expect(() => started({ flight: null }).decide('ReachStep', { step: 'audience' })).toThrow(
      refusal(campaignProblems.flightNeeded),
    );
    expect(() => started({ budget: null }).decide('ReachStep', { step: 'audience' })).toThrow(
      refusal(campaignProblems.budgetNeeded),
    );
  });

  it('is not finished while something is missing', () => {
    expect(() => started().decide('Complete', {})).toThrow(
      refusal(campaignProblems.notComplete, 'Choose at least one product.'),
    );
    expect(completed().living).toMatchObject({ stage: 'complete', activeStep: 'complete' });
  });

  it('goes on as a full campaign once an express one is converted', () => {
    const story = started({ flow: 'express' }).then('ConvertExpress', {
      changes: {},
      addresses: undefined,
      statuses,
    });
    expect(story.living).toMatchObject({ flow: 'full', activeStep: 'audience' });
    expect(() => story.decide('ConvertExpress', { changes: {}, addresses: undefined, statuses })).toThrow(
      refusal(campaignProblems.notExpress),
    );
  });
});

describe('products', () => {
  it('keeps the amounts of those that stay and takes only what is on offer', () => {
    const story = allocated();
    const [first] = story.living.content.lines;
    story.then('SelectProducts', { productIds: [productId(1), productId(4)], offered: [offered(4)] });
    expect(story.living.content.lines).toMatchObject([
      { id: first?.id, amount: 4_000_000 },
      { productId: productId(4), amount: 0 },
    ]);
    expect(() => story.decide('SelectProducts', { productIds: [productId(9)], offered: [] })).toThrow(
      refusal(campaignProblems.noSuchProduct),
    );
  });

  it('splits $10.00 over three equal lines as 3.34, 3.33, 3.33', () => {
    const story = started({ budget: { kind: 'total', amount: 1000, currency: 'USD' } })
      .then('SelectProducts', {
        productIds: [1, 2, 3].map(productId),
        offered: [1, 2, 3].map((n) => offered(n)),
      })
      .then('Allocate', { mode: 'equal', lines: [], draft: false });
    expect(story.living.content.lines.map(({ amount }) => amount)).toEqual([334, 333, 333]);
  });

  it('says by how much amounts by hand miss the budget, and keeps them as a draft', () => {
    const story = allocated();
    const byHand = { mode: 'hand', lines: [{ productId: productId(1), amount: 4_250_000 }] } as const;
    expect(() => story.decide('Allocate', { ...byHand, draft: false })).toThrow(
      refusal(campaignProblems.allocationMismatch, 'The sum is $2,500 more than the budget.'),
    );
    story.then('Allocate', { ...byHand, draft: true });
    expect(() => story.decide('Complete', {})).toThrow(
      refusal(campaignProblems.notComplete, 'The sum is $2,500 more than the budget.'),
    );
  });

  it('says by how much and where a product leaves its bounds', () => {
    const products = [offered(1, { minSpend: 5_000_000 }), offered(2)];
    const story = started().then('SelectProducts', {
      productIds: [productId(1), productId(2)],
      offered: products,
    });
    const lines = [
      { productId: productId(1), amount: 4_000_000 },
      { productId: productId(2), amount: 8_000_000 },
    ];
    expect(() => story.decide('Allocate', { mode: 'hand', lines, draft: false })).toThrow(
      expect.objectContaining({
        message: 'Product 1 is $10,000 under its minimum of $50,000.',
        errors: { [`lines.${productId(1)}`]: ['Product 1 is $10,000 under its minimum of $50,000.'] },
      }),
    );
    story.then('Allocate', { mode: 'weight', lines: [{ productId: productId(2), weight: 5 }], draft: false });
    expect(story.living.content.lines.map(({ amount }) => amount)).toEqual([5_000_000, 7_000_000]);
  });

  it('keeps flights inside the flight of the campaign', () => {
    const story = allocated();
    const lines = (start: string, end: string) => [
      { productId: productId(1), flights: [flight(start, end)] },
    ];
    expect(() =>
      story.decide('Allocate', { mode: 'equal', lines: lines('2027-04-01', '2027-04-20'), draft: true }),
    ).toThrow(refusal(campaignProblems.outsideFlight, 'Product 1 starts 4 days before the campaign.'));
    story.then('Allocate', { mode: 'equal', lines: lines('2027-04-05', '2027-06-27'), draft: false });
    expect(story.living.content.lines[0]?.flights).toEqual([flight('2027-04-05', '2027-06-27')]);
    story.then('Change', { changes: { flight: flight('2027-04-05', '2027-06-20') }, statuses });
    expect(() => story.decide('Complete', {})).toThrow(
      refusal(campaignProblems.notComplete, 'Product 1 ends 7 days after the campaign.'),
    );
  });

  it('asks for required options and takes only their values', () => {
    const option = {
      id: 'length',
      name: 'Length',
      kind: 'choice' as const,
      choices: [':15', ':30'],
      isRequired: true,
    };
    const story = allocated([offered(1, { options: [option] })]);
    expect(() => story.decide('Complete', {})).toThrow(
      refusal(campaignProblems.notComplete, 'Product 1 needs Length.'),
    );
    const set = (value: string) => ({ productId: productId(1), options: [{ optionId: 'length', value }] });
    expect(() => story.decide('SetOptions', set(':45'))).toThrow(
      refusal(campaignProblems.invalidOption, 'Length has no value :45.'),
    );
    expect(typesOf(story.then('SetOptions', set(':30')).decide('Complete', {}))).toEqual([
      'CampaignCompleted.v1',
    ]);
  });
});

describe('editing a complete campaign', () => {
  it('starts an edit with the first change and restores everything when it is cancelled', () => {
    const story = completed();
    const before = story.living.content;
    story.then('Change', {
      changes: { name: 'Other', budget: { kind: 'total', amount: 5, currency: 'USD' } },
      statuses,
    });
    expect(typesOf(story.events).slice(-3)).toEqual(['EditStarted.v1', 'DetailsSet.v1', 'BudgetSet.v1']);
    story.then('SelectProducts', { productIds: [], offered: [] }).then('CancelEdit', {});
    expect(story.living).toMatchObject({ stage: 'complete', content: before });
    expect(() => story.decide('CancelEdit', {})).toThrow(refusal(campaignProblems.notEditing));
  });

  it('is finished only when it adds up again', () => {
    const story = completed().then('Change', {
      changes: { budget: { kind: 'total', amount: 100, currency: 'USD' } },
      statuses,
    });
    expect(() => story.decide('SetEditing', { editingStatus: 'none' })).toThrow(
      refusal(campaignProblems.notComplete),
    );
    story
      .then('Allocate', { mode: 'equal', lines: [], draft: false })
      .then('SetEditing', { editingStatus: 'none' });
    expect(story.living.stage).toBe('complete');
  });
});

describe('ordering', () => {
  it('makes one order however often it is pressed', () => {
    const story = submitting();
    expect(typesOf(story.events).at(-1)).toBe('OrderRequested.v1');
    expect(story.decide('RequestOrder', { comment: 'again' })).toEqual([]);
    expect(ordered().decide('RequestOrder', { comment: 'again' })).toEqual([]);
  });

  it('completes a draft that misses nothing, and refuses one that does', () => {
    expect(typesOf(allocated().decide('RequestOrder', { comment: '' }))).toEqual([
      'CampaignCompleted.v1',
      'OrderRequested.v1',
    ]);
    expect(() => started().decide('RequestOrder', { comment: '' })).toThrow(
      refusal(campaignProblems.notComplete),
    );
  });

  it('moves the status when the order is taken', () => {
    expect(ordered().living).toMatchObject({
      stage: 'ordered',
      statusId: 'submitted',
      submission: { orderNumber: 'UF-1' },
    });
  });

  it('may be edited and submitted again after it failed, and settles once', () => {
    const story = submitting();
    const failed = {
      orderId: story.living.submission?.orderId ?? '',
      outcome: 'failed',
      reason: 'No',
      lineId: null,
      orderNumber: null,
      statuses,
    } as const;
    story.then('SettleOrder', failed);
    expect(story.living).toMatchObject({
      stage: 'complete',
      statusId: 'draft',
      submission: { status: 'failed', reason: 'No' },
    });
    expect(story.decide('SettleOrder', failed)).toEqual([]);
    const [again] = story.decide('RequestOrder', { comment: '' });
    expect(again).toMatchObject({ data: { attempt: 2 } });
    expect((again?.data as { orderId: string }).orderId).not.toBe(failed.orderId);
  });

  it('goes on as the same order where an operator requeues it, as long as nobody submitted it anew', () => {
    const story = submitting();
    const orderId = story.living.submission?.orderId ?? '';
    const requeue = () => story.decide('RequeueOrder', { orderId });
    expect(requeue).toThrow(refusal(operationProblems.notFailed));
    const failed = { outcome: 'failed', reason: 'No', lineId: null, orderNumber: null, statuses } as const;
    story.then('SettleOrder', { orderId, ...failed });
    expect(() => story.decide('RequeueOrder', { orderId: 'another' })).toThrow(
      refusal(campaignProblems.submittedSince),
    );
    story.then('RequeueOrder', { orderId });
    expect(story.living).toMatchObject({
      stage: 'submitting',
      submission: { orderId, attempt: 2, status: 'queued', reason: null },
    });
    expect(requeue).toThrow(refusal(operationProblems.notFailed));
    story.then('SettleOrder', { orderId, ...failed });
    story.then('SetEditing', { editingStatus: 'editing' });
    expect(requeue).toThrow(refusal(campaignProblems.submittedSince));
    story.then('RequestOrder', { comment: '' });
    expect(requeue).toThrow(refusal(campaignProblems.submittedSince));
  });

  it.each([
    ['submitting', submitting, campaignProblems.submissionRunning],
    ['ordered', ordered, campaignProblems.ordered],
  ])('never edits a version that is %s', (_stage, make, problem) => {
    const story = make();
    expect(() => story.decide('Change', { changes: { name: 'Other' }, statuses })).toThrow(refusal(problem));
    expect(() => story.decide('SelectProducts', { productIds: [], offered: [] })).toThrow(refusal(problem));
    expect(() => story.decide('Allocate', { mode: 'rank', lines: [], draft: false })).toThrow(
      refusal(problem),
    );
    expect(() => story.decide('SaveAudience', { segmentIds: ['students'], advance: true })).toThrow(
      refusal(problem),
    );
    expect(() => story.decide('SaveRadii', { radii: [{ label: 'Pier', lat: 1, lng: 1, miles: 5 }] })).toThrow(
      refusal(problem),
    );
    expect(() => story.decide('SetEditing', { editingStatus: 'editing' })).toThrow(refusal(problem));
    const team = [
      { userId: 'someone', campaignTeamsAccess: 'view', allowCampaignPresentationEdit: false },
    ] as const;
    expect(typesOf(story.decide('ChangeTeam', { teamMembers: team }))).toEqual(['CampaignTeamChanged.v1']);
  });

  it('is followed by another version, which can be edited', () => {
    expect(() => completed().decide('CreateVersion', {})).toThrow(refusal(campaignProblems.notOrdered));
    const story = ordered()
      .then('CreateVersion', {})
      .then('Change', { changes: { name: 'Second version' }, statuses });
    expect(story.living).toMatchObject({ stage: 'editing', version: 2 });
  });
});

describe('revising an ordered campaign', () => {
  const revised = () =>
    ordered()
      .then('CreateVersion', {})
      .then('Change', { changes: { budget: { kind: 'total', amount: 15_000_000 } }, statuses });

  it('keeps what was ordered until the new version is ordered', () => {
    const story = revised();
    expect(story.living.content.budget?.total).toBe(15_000_000);
    expect(story.living.inForce).toMatchObject({
      version: 1,
      content: { budget: { total: 12_000_000 } },
      submission: { orderNumber: 'UF-1' },
    });
    story
      .then('Allocate', { mode: 'equal', lines: [], draft: false })
      .then('RequestOrder', { comment: 'More' });
    const fail = {
      orderId: story.living.submission?.orderId ?? '',
      lineId: null,
      orderNumber: null,
      statuses,
    };
    story.then('SettleOrder', { ...fail, outcome: 'failed', reason: 'No room' });
    expect(story.living.inForce).toMatchObject({ version: 1 });
    story.then('RequestOrder', { comment: 'Once more' });
    const { orderId = '' } = story.living.submission ?? {};
    story.then('SettleOrder', { ...fail, orderId, outcome: 'submitted', reason: null, orderNumber: 'UF-2' });
    expect(story.living).toMatchObject({ stage: 'ordered', version: 2, inForce: null });
  });

  it('leaves a running campaign running', () => {
    const story = ordered()
      .then('Change', { changes: { statusId: 'live' }, statuses })
      .then('CreateVersion', {})
      .then('RequestOrder', { comment: '' });
    const { orderId = '' } = story.living.submission ?? {};
    const settled = {
      orderId,
      outcome: 'submitted',
      reason: null,
      lineId: null,
      orderNumber: 'UF-2',
    } as const;
    expect(typesOf(story.decide('SettleOrder', { ...settled, statuses }))).toEqual(['OrderSettled.v1']);
  });

  it('may go back to the status that its order gave it', () => {
    const story = revised().then('Change', { changes: { statusId: 'in-negotiation' }, statuses });
    expect(typesOf(story.decide('Change', { changes: { statusId: 'submitted' }, statuses }))).toEqual([
      'StatusMoved.v1',
    ]);
  });

  it('can be given up: the ordered version counts again', () => {
    const before = ordered().living;
    const story = revised().then('DiscardVersion', {});
    expect(story.events.at(-1)).toMatchObject({
      type: 'VersionDiscarded.v1',
      data: { version: 1, discarded: 2, restored: { budget: { total: 12_000_000 } } },
    });
    expect(story.living).toMatchObject({ stage: 'ordered', version: 1, inForce: null });
    expect(story.living.content).toEqual(before.content);
    expect(story.living.submission).toEqual(before.submission);
    expect(typesOf(story.decide('CreateVersion', {}))).toEqual(['VersionCreated.v1']);
  });

  it('is not given up where there is none, or while its order is being submitted', () => {
    expect(() => completed().decide('DiscardVersion', {})).toThrow(refusal(campaignProblems.noRevision));
    expect(() => ordered().decide('DiscardVersion', {})).toThrow(refusal(campaignProblems.noRevision));
    const sent = ordered().then('CreateVersion', {}).then('RequestOrder', { comment: '' });
    expect(() => sent.decide('DiscardVersion', {})).toThrow(refusal(campaignProblems.submissionRunning));
  });
});

describe('deleting', () => {
  it('can be undone, and nothing else reaches a deleted campaign', () => {
    const story = completed().then('Delete', {});
    expect(story.decide('Delete', {})).toEqual([]);
    expect(() => story.decide('Change', { changes: { name: 'x' }, statuses })).toThrow(
      refusal({ code: 'not-found' }),
    );
    expect(story.then('Restore', {}).living).toMatchObject({ stage: 'complete' });
  });

  it('waits for an order that is being submitted', () => {
    expect(() => submitting().decide('Delete', {})).toThrow(refusal(campaignProblems.submissionRunning));
  });
});
