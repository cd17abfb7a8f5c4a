import { z } from 'zod';

/** One node of the industry tree; a client belongs to a leaf. */
export const Industry = z
  .object({ id: z.string(), name: z.string(), parentId: z.string().nullable() })
  .meta({ id: 'Industry' });
export type Industry = z.infer<typeof Industry>;

export const IndustryNode = z
  .object({ id: z.string(), name: z.string(), children: z.array(Industry) })
  .meta({ id: 'IndustryNode' });
export type IndustryNode = z.infer<typeof IndustryNode>;

/**
 * Industries and their categories, two levels, after the IAB's content taxonomy. The specification names the tree and
 * not its content. Ids are stable: they stand in events, in datasets and in recommendation rules.
 */
const tree: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
  [
    'automotive',
    'Automotive',
    [
      ['auto-dealers', 'Auto dealers'],
      ['auto-manufacturers', 'Auto manufacturers'],
      ['auto-parts-service', 'Auto parts and service'],
      ['motorcycles-powersports', 'Motorcycles and powersports'],
    ],
  ],
  [
    'arts-entertainment',
    'Arts and entertainment',
    [
      ['attractions-museums', 'Attractions and museums'],
      ['concerts-theatre', 'Concerts and theatre'],
      ['film-television', 'Film and television'],
      ['gaming', 'Gaming'],
      ['sports-teams-events', 'Sports teams and events'],
    ],
  ],
  [
    'business-services',
    'Business services',
    [
      ['accounting-consulting', 'Accounting and consulting'],
      ['business-software', 'Business software'],
      ['logistics-shipping', 'Logistics and shipping'],
      ['manufacturing-industrial', 'Manufacturing and industrial'],
      ['staffing-recruitment', 'Staffing and recruitment'],
    ],
  ],
  [
    'education',
    'Education',
    [
      ['colleges-universities', 'Colleges and universities'],
      ['primary-secondary-schools', 'Primary and secondary schools'],
      ['trade-online-schools', 'Trade and online schools'],
    ],
  ],
  [
    'finance',
    'Finance and insurance',
    [
      ['banks-credit-unions', 'Banks and credit unions'],
      ['insurance', 'Insurance'],
      ['investing-wealth', 'Investing and wealth management'],
      ['mortgage-lending', 'Mortgage and lending'],
    ],
  ],
  [
    'food-drink',
    'Food and drink',
    [
      ['breweries-wineries', 'Breweries, wineries and distilleries'],
      ['food-beverage-brands', 'Food and beverage brands'],
      ['grocery', 'Grocery'],
      ['quick-service-restaurants', 'Quick-service restaurants'],
      ['restaurants', 'Restaurants'],
    ],
  ],
  [
    'government-nonprofit',
    'Government and non-profit',
    [
      ['charities', 'Charities and foundations'],
      ['government', 'Government'],
      ['political', 'Political and advocacy'],
      ['religious', 'Religious organisations'],
    ],
  ],
  [
    'health',
    'Health',
    [
      ['dental', 'Dental'],
      ['fitness', 'Fitness and gyms'],
      ['hospitals-clinics', 'Hospitals and clinics'],
      ['pharmacy', 'Pharmacy and pharmaceuticals'],
      ['senior-care', 'Senior care'],
      ['veterinary-pets', 'Veterinary and pets'],
    ],
  ],
  [
    'home',
    'Home and garden',
    [
      ['furniture-decor', 'Furniture and decor'],
      ['garden-landscaping', 'Garden and landscaping'],
      ['home-builders', 'Home builders'],
      ['home-improvement', 'Home improvement'],
      ['hvac-plumbing-electrical', 'Heating, plumbing and electrical'],
    ],
  ],
  [
    'legal',
    'Legal',
    [
      ['business-law', 'Business law'],
      ['family-estate-law', 'Family and estate law'],
      ['personal-injury-law', 'Personal injury law'],
    ],
  ],
  [
    'media-telecom',
    'Media and telecom',
    [
      ['internet-mobile-providers', 'Internet and mobile providers'],
      ['publishing', 'Publishing'],
      ['streaming', 'Streaming'],
    ],
  ],
  [
    'personal-services',
    'Personal services',
    [
      ['beauty-salons-spas', 'Beauty, salons and spas'],
      ['child-care', 'Child care'],
      ['funeral-services', 'Funeral services'],
      ['weddings-events', 'Weddings and events'],
    ],
  ],
  [
    'real-estate',
    'Real estate',
    [
      ['apartments-rentals', 'Apartments and rentals'],
      ['commercial-real-estate', 'Commercial real estate'],
      ['real-estate-agents', 'Real estate agents'],
    ],
  ],
  [
    'retail',
    'Retail',
    [
      ['apparel-accessories', 'Apparel and accessories'],
      ['department-discount', 'Department and discount stores'],
      ['electronics-appliances', 'Electronics and appliances'],
      ['jewellery', 'Jewellery'],
      ['shopping-centres', 'Shopping centres'],
      ['sporting-goods', 'Sporting goods'],
    ],
  ],
  [
    'technology',
    'Technology',
    [
      ['consumer-electronics', 'Consumer electronics'],
      ['it-services', 'IT services'],
      ['software-apps', 'Software and apps'],
    ],
  ],
  [
    'travel',
    'Travel and tourism',
    [
      ['airlines-cruises', 'Airlines and cruises'],
      ['casinos-resorts', 'Casinos and resorts'],
      ['hotels-lodging', 'Hotels and lodging'],
      ['tourism-boards', 'Tourism boards'],
    ],
  ],
];

/** What every company starts with; it names and adds its own afterwards (see industry.resource). */
export const industryTree: readonly IndustryNode[] = tree.map(([id, name, children]) => ({
  id,
  name,
  children: children.map(([childId, childName]) => ({ id: childId, name: childName, parentId: id })),
}));
