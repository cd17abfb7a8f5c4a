import { systemStatus } from '@upfront/contracts/operations/status-queries.js';
import { handle } from '../edge/query-handler.js';
import { refuseOutsiders } from '../edge/refuse-outsiders.js';
import { describeSystem } from './describe-system.js';
import { SystemSource } from './system-source.js';

export const systemStatusQuery = handle(
  systemStatus,
  { system: SystemSource },
  async (_input, context, { system }) => {
    refuseOutsiders(context, 'view', 'SystemStatus');
    context.lookedOutside();
    return describeSystem(await system.look(), context.now.getTime());
  },
);
