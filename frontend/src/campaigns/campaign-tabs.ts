import type { TabSet } from '../app/routing/tab-set.js';

/** Sub-navigation of a campaign (spec sales 2). Tabs whose pages are not there yet stand disabled. */
export const campaignTabs: TabSet = {
  label: 'Campaign',
  tabs: [
    { label: 'Summary', path: '/campaign/:id/summary' },
    { label: 'Campaign Details', path: '/campaign/:id/campaign-details' },
    { label: 'Order Details', path: '/campaign/:id/order-details' },
    { label: 'Schedules', path: '/campaign/:id/schedules', isDisabled: true },
    { label: 'Files', path: '/campaign/:id/files', isDisabled: true },
    { label: 'Presentation Stats', path: '/campaign/:id/presentation-stats', isDisabled: true },
    { label: 'Fulfillment', path: '/campaign/:id/fulfillment', isDisabled: true },
    { label: 'Custom Fields', path: '/campaign/:id/custom-fields', isDisabled: true },
  ],
};
