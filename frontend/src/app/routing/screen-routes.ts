import { matchPath } from 'react-router';
import { ownRoutes } from '../pages/own.routes.js';
import type { ScreenRoute } from './screen-route.js';

const found = import.meta.glob<{ readonly routes: readonly ScreenRoute[] }>('../../*/*.routes.ts', {
  eager: true,
});

/** Every screen of every context, then our own pages; the catch-all comes last. */
export const screenRoutes: readonly ScreenRoute[] = [
  ...Object.values(found).flatMap(({ routes }) => routes),
  ...ownRoutes,
];

/** Address of a route by its name, where it needs no parameters. */
export const pathOf = (name: string): string | undefined =>
  screenRoutes.find((route) => route.name === name && !route.path.includes(':'))?.path;

/** The screen at an address. */
export const screenAt = (to: string): ScreenRoute | undefined => {
  const [pathname = ''] = to.split(/[?#]/);
  return screenRoutes.find(({ path }) => path !== '*' && matchPath(path, pathname) !== null);
};

/** Why a place that is shown leads nowhere. */
export const NOT_THERE_YET = 'Not available yet';

/** Whether there is a screen at an address: places whose screens come later are shown, but lead nowhere. */
export const isScreen = (to: string): boolean => screenAt(to) !== undefined;
