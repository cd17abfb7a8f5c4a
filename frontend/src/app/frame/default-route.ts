/** Where a person lands who wants nothing in particular, and where the logo leads. */
export const DEFAULT_ROUTE = '/workspace/homepage';
