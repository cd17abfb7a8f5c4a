import type { ScreenRoute } from '../routing/screen-route.js';

/** Which parts of the frame stand around a screen (spec shell 2.4). */
export const partsOf = ({ frame = 'full' }: Pick<ScreenRoute, 'frame'>) => ({
  hasNavigation: frame === 'full' || frame === 'without-header',
  hasHeader: frame === 'full' || frame === 'without-navigation',
});
