import type { ScreenRoute } from '../routing/screen-route.js';

const test = (path: string, title: string, load: ScreenRoute['load']): ScreenRoute => ({
  path,
  title,
  isPublic: true,
  load,
});

/** Pages that belong to the shell rather than to a context. */
export const ownRoutes: readonly ScreenRoute[] = [
  {
    path: '/login',
    name: 'Login',
    title: 'Sign in',
    isPublic: true,
    frame: 'bare',
    load: () => import('./login.screen.js'),
  },
  {
    path: '/logout',
    name: 'Logout',
    isPublic: true,
    frame: 'bare',
    load: () => import('./logout.screen.js'),
  },
  {
    path: '/forbidden',
    name: 'Forbidden',
    title: 'Forbidden',
    isPublic: true,
    load: () => import('./forbidden.screen.js'),
  },
  {
    path: '/deeplink/:topic',
    isPublic: true,
    frame: 'bare',
    load: () => import('./deep-link.screen.js'),
  },
  {
    path: '/unsupported-browser',
    title: 'Unsupported browser',
    isPublic: true,
    frame: 'bare',
    load: () => import('./unsupported-browser.screen.js'),
  },
  test('/test/icons', 'Icons', () => import('../../gallery/icons.screen.js')),
  test('/test/sparkle', 'Sparkle', () => import('../../gallery/sparkle.screen.js')),
  test('/test/list', 'List', () => import('../../gallery/list.screen.js')),
  test('/test/input-types', 'Input types', () => import('../../gallery/input-types.screen.js')),
  {
    path: '*',
    name: 'NotFound',
    title: 'Not found',
    isPublic: true,
    load: () => import('./not-found.screen.js'),
  },
];
