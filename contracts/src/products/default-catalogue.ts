import type { ProductDetails, ProductOption } from './model.js';

const choice = (id: string, name: string, choices: string[], isRequired = false): ProductOption => ({
  id,
  name,
  kind: 'choice',
  choices,
  isRequired,
});
const text = (id: string, name: string): ProductOption => ({
  id,
  name,
  kind: 'text',
  choices: [],
  isRequired: false,
});

const usd = (dollars: number): number => Math.round(dollars * 100);

/** Products that every new company starts with; it changes them afterwards. `key` makes their ids repeatable. */
export interface DefaultProduct extends ProductDetails {
  readonly key: string;
  readonly isDisabled: boolean;
}

const product = (
  key: string,
  rank: number,
  fields: Omit<ProductDetails, 'rank' | 'minSpend' | 'maxSpend'> & {
    readonly spend: readonly [min: number, max: number | null];
    readonly isDisabled?: boolean;
  },
): DefaultProduct => {
  const { spend, isDisabled = false, ...details } = fields;
  const [min, max] = spend;
  return { key, rank, ...details, minSpend: usd(min), maxSpend: max === null ? null : usd(max), isDisabled };
};

export const DEFAULT_PRODUCTS: readonly DefaultProduct[] = [
  product('streaming-tv', 1, {
    name: 'Streaming TV',
    category: 'video',
    description: 'Spots in streamed programmes on connected televisions.',
    unit: 'CPM',
    unitPrice: usd(28),
    spend: [1_500, null],
    typicalMonthlySpend: usd(12_000),
    weight: 30,
    goals: ['brand-awareness', 'store-visits', 'app-installs'],
    options: [
      choice('length', 'Spot length', [':15', ':30', ':60']),
      choice('devices', 'Devices', ['TV only', 'All screens']),
    ],
  }),
  product('local-broadcast-tv', 2, {
    name: 'Local Broadcast TV',
    category: 'video',
    description: 'Spots on the local stations.',
    unit: 'spot',
    unitPrice: usd(350),
    spend: [1_750, null],
    typicalMonthlySpend: usd(9_500),
    weight: 23,
    goals: ['brand-awareness', 'event-attendance'],
    options: [
      choice('length', 'Spot length', [':15', ':30', ':60']),
      choice('daypart', 'Daypart', ['Morning', 'Day', 'Prime', 'Late']),
    ],
  }),
  product('radio-spots', 3, {
    name: 'Radio Spots',
    category: 'audio',
    description: 'Spots on the local radio stations.',
    unit: 'spot',
    unitPrice: usd(55),
    spend: [550, 60_000],
    typicalMonthlySpend: usd(5_500),
    weight: 14,
    goals: ['store-visits', 'event-attendance', 'recruitment', 'phone-calls'],
    options: [
      choice('length', 'Spot length', [':15', ':30', ':60']),
      choice('daypart', 'Daypart', ['Morning drive', 'Midday', 'Afternoon drive', 'Evening']),
    ],
  }),
  product('digital-display', 4, {
    name: 'Digital Display',
    category: 'digital',
    description: 'Banners on local and national sites.',
    unit: 'CPM',
    unitPrice: usd(8),
    spend: [500, null],
    typicalMonthlySpend: usd(4_000),
    weight: 10,
    goals: ['website-traffic', 'brand-awareness', 'online-sales'],
    options: [
      choice('sizes', 'Sizes', ['Standard set', 'Standard set and rich media']),
      text('landing-page', 'Landing page'),
    ],
  }),
  product('paid-search', 5, {
    name: 'Paid Search',
    category: 'digital',
    description: 'Clicks from search results.',
    unit: 'click',
    unitPrice: usd(1.9),
    spend: [500, null],
    typicalMonthlySpend: usd(3_200),
    weight: 8,
    goals: ['lead-generation', 'website-traffic', 'phone-calls', 'online-sales'],
    options: [text('landing-page', 'Landing page')],
  }),
  product('social-video', 6, {
    name: 'Social Video',
    category: 'digital',
    description: 'Short films in social networks.',
    unit: 'CPM',
    unitPrice: usd(10),
    spend: [500, null],
    typicalMonthlySpend: usd(2_700),
    weight: 7,
    goals: ['brand-awareness', 'app-installs', 'recruitment', 'event-attendance'],
    options: [choice('networks', 'Networks', ['Facebook and Instagram', 'TikTok', 'All'])],
  }),
  product('newspaper-full-page', 7, {
    name: 'Newspaper, Full Page',
    category: 'print-outdoor',
    description: 'A full page in the local paper.',
    unit: 'page',
    unitPrice: usd(1_500),
    spend: [1_500, 60_000],
    typicalMonthlySpend: usd(2_000),
    weight: 5,
    goals: ['brand-awareness', 'store-visits', 'event-attendance'],
    options: [
      choice('section', 'Section', ['Front', 'Local', 'Sports', 'Living']),
      choice('colour', 'Colour', ['Black and white', 'Full colour']),
    ],
  }),
  product('digital-out-of-home', 8, {
    name: 'Digital Out-of-Home',
    category: 'print-outdoor',
    description: 'Screens along roads and in malls.',
    unit: 'CPM',
    unitPrice: usd(5),
    spend: [1_000, 80_000],
    typicalMonthlySpend: usd(1_500),
    weight: 3,
    goals: ['store-visits', 'brand-awareness'],
    options: [choice('places', 'Places', ['Roadside', 'Malls', 'Transit'])],
  }),
  product('streaming-audio', 9, {
    name: 'Streaming Audio',
    category: 'audio',
    description: 'Spots in streamed music and podcasts.',
    unit: 'CPM',
    unitPrice: usd(18),
    spend: [750, null],
    typicalMonthlySpend: usd(2_500),
    weight: 6,
    goals: ['brand-awareness', 'app-installs', 'website-traffic'],
    options: [choice('length', 'Spot length', [':15', ':30'])],
  }),
  product('social-posts', 10, {
    name: 'Sponsored Posts',
    category: 'digital',
    description: 'Posts in the voice of the brand.',
    unit: 'post',
    unitPrice: usd(240),
    spend: [480, 20_000],
    typicalMonthlySpend: usd(1_200),
    weight: 3,
    goals: ['website-traffic', 'event-attendance', 'recruitment'],
    options: [],
  }),
  product('email-newsletter', 11, {
    name: 'Email Newsletter',
    category: 'digital',
    description: 'A placement in the newsletter of the paper.',
    unit: 'CPM',
    unitPrice: usd(22),
    spend: [440, 15_000],
    typicalMonthlySpend: usd(900),
    weight: 2,
    goals: ['lead-generation', 'online-sales', 'website-traffic'],
    options: [],
  }),
  product('billboards', 12, {
    name: 'Billboards',
    category: 'print-outdoor',
    description: 'Printed boards along the main roads, by the month.',
    unit: 'month',
    unitPrice: usd(1_100),
    spend: [1_100, 50_000],
    typicalMonthlySpend: usd(1_100),
    weight: 2,
    goals: ['brand-awareness', 'store-visits'],
    options: [],
  }),
  product('classified-listing', 13, {
    name: 'Classified Listing',
    category: 'print-outdoor',
    description: 'No longer sold.',
    unit: 'month',
    unitPrice: usd(60),
    spend: [60, 2_000],
    typicalMonthlySpend: usd(60),
    weight: 1,
    goals: ['recruitment'],
    options: [],
    isDisabled: true,
  }),
];
