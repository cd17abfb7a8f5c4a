/** What follows the log without read models does so under these prefixes; groups of read models have none. */
export const REACTIONS = 'reactions:';
export const INTEGRATION = 'integration:';

/** Whether documents that people read come from a group. */
export const hasReadModels = (group: string): boolean =>
  ![REACTIONS, INTEGRATION].some((prefix) => group.startsWith(prefix));
