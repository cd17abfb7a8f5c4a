/**
 * Path of an address as logs and spans have it: without its query, and without what is long enough to be a secret, such
 * as the token of a link.
 */
export const loggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replaceAll(/[\w-]{64,}/g, '…');
