/** Where pages report their errors, below `/api`; apart from the schema, which no page needs. */
export const PAGE_ERRORS_PATH = '/page-errors';
