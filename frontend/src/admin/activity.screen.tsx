import { ActivityList } from './activity-list.js';

/** Everything that was done, and every page that was opened (spec admin 2, Activity). */
export const Screen = () => <ActivityList area="all" title="Activity" />;
