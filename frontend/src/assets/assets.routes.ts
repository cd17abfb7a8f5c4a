import type { ScreenRoute } from '../app/routing/screen-route.js';

export const routes: readonly ScreenRoute[] = [
  {
    path: '/asset-library',
    name: 'AssetLibrary',
    title: 'Asset Library',
    section: 'asset-library',
    load: () => import('./asset-library.screen.js'),
  },
];
