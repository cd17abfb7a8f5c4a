import type { CityKey } from './places.js';

/** A client of the demo: who sells to it, what it does, where it is. */
export interface DemoClient {
  readonly name: string;
  readonly industryId: string;
  readonly city: CityKey;
  readonly owner: string;
  readonly hasLogo: boolean;
}

type Row = readonly [name: string, industryId: string, city: CityKey];

const soldBy = (owner: string, rows: readonly Row[]): DemoClient[] =>
  rows.map(([name, industryId, city], at) => ({ name, industryId, city, owner, hasLogo: at % 2 === 0 }));

/** Forty clients; each seller's are in that seller's group. */
export const DEMO_CLIENTS: readonly DemoClient[] = [
  ...soldBy('seller@harbor.test', [
    ['Harborside Ford', 'auto-dealers', 'boston'],
    ['Beacon Federal Credit Union', 'banks-credit-unions', 'boston'],
    ['Charles River Orthopedics', 'hospitals-clinics', 'cambridge'],
    ['Salty Dog Brewing Co.', 'breweries-wineries', 'boston'],
    ['Mass Bay Community College', 'colleges-universities', 'boston'],
    ['Tremont Street Theatre', 'concerts-theatre', 'boston'],
    ['Northeast Comfort Heating & Cooling', 'hvac-plumbing-electrical', 'worcester'],
    ['Larkspur & Vine', 'garden-landscaping', 'cambridge'],
    ['Bay State Furniture', 'furniture-decor', 'worcester'],
    ['O’Malley & Grant, Attorneys', 'personal-injury-law', 'boston'],
  ]),
  ...soldBy('priya.raman@harbor.test', [
    ['Seacoast Subaru', 'auto-dealers', 'portsmouth'],
    ['Granite State Lottery Commission', 'government', 'portsmouth'],
    ['Kendall Robotics', 'software-apps', 'cambridge'],
    ['Blue Heron Senior Living', 'senior-care', 'worcester'],
    ['Café Lumière', 'restaurants', 'cambridge'],
    ['Wachusett Ski Club', 'sports-teams-events', 'worcester'],
    ['Fenway Dental Group', 'dental', 'boston'],
    ['Puddingstone Children’s Museum', 'attractions-museums', 'boston'],
  ]),
  ...soldBy('manager@harbor.test', [
    ['Liberty Grocers', 'grocery', 'boston'],
    ['Old Colony Insurance', 'insurance', 'boston'],
    ['Commonwealth Casino & Resort', 'casinos-resorts', 'boston'],
    ['Minuteman Mortgage', 'mortgage-lending', 'worcester'],
  ]),
  ...soldBy('tom.whitfield@harbor.test', [
    ['Narragansett Marine & Powersports', 'motorcycles-powersports', 'newport'],
    ['Ocean State Home Builders', 'home-builders', 'providence'],
    ['Viola’s Italian Kitchen', 'restaurants', 'providence'],
    ['Whaling City Jewelers', 'jewellery', 'newBedford'],
    ['East Side Veterinary', 'veterinary-pets', 'providence'],
  ]),
  ...soldBy('lucia.ferreira@harbor.test', [
    ['Newport Tourism Bureau', 'tourism-boards', 'newport'],
    ['Providence Place Market', 'shopping-centres', 'providence'],
    ['South Coast Staffing', 'staffing-recruitment', 'newBedford'],
  ]),
  ...soldBy('seller@northline.test', [
    ['Maple Leaf Mattress', 'furniture-decor', 'toronto'],
    ['Lakeshore Honda', 'auto-dealers', 'toronto'],
    ['Université du Fleuve', 'colleges-universities', 'montreal'],
    ['Rideau Valley Credit Union', 'banks-credit-unions', 'ottawa'],
    ['Poutine Royale', 'quick-service-restaurants', 'montreal'],
    ['Harbourfront Fitness', 'fitness', 'toronto'],
    ['Borealis Outfitters', 'sporting-goods', 'ottawa'],
  ]),
  ...soldBy('manager@northline.test', [
    ['TrueNorth Wireless', 'internet-mobile-providers', 'toronto'],
    ['Distillery District Hotels', 'hotels-lodging', 'toronto'],
    ['Les Théâtres du Vieux-Port', 'concerts-theatre', 'montreal'],
  ]),
];
