import { ActivityList } from './activity-list.js';

/** Changes by administrators in the admin area (spec admin 2, admin activity). */
export const Screen = () => <ActivityList area="admin" title="Admin activity" />;
