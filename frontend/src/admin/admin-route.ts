import type { ScreenRoute } from '../app/routing/screen-route.js';

/** A screen of the admin area: the route's name must be on the person's list (spec admin 2). */
export const admin = (route: Omit<ScreenRoute, 'section' | 'permissionRequired'>): ScreenRoute => ({
  ...route,
  section: 'admin',
  permissionRequired: true,
});
