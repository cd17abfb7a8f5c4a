import { lazy, type ComponentType } from 'react';
import { screenRoutes } from './screen-routes.js';
import type { ScreenRoute } from './screen-route.js';

/** One component per route, so that React keeps a screen while its parameters change. */
const screens = new WeakMap<ScreenRoute, ComponentType>();

/** The screen of a route: drawn at once where its chunk is here, else as soon as it is. */
export function screenOf(route: ScreenRoute): ComponentType {
  const known = screens.get(route);
  if (known) return known;
  const screen = lazy(async () => ({ default: (await route.load()).Screen }));
  screens.set(route, screen);
  return screen;
}

/** The first part of its address. */
const placeOf = ({ path }: ScreenRoute): string => path.split('/')[1] ?? '';

/** Loads the chunk of a screen before anybody goes there. One that does not arrive is asked for again then. */
const loadAhead = async (route: ScreenRoute): Promise<void> => {
  const { Screen } = await route.load();
  if (!screens.has(route)) screens.set(route, Screen);
};

/**
 * Loads the screens that lie beside this one (the other steps of the flow, the other tabs of the workspace) one after
 * the other until `signal` ends it, so that going there shows no skeleton of the page first.
 */
export async function loadBeside(route: ScreenRoute, signal: AbortSignal): Promise<void> {
  const place = placeOf(route);
  const beside = screenRoutes.filter((one) => placeOf(one) === place && !screens.has(one));
  for (const one of beside) {
    if (signal.aborted) return;
    await loadAhead(one);
  }
}
