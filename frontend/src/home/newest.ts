/** Input of a list call for the records that come first when sorted downwards. */
export const newest = { search: '', page: 1, sortDir: 'desc' } as const;
