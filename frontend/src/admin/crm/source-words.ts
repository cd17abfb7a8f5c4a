import type { CAMPAIGN_SOURCES, LINE_SOURCES } from '@upfront/contracts/crm/mapping.js';

/** What of a campaign is sent, in words. */
const campaignSourceWords: Readonly<Record<(typeof CAMPAIGN_SOURCES)[number], string>> = {
  id: 'ID',
  name: 'Name',
  status: 'Status',
  clientName: 'Client',
  agencyName: 'Agency',
  ownerName: 'Owner',
  ownerEmail: 'Owner’s email',
  groupName: 'Group',
  startDate: 'Start date',
  endDate: 'End date',
  budget: 'Budget',
  currency: 'Currency',
  objectives: 'Objectives',
  comment: 'Comment',
};

/** The same of one of its products. */
const lineSourceWords: Readonly<Record<(typeof LINE_SOURCES)[number], string>> = {
  id: 'ID',
  position: 'Position',
  productName: 'Product',
  category: 'Category',
  options: 'Options',
  startDate: 'Start date',
  endDate: 'End date',
  amount: 'Amount',
  quantity: 'Quantity',
};

const words: Readonly<Record<'opportunity' | 'line', Readonly<Record<string, string>>>> = {
  opportunity: campaignSourceWords,
  line: lineSourceWords,
};

/** What goes into a field of this part, in words. */
export const sourceWord = (part: 'opportunity' | 'line', source: string): string =>
  words[part][source] ?? source;
