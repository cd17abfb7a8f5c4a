import { ExportRequested, OperationRequeued } from '@upfront/contracts/operations/events.js';
import { buildExport } from '@upfront/contracts/operations/jobs.js';
import { recordScopeOf } from '../reactions/job-scope.js';
import { defineReaction, type Effects } from '../reactions/reaction.js';
import { when } from '../runner/projection.js';

/** An export that was asked for, or asked for again, is built. */
export const operationReactions = defineReaction({
  name: 'operations',
  on: [
    when(ExportRequested, (event, effects: Effects) => {
      const { exportId } = event.data;
      return effects.job(buildExport, { exportId, scope: recordScopeOf(event) });
    }),
    when(OperationRequeued, async (event, effects: Effects) => {
      const { operationId, kind } = event.data;
      if (kind !== 'export') return;
      await effects.job(buildExport, { exportId: operationId, scope: recordScopeOf(event) });
    }),
  ],
});
