import { useMediaQuery } from '@mantine/hooks';

/** Spec shell 9: below 768 px the navigation slides away, below 608 px tabs become menus. */
const MOBILE = '(max-width: 47.9375em)';
const PHONE = '(max-width: 37.9375em)';

const now = (query: string): boolean => typeof window !== 'undefined' && window.matchMedia(query).matches;

const NARROW = '(max-width: 61.9375em)';

/** Under 992 px: buttons beside a list shrink to their icons. */
export const useIsNarrow = (): boolean =>
  useMediaQuery(NARROW, now(NARROW), { getInitialValueInEffect: false }) === true;
/** Under 768 px: panels, sheets and dialogs take the full screen. */
export const useIsMobile = (): boolean =>
  useMediaQuery(MOBILE, now(MOBILE), { getInitialValueInEffect: false }) === true;
/** Under 608 px: menus instead of tabs, two-line rows instead of columns. */
export const useIsPhone = (): boolean =>
  useMediaQuery(PHONE, now(PHONE), { getInitialValueInEffect: false }) === true;
