import { operations } from '@upfront/contracts/operations.js';

/** Kinds of long work that the history of a campaign tells of. */
export const toldInHistory = operations.filter(
  ({ subject, history }) => subject === 'campaign' && history !== undefined,
);
