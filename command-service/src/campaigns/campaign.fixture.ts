import type { NewCampaign } from '@upfront/contracts/campaigns/commands.js';
import type { CampaignEvent } from '@upfront/contracts/campaigns/events.js';
import { DEFAULT_STATUSES } from '@upfront/contracts/campaigns/statuses.js';
import type { DecisionMeta } from '@upfront/contracts/kernel/decider.js';
import type { ProductDetails } from '@upfront/contracts/products/model.js';
import { metaOf } from '../testing/given.js';
import { campaignDecider } from './campaign.decider.js';
import type { CampaignCommand, DataOf, OfferedProduct } from './campaign.messages.js';
import type { CampaignState, LivingCampaign } from './campaign.state.js';

export const campaignId = '01900000-0000-7000-8000-00000000c001';
export const clientId = '01900000-0000-7000-8000-00000000c1c1';
export const statuses = [...DEFAULT_STATUSES];

export const productId = (n: number): string =>
  `01900000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

export const offered = (n: number, overrides: Partial<ProductDetails> = {}): OfferedProduct => ({
  id: productId(n),
  details: {
    name: `Product ${n}`,
    category: 'digital',
    description: '',
    unit: 'CPM',
    unitPrice: 1000,
    minSpend: null,
    maxSpend: null,
    typicalMonthlySpend: 0,
    rank: n,
    weight: 1,
    goals: [],
    options: [],
    ...overrides,
  },
});

const newCampaign: NewCampaign = {
  clientId,
  name: 'Spring Patio Launch',
  flow: 'full',
  flight: { startDate: '2027-04-05', endDate: '2027-06-27' },
  budget: { kind: 'total', amount: 12_000_000, currency: 'USD' },
  objectives: ['store-visits'],
  teamMembers: [],
  agency: null,
  addresses: [],
  campaignTypeId: null,
  isTest: false,
  customFields: {},
};

/** One decision after another on one campaign; each message gets ids of its own. */
export class Story {
  readonly events: CampaignEvent[] = [];
  state: CampaignState = campaignDecider.initialState;
  private count = 0;

  private meta(): DecisionMeta {
    this.count += 1;
    let n = 0;
    return {
      ...metaOf(),
      newId: () => `01900000-0000-7000-8000-${String(this.count * 1000 + (n += 1)).padStart(12, '0')}`,
    };
  }

  decide<Name extends CampaignCommand['type']>(type: Name, data: DataOf<Name>): readonly CampaignEvent[] {
    // The name and its data belong together; the compiler cannot follow that through the generic.
    return campaignDecider.decide({ type, data, meta: this.meta() } as CampaignCommand, this.state);
  }

  then<Name extends CampaignCommand['type']>(type: Name, data: DataOf<Name>): this {
    const events = this.decide(type, data);
    this.events.push(...events);
    this.state = events.reduce(campaignDecider.evolve, this.state);
    return this;
  }

  get living(): LivingCampaign {
    if (this.state.stage === 'none' || this.state.stage === 'deleted') throw new Error('No living campaign');
    return this.state;
  }
}

export const started = (overrides: Partial<NewCampaign> = {}): Story =>
  new Story().then('Start', {
    campaignId,
    companyId: 'company',
    groupId: 'group',
    campaign: { ...newCampaign, ...overrides },
    copy: null,
  });

/** A campaign with products whose amounts sum to the budget. */
export const allocated = (products = [offered(1), offered(2), offered(3)]): Story =>
  started()
    .then('SelectProducts', { productIds: products.map(({ id }) => id), offered: products })
    .then('Allocate', { mode: 'equal', lines: [], draft: false });

export const completed = (): Story => allocated().then('Complete', {});
export const submitting = (): Story => completed().then('RequestOrder', { comment: '' });
export const ordered = (): Story => {
  const story = submitting();
  const orderId = story.living.submission?.orderId ?? '';
  const outcome = {
    orderId,
    outcome: 'submitted',
    reason: null,
    lineId: null,
    orderNumber: 'UF-1',
    statuses,
  } as const;
  return story.then('SettleOrder', outcome);
};

export const typesOf = (events: readonly CampaignEvent[]): string[] => events.map(({ type }) => type);
