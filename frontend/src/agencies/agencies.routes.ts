import { workspaceTabs } from '../app/frame/workspace-tabs.js';
import type { ScreenRoute } from '../app/routing/screen-route.js';

export const routes: readonly ScreenRoute[] = [
  {
    path: '/workspace/agencies',
    section: 'workspace',
    load: () => import('./agencies-start.screen.js'),
  },
  {
    path: '/workspace/agencies/all',
    name: 'WorkspaceAllAgencies',
    title: 'My Workspace',
    tabs: workspaceTabs,
    section: 'workspace',
    load: () => import('./agency-list.screen.js'),
  },
];
