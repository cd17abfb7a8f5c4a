import { systemStatus } from '@upfront/contracts/operations/status-queries.js';
import { handle } from '../edge/query-handler.js';
import { refuseOutsiders } from '../edge/refuse-outsiders.js';
import { describeSystem } from './describe-system.js';

export const systemStatusQuery = handle(systemStatus, async (_input, context) => {
  refuseOutsiders(context, 'view', 'SystemStatus');
  return describeSystem(await context.system(), context.now.getTime());
});
