import { workspaceTabs } from '../app/frame/workspace-tabs.js';
import type { ScreenRoute } from '../app/routing/screen-route.js';

const toHome = () => import('./to-home.screen.js');

/** The workspace's home; /dashboard and /workspace lead to it (spec sales 2). */
export const routes: readonly ScreenRoute[] = [
  { path: '/dashboard', section: 'workspace', load: toHome },
  { path: '/workspace', name: 'Workspace', section: 'workspace', load: toHome },
  {
    path: '/workspace/homepage',
    name: 'WorkspaceHomepage',
    title: 'My Workspace',
    tabs: workspaceTabs,
    section: 'workspace',
    load: () => import('./home.screen.js'),
  },
];
