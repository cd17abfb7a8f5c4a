/** The one user that a store with a secret knows. */
export const STORE_USER = 'upfront';
