import type { AudienceSegment } from './model.js';

/**
 * Audience segments on offer, after the IAB's audience taxonomy. The specification names categories and segments and
 * not their content. Ids are stable: they stand in events. Each row: id, name, industries and objectives it fits.
 */
interface SegmentFit {
  readonly industries: readonly string[];
  readonly objectives: readonly string[];
}

type Row = readonly [id: string, name: string, industries?: string, objectives?: string];

const categories: readonly (readonly [id: string, name: string, rows: readonly Row[]])[] = [
  [
    'demographics',
    'Demographics',
    [
      [
        'adults-18-24',
        'Adults 18–24',
        'education arts-entertainment',
        'app-installs recruitment event-attendance',
      ],
      [
        'adults-25-34',
        'Adults 25–34',
        'technology travel food-drink',
        'app-installs online-sales recruitment',
      ],
      ['adults-35-54', 'Adults 35–54', 'automotive home finance', 'lead-generation store-visits'],
      ['adults-55-plus', 'Adults 55+', 'health finance travel', 'phone-calls brand-awareness'],
      [
        'household-income-100k',
        'Household income $100,000+',
        'finance travel automotive real-estate',
        'lead-generation',
      ],
      ['college-graduates', 'College graduates', 'education business-services', 'recruitment'],
    ],
  ],
  [
    'life-stage',
    'Life stage',
    [
      ['new-movers', 'New movers', 'home real-estate retail', 'store-visits lead-generation'],
      ['new-parents', 'New parents', 'retail health personal-services', 'online-sales store-visits'],
      ['homeowners', 'Homeowners', 'home finance real-estate', 'lead-generation phone-calls'],
      ['renters', 'Renters', 'finance real-estate retail', 'lead-generation'],
      ['students', 'Students', 'education technology food-drink', 'app-installs recruitment'],
      ['retirees', 'Retirees', 'health travel finance', 'phone-calls'],
    ],
  ],
  [
    'in-market',
    'In market',
    [
      ['in-market-new-cars', 'New cars', 'automotive', 'store-visits lead-generation'],
      ['in-market-used-cars', 'Used cars', 'automotive', 'store-visits phone-calls'],
      ['in-market-home-improvement', 'Home improvement', 'home', 'store-visits lead-generation phone-calls'],
      ['in-market-furniture', 'Furniture and decoration', 'home retail', 'store-visits online-sales'],
      ['in-market-mortgage', 'Mortgages', 'finance real-estate', 'lead-generation phone-calls'],
      ['in-market-insurance', 'Insurance', 'finance', 'lead-generation phone-calls'],
      ['in-market-travel', 'Leisure travel', 'travel', 'online-sales website-traffic'],
      ['in-market-degrees', 'Degrees and courses', 'education', 'lead-generation'],
      ['in-market-jobs', 'New jobs', 'business-services', 'recruitment'],
      ['in-market-health-care', 'Health care providers', 'health', 'phone-calls lead-generation'],
      ['in-market-legal', 'Legal services', 'legal', 'phone-calls lead-generation'],
    ],
  ],
  [
    'interests',
    'Interests',
    [
      ['home-and-garden', 'Home and garden', 'home', 'brand-awareness store-visits'],
      ['outdoors', 'Outdoors and recreation', 'arts-entertainment travel automotive', 'brand-awareness'],
      ['fitness', 'Fitness and wellness', 'health arts-entertainment', 'brand-awareness app-installs'],
      ['food-and-dining', 'Food and dining', 'food-drink', 'store-visits brand-awareness'],
      ['sports-fans', 'Sports fans', 'arts-entertainment food-drink', 'event-attendance brand-awareness'],
      ['live-events', 'Concerts and live events', 'arts-entertainment', 'event-attendance'],
      ['technology', 'Technology', 'technology', 'app-installs online-sales'],
      ['personal-finance', 'Personal finance', 'finance', 'lead-generation website-traffic'],
      ['pets', 'Pets', 'retail', 'store-visits online-sales'],
      ['beauty-and-fashion', 'Beauty and fashion', 'retail', 'online-sales brand-awareness'],
    ],
  ],
  [
    'shopping',
    'Shopping',
    [
      ['frequent-store-visitors', 'Frequent store visitors', 'retail food-drink home', 'store-visits'],
      ['online-shoppers', 'Online shoppers', 'retail technology', 'online-sales website-traffic'],
      ['coupon-users', 'Coupon users', 'retail food-drink', 'store-visits'],
      ['luxury-shoppers', 'Luxury shoppers', 'retail automotive travel', 'brand-awareness'],
      ['local-shoppers', 'Local shoppers', 'retail food-drink home', 'store-visits phone-calls'],
    ],
  ],
  [
    'media-use',
    'Media use',
    [
      ['streaming-viewers', 'Streaming viewers', '', 'brand-awareness app-installs'],
      ['broadcast-viewers', 'Broadcast viewers', '', 'brand-awareness'],
      ['radio-commuters', 'Radio commuters', 'automotive food-drink', 'brand-awareness store-visits'],
      ['podcast-listeners', 'Podcast listeners', 'technology education', 'website-traffic'],
      [
        'newspaper-readers',
        'Newspaper readers',
        'finance real-estate health',
        'brand-awareness event-attendance',
      ],
    ],
  ],
  [
    'business',
    'Business',
    [
      [
        'small-business-owners',
        'Small business owners',
        'business-services finance technology',
        'lead-generation',
      ],
      [
        'it-decision-makers',
        'IT decision makers',
        'technology business-services',
        'lead-generation website-traffic',
      ],
      ['hr-managers', 'HR managers', 'business-services', 'recruitment lead-generation'],
      ['contractors', 'Contractors and builders', 'home business-services', 'store-visits phone-calls'],
    ],
  ],
];

const words = (text: string | undefined): string[] => (text ? text.split(' ').filter(Boolean) : []);

export const AUDIENCE_CATEGORIES: readonly { readonly id: string; readonly name: string }[] = categories.map(
  ([id, name]) => ({ id, name }),
);

export const AUDIENCE_SEGMENTS: readonly AudienceSegment[] = categories.flatMap(
  ([category, categoryName, rows]) => rows.map(([id, name]) => ({ id, name, category, categoryName })),
);

const byId = new Map(AUDIENCE_SEGMENTS.map((segment) => [segment.id, segment]));
const fits: ReadonlyMap<string, SegmentFit> = new Map(
  categories.flatMap(([, , rows]) =>
    rows.map(([id, , industries, objectives]) => [
      id,
      { industries: words(industries), objectives: words(objectives) },
    ]),
  ),
);

export const segmentOf = (id: string): AudienceSegment | undefined => byId.get(id);

/** What a segment fits; nothing where it is not known any more. */
export const segmentFit = (id: string): SegmentFit => fits.get(id) ?? { industries: [], objectives: [] };
