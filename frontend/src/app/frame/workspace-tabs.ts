import type { TabSet } from '../routing/tab-set.js';
import { mayAny, scopes } from '../session/user.js';

/** Sub-navigation of the workspace (spec shell 2.4, 6). */
export const workspaceTabs: TabSet = {
  label: 'My Workspace',
  tabs: [
    { label: 'Home', path: '/workspace/homepage' },
    { label: 'Sales Activity', path: '/workspace/sales-activity' },
    { label: 'Clients', path: '/workspace/clients/my' },
    { label: 'Campaigns', path: '/workspace/campaigns/my' },
    { label: 'Contacts', path: '/workspace/contacts/my' },
    {
      label: 'RFPs',
      path: '/workspace/request-for-proposals/my',
      isVisible: (user) =>
        user.company?.enableRequestForProposal === true && mayAny(user, ...scopes('RequestForProposalView')),
    },
    {
      label: 'Agencies',
      path: '/workspace/agencies/all',
      isVisible: (user) => mayAny(user, 'AgencyAccessTab'),
    },
  ],
};
