import type { TabSet } from '../app/routing/tab-set.js';
import { mayAny } from '../app/session/user.js';

/** Sub-navigation of a client (spec shell 2.4; sales 6: tabs depend on permissions). */
export const clientTabs: TabSet = {
  label: 'Client',
  tabs: [
    { label: 'Campaigns', path: '/client/:id/campaigns/my' },
    { label: 'Client Info', path: '/client/:id/info' },
    {
      label: 'Insights',
      path: '/client/:id/insights',
      isVisible: (user) => mayAny(user, 'ClientInsights'),
    },
    { label: 'Billing Details', path: '/client/:id/billing-details' },
    {
      label: 'Competitors',
      path: '/client/:id/competitors',
      isDisabled: true,
      isVisible: (user) => mayAny(user, 'ClientCompetitiors'),
    },
    {
      label: 'Reviews',
      path: '/client/:id/reviews',
      isDisabled: true,
      isVisible: (user) => mayAny(user, 'ClientReviews', 'ClientSocial'),
    },
  ],
};
