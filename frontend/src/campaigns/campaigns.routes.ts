import { workspaceTabs } from '../app/frame/workspace-tabs.js';
import type { ScreenRoute } from '../app/routing/screen-route.js';
import { clientTabs } from '../clients/client-tabs.js';
import { campaignTabs } from './campaign-tabs.js';

const ofCampaign = (
  path: string,
  load: ScreenRoute['load'],
  more: Partial<ScreenRoute> = {},
): ScreenRoute => ({
  path: `/campaign/:id${path}`,
  title: '{campaign}',
  tabs: campaignTabs,
  section: 'workspace',
  load,
  ...more,
});

export const routes: readonly ScreenRoute[] = [
  {
    path: '/workspace/campaigns',
    name: 'WorkspaceCampaignList',
    section: 'workspace',
    load: () => import('./campaigns-start.screen.js'),
  },
  {
    path: '/workspace/campaigns/:list',
    name: 'WorkspaceAllCampaigns',
    title: 'My Workspace',
    tabs: workspaceTabs,
    section: 'workspace',
    load: () => import('./campaign-list.screen.js'),
  },
  {
    path: '/client/:id/campaigns',
    section: 'workspace',
    load: () => import('./client-campaigns-start.screen.js'),
  },
  {
    path: '/client/:id/campaigns/:list',
    name: 'ClientMyCampaigns',
    title: '{client}',
    tabs: clientTabs,
    section: 'workspace',
    load: () => import('./client-campaigns.screen.js'),
  },
  ofCampaign('', () => import('./campaign-start.screen.js')),
  ofCampaign('/info', () => import('./campaign-start.screen.js')),
  ofCampaign('/summary', () => import('./campaign-summary.screen.js'), { name: 'CampaignSummary' }),
  ofCampaign('/campaign-details', () => import('./campaign-details.screen.js'), {
    name: 'CampaignDetails',
    permissionRequired: true,
  }),
  ofCampaign('/order-details', () => import('./order-details.screen.js')),
];
