import type { GeoArea } from '@upfront/contracts/clients/model.js';

export interface City {
  readonly name: string;
  readonly state: string;
  readonly country: 'US' | 'CA';
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  readonly areaCode: string;
  /** Television market in the United States, province in Canada. */
  readonly market: GeoArea;
  /** ZIP codes in the United States, cities in Canada. */
  readonly districts: readonly GeoArea[];
}

const area = (code: string, name: string, lat: number | null = null, lng: number | null = null): GeoArea => ({
  code,
  name,
  lat,
  lng,
});

const boston = area('506', 'Boston (Manchester)', 42.36, -71.06);
const providence = area('521', 'Providence-New Bedford', 41.82, -71.41);
const ontario = area('CA-ON', 'Ontario');
const quebec = area('CA-QC', 'Quebec');

export const CITIES = {
  boston: {
    name: 'Boston',
    state: 'MA',
    country: 'US',
    zip: '02110',
    lat: 42.3554,
    lng: -71.0524,
    areaCode: '617',
    market: boston,
    districts: [
      area('02108', 'Beacon Hill'),
      area('02116', 'Back Bay'),
      area('02127', 'South Boston'),
      area('02130', 'Jamaica Plain'),
    ],
  },
  cambridge: {
    name: 'Cambridge',
    state: 'MA',
    country: 'US',
    zip: '02139',
    lat: 42.3647,
    lng: -71.1042,
    areaCode: '617',
    market: boston,
    districts: [
      area('02138', 'Harvard Square'),
      area('02139', 'Central Square'),
      area('02143', 'Somerville'),
    ],
  },
  worcester: {
    name: 'Worcester',
    state: 'MA',
    country: 'US',
    zip: '01608',
    lat: 42.2626,
    lng: -71.8023,
    areaCode: '508',
    market: boston,
    districts: [
      area('01604', 'Grafton Hill'),
      area('01605', 'Greendale'),
      area('01609', 'Elm Park'),
      area('01545', 'Shrewsbury'),
    ],
  },
  portsmouth: {
    name: 'Portsmouth',
    state: 'NH',
    country: 'US',
    zip: '03801',
    lat: 43.0718,
    lng: -70.7626,
    areaCode: '603',
    market: boston,
    districts: [area('03801', 'Portsmouth'), area('03820', 'Dover'), area('03842', 'Hampton')],
  },
  providence: {
    name: 'Providence',
    state: 'RI',
    country: 'US',
    zip: '02903',
    lat: 41.824,
    lng: -71.4128,
    areaCode: '401',
    market: providence,
    districts: [
      area('02903', 'Downtown'),
      area('02906', 'East Side'),
      area('02908', 'Smith Hill'),
      area('02920', 'Cranston'),
    ],
  },
  newport: {
    name: 'Newport',
    state: 'RI',
    country: 'US',
    zip: '02840',
    lat: 41.4901,
    lng: -71.3128,
    areaCode: '401',
    market: providence,
    districts: [area('02840', 'Newport'), area('02842', 'Middletown'), area('02871', 'Portsmouth')],
  },
  newBedford: {
    name: 'New Bedford',
    state: 'MA',
    country: 'US',
    zip: '02740',
    lat: 41.6362,
    lng: -70.9342,
    areaCode: '508',
    market: providence,
    districts: [area('02740', 'New Bedford'), area('02719', 'Fairhaven'), area('02747', 'North Dartmouth')],
  },
  toronto: {
    name: 'Toronto',
    state: 'ON',
    country: 'CA',
    zip: 'M5V 2T6',
    lat: 43.6426,
    lng: -79.3871,
    areaCode: '416',
    market: ontario,
    districts: [
      area('toronto-on', 'Toronto, ON', 43.65, -79.38),
      area('mississauga-on', 'Mississauga, ON', 43.59, -79.64),
      area('vaughan-on', 'Vaughan, ON', 43.84, -79.5),
    ],
  },
  ottawa: {
    name: 'Ottawa',
    state: 'ON',
    country: 'CA',
    zip: 'K1P 5M7',
    lat: 45.4215,
    lng: -75.6972,
    areaCode: '613',
    market: ontario,
    districts: [area('ottawa-on', 'Ottawa, ON', 45.42, -75.7), area('kanata-on', 'Kanata, ON', 45.3, -75.91)],
  },
  montreal: {
    name: 'Montréal',
    state: 'QC',
    country: 'CA',
    zip: 'H3B 4W5',
    lat: 45.5017,
    lng: -73.5673,
    areaCode: '514',
    market: quebec,
    districts: [
      area('montreal-qc', 'Montréal, QC', 45.5, -73.57),
      area('laval-qc', 'Laval, QC', 45.61, -73.71),
      area('longueuil-qc', 'Longueuil, QC', 45.53, -73.52),
    ],
  },
} as const satisfies Record<string, City>;

export type CityKey = keyof typeof CITIES;

export const STREETS = [
  'Harbor Street',
  'Atlantic Avenue',
  'Mill Road',
  'Summer Street',
  'Elm Street',
  'Chapel Street',
  'Foundry Row',
  'Commerce Way',
  'River Road',
  'Union Square',
] as const;
