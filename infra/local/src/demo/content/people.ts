/** The demo's password, the same for everybody; printed by the launcher. */
export const DEMO_PASSWORD = 'Upfront-demo-1';

export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly role: string;
  /** Names of groups of the company. */
  readonly groups: readonly string[];
  /** Signs in with two-factor, although the demo companies do not enforce it. */
  readonly twoFactorRequired?: true;
}

export interface DemoCompany {
  readonly key: 'harbor' | 'northline';
  readonly name: string;
  readonly groups: readonly { readonly name: string; readonly countries: readonly string[] }[];
  readonly people: readonly DemoPerson[];
  readonly agencies: readonly string[];
}

export const HARBOR: DemoCompany = {
  key: 'harbor',
  name: 'Harbor Media',
  groups: [
    { name: 'Harbor Boston', countries: ['US'] },
    { name: 'Harbor Providence', countries: ['US'] },
  ],
  people: [
    {
      email: 'admin@harbor.test',
      firstName: 'Ingrid',
      lastName: 'Solheim',
      title: 'Director of Sales Operations',
      role: 'Company Admin',
      groups: ['Harbor Boston', 'Harbor Providence'],
    },
    {
      email: 'manager@harbor.test',
      firstName: 'Daniel',
      lastName: 'Okafor',
      title: 'Sales Manager',
      role: 'Account Manager',
      groups: ['Harbor Boston'],
    },
    {
      email: 'seller@harbor.test',
      firstName: 'Maya',
      lastName: 'Castellano',
      title: 'Senior Account Executive',
      role: 'Seller',
      groups: ['Harbor Boston'],
    },
    {
      email: 'priya.raman@harbor.test',
      firstName: 'Priya',
      lastName: 'Raman',
      title: 'Account Executive',
      role: 'Seller',
      groups: ['Harbor Boston'],
    },
    {
      email: 'ben.adeyemi@harbor.test',
      firstName: 'Ben',
      lastName: 'Adeyemi',
      title: 'Sales Assistant',
      role: 'Junior Seller',
      groups: ['Harbor Boston'],
    },
    {
      email: 'secure@harbor.test',
      firstName: 'Noor',
      lastName: 'Haddad',
      title: 'Account Executive',
      role: 'Seller',
      groups: ['Harbor Boston'],
      twoFactorRequired: true,
    },
    {
      email: 'tom.whitfield@harbor.test',
      firstName: 'Tom',
      lastName: 'Whitfield',
      title: 'Account Executive',
      role: 'Seller',
      groups: ['Harbor Providence'],
    },
    {
      email: 'lucia.ferreira@harbor.test',
      firstName: 'Lúcia',
      lastName: 'Ferreira',
      title: 'Account Manager',
      role: 'Account Manager',
      groups: ['Harbor Providence'],
    },
  ],
  agencies: [
    'Beacon & Pike',
    'Salt Marsh Creative',
    'Fenwick Media Buying',
    'Three Lanterns',
    'Copley Row Partners',
  ],
};

export const NORTHLINE: DemoCompany = {
  key: 'northline',
  name: 'Northline',
  groups: [{ name: 'Northline Toronto', countries: ['CA', 'US'] }],
  people: [
    {
      email: 'admin@northline.test',
      firstName: 'Geneviève',
      lastName: 'Roy',
      title: 'Vice President, Sales',
      role: 'Company Admin',
      groups: ['Northline Toronto'],
    },
    {
      email: 'manager@northline.test',
      firstName: 'Marcus',
      lastName: 'Chen',
      title: 'Sales Manager',
      role: 'Account Manager',
      groups: ['Northline Toronto'],
    },
    {
      email: 'seller@northline.test',
      firstName: 'Émilie',
      lastName: 'Gagnon',
      title: 'Account Executive',
      role: 'Seller',
      groups: ['Northline Toronto'],
    },
  ],
  agencies: ['Maple & Main', 'Spadina Media'],
};

/** People of the provider itself. */
export const PROVIDER_PEOPLE = [
  {
    email: 'root@upfront.test',
    firstName: 'Rosa',
    lastName: 'Lindqvist',
    title: 'Platform Administrator',
    role: 'Provider Admin',
  },
  {
    email: 'ops@upfront.test',
    firstName: 'Sam',
    lastName: 'Petrova',
    title: 'Operations',
    role: 'Operations',
  },
] as const;

/** Names for clients' contacts. */
export const FIRST_NAMES = [
  'Aaliyah',
  'Adrián',
  'Amara',
  'Bjørn',
  'Caroline',
  'Chinedu',
  'Claire',
  'Dmitri',
  'Elena',
  'Farah',
  'Gareth',
  'Hannah',
  'Imani',
  'Jacob',
  'Jin',
  'José',
  'Katarzyna',
  'Kofi',
  'Leila',
  'Liam',
  'Mei',
  'Miguel',
  'Nadia',
  'Noah',
  'Olivia',
  'Omar',
  'Paige',
  'Rafael',
  'Ruth',
  'Sanjay',
  'Siobhán',
  'Tariq',
  'Uma',
  'Victor',
  'Wanjiru',
  'Yuki',
  'Zoë',
] as const;
export const LAST_NAMES = [
  'Abbott',
  'Alvarez',
  'Bergström',
  'Boateng',
  'Callahan',
  'Costa',
  'Demir',
  'Donnelly',
  'Eriksen',
  'Fitzgerald',
  'Fontaine',
  'Goldberg',
  'Haddad',
  'Ibarra',
  'Jankowski',
  'Kaur',
  'Kim',
  'Laurent',
  'Lindgren',
  'MacLeod',
  'Mbeki',
  'Medeiros',
  'Nakamura',
  'Nguyen',
  'O’Rourke',
  'Osei',
  'Patel',
  'Quintero',
  'Reyes',
  'Rossi',
  'Schaefer',
  'Silva',
  'Tanaka',
  'Tremblay',
  'Underwood',
  'Vasquez',
  'Wójcik',
  'Yamada',
  'Zhang',
] as const;
export const CONTACT_TITLES = [
  'Marketing Director',
  'Owner',
  'General Manager',
  'Brand Manager',
  'Head of Digital',
  'Marketing Coordinator',
  'Chief Marketing Officer',
  'Accounts Payable',
  'Media Planner',
  'Store Manager',
] as const;
