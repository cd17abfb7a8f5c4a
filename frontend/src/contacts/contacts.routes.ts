import { workspaceTabs } from '../app/frame/workspace-tabs.js';
import type { ScreenRoute } from '../app/routing/screen-route.js';

export const routes: readonly ScreenRoute[] = [
  {
    path: '/workspace/contacts',
    name: 'WorkspaceContactList',
    section: 'workspace',
    load: () => import('./contacts-start.screen.js'),
  },
  {
    path: '/workspace/contacts/:list',
    name: 'WorkspaceAllContacts',
    title: 'My Workspace',
    tabs: workspaceTabs,
    section: 'workspace',
    load: () => import('./contact-list.screen.js'),
  },
];
