import type { ScreenRoute } from '../app/routing/screen-route.js';

const handOff = (path: string, name: string): ScreenRoute => ({
  path,
  name,
  title: 'Support',
  section: 'support',
  load: () => import('./help-center.screen.js'),
});

/** The hand-off to the help center, and its other address, to which the help center sends people to sign in. */
export const routes: readonly ScreenRoute[] = [
  handOff('/support', 'Support'),
  handOff('/zendesk-sso', 'ZendeskSso'),
];
