import type { CampaignSheet } from '@upfront/contracts/operations/model.js';

/** A campaign of three lines, as tests of documents and pushes need one. */
export const campaignSheet = (changes: Partial<CampaignSheet> = {}): CampaignSheet => ({
  id: '0193b2c4-5d6e-7f80-9a1b-2c3d4e5f6071',
  revision: 12,
  name: 'Spring Patio Launch',
  status: 'Proposed',
  company: { id: 'company', name: 'Harbor Media', currency: 'USD' },
  group: { id: 'group', name: 'Great Lakes' },
  client: {
    id: 'client',
    name: 'Maple & Stone Garden Centre',
    address: '12 Queen St W, Toronto, ON M5H 2N2',
  },
  agency: { id: 'agency', name: 'North Shore Media' },
  owner: { id: 'owner', fullName: 'Dana Whitfield', email: 'dana@harbor.test' },
  startDate: '2027-03-08',
  endDate: '2027-05-30',
  objectives: ['Brand awareness', 'Store visits'],
  comment: null,
  budget: 12_000_000,
  currency: 'USD',
  lines: [
    {
      id: 'line-1',
      productName: 'Connected TV',
      category: 'Video',
      options: ['30 s spot', 'Ontario'],
      startDate: '2027-03-08',
      endDate: '2027-05-30',
      amount: 7_200_001,
    },
    {
      id: 'line-2',
      productName: 'Streaming Audio',
      category: 'Audio',
      options: ['Morning drive'],
      startDate: '2027-03-15',
      endDate: '2027-04-30',
      amount: 2_400_000,
    },
    {
      id: 'line-3',
      productName: 'Newspaper Display',
      category: 'Print',
      options: [],
      startDate: '2027-04-01',
      endDate: '2027-04-30',
      amount: 2_399_999,
    },
  ],
  ...changes,
});
