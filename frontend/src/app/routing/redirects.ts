import { DEFAULT_ROUTE } from '../frame/default-route.js';

/** Addresses that only lead elsewhere. */
export const redirects: Readonly<Record<string, string>> = {
  '/': DEFAULT_ROUTE,
  '/dashboard': DEFAULT_ROUTE,
  '/workspace': DEFAULT_ROUTE,
};
