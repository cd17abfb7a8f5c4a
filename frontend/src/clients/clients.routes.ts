import { workspaceTabs } from '../app/frame/workspace-tabs.js';
import type { ScreenRoute } from '../app/routing/screen-route.js';
import { clientTabs } from './client-tabs.js';

const newClient = (step: string, name: string): ScreenRoute => ({
  path: `/new-client/${step}`,
  name,
  permissionRequired: true,
  title: 'New client',
  section: 'workspace',
  load: () => import('./new-client.screen.js'),
});

const ofClient = (path: string, load: ScreenRoute['load'], name?: string): ScreenRoute => ({
  path: `/client/:id${path}`,
  ...(name === undefined ? {} : { name }),
  title: '{client}',
  tabs: clientTabs,
  section: 'workspace',
  load,
});

export const routes: readonly ScreenRoute[] = [
  {
    path: '/workspace/clients',
    name: 'WorkspaceClientList',
    section: 'workspace',
    load: () => import('./clients-start.screen.js'),
  },
  {
    path: '/workspace/clients/:list',
    name: 'WorkspaceAllClients',
    title: 'My Workspace',
    tabs: workspaceTabs,
    section: 'workspace',
    load: () => import('./client-list.screen.js'),
  },
  {
    path: '/new-client',
    name: 'NewClient',
    permissionRequired: true,
    section: 'workspace',
    load: () => import('./new-client-start.screen.js'),
  },
  newClient('search', 'NewClientSearch'),
  newClient('profile', 'NewClientProfile'),
  newClient('locations', 'NewClientLocation'),
  ofClient('', () => import('./client-start.screen.js')),
  ofClient('/info', () => import('./client-info.screen.js'), 'ClientInfo'),
  ofClient('/insights', () => import('./client-insights.screen.js'), 'ClientInsights'),
  ofClient('/billing-details', () => import('./client-billing.screen.js'), 'ClientBillingDetails'),
];
