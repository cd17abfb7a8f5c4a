import type { TabSet } from '../app/routing/tab-set.js';

/** Sub-navigation of a campaign (spec sales 2). Those whose pages are not there yet say so and cannot be opened. */
export const campaignTabs: TabSet = {
  label: 'Campaign',
  tabs: [
    { label: 'Summary', path: '/campaign/:id/summary' },
    { label: 'Campaign Details', path: '/campaign/:id/campaign-details' },
    { label: 'Order Details', path: '/campaign/:id/order-details' },
    { label: 'Schedules', path: '/campaign/:id/schedules' },
    { label: 'Files', path: '/campaign/:id/files' },
    { label: 'Presentation Stats', path: '/campaign/:id/presentation-stats' },
    { label: 'Fulfillment', path: '/campaign/:id/fulfillment' },
    { label: 'Custom Fields', path: '/campaign/:id/custom-fields' },
  ],
};
