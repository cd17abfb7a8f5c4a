/** Words that tabs of the sub-navigation may have (spec shell 2.4, sales 2, admin 2). A new tab says its word here. */
export const SECTION_NAMES = [
  // The workspace
  'Home',
  'Sales Activity',
  'Clients',
  'Campaigns',
  'Contacts',
  'RFPs',
  'Agencies',
  // A client
  'Client Info',
  'Insights',
  'Billing Details',
  'Competitors',
  'Reviews',
  // A campaign
  'Summary',
  'Campaign Details',
  'Order Details',
  'Schedules',
  'Files',
  'Presentation Stats',
  'Fulfillment',
  'Custom Fields',
  // Administration
  'External CRM',
  'Push Logs',
  'Active',
  'History',
  'Roles',
  'Permission Groups',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];
