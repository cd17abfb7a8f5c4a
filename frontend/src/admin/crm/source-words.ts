import type { CAMPAIGN_SOURCES, LINE_SOURCES } from '@upfront/contracts/crm/model.js';

/** What of a campaign is sent, in words. */
export const campaignSourceWords: Readonly<Record<(typeof CAMPAIGN_SOURCES)[number], string>> = {
  id: 'Id',
  name: 'Name',
  status: 'Status',
  clientName: 'Client',
  agencyName: 'Agency',
  ownerName: 'Owner',
  ownerEmail: 'Email of the owner',
  groupName: 'Group',
  startDate: 'Start date',
  endDate: 'End date',
  budget: 'Budget',
  currency: 'Currency',
  objectives: 'Objectives',
  comment: 'Comment',
};

/** The same of one of its products. */
export const lineSourceWords: Readonly<Record<(typeof LINE_SOURCES)[number], string>> = {
  id: 'Id',
  position: 'Position',
  productName: 'Product',
  category: 'Category',
  options: 'Options',
  startDate: 'Start date',
  endDate: 'End date',
  amount: 'Amount',
  quantity: 'Quantity',
};
