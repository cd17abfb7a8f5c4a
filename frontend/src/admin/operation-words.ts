import type { OperationState } from '@upfront/contracts/operations/model.js';
import type { PushState } from '@upfront/contracts/crm/model.js';

/** Words of states as lists say them; the status shapes go by the word. */
export const stateWord = (state: OperationState | PushState, nextTryAt: string | null): string => {
  if ((state === 'queued' || state === 'running') && nextTryAt) return 'Delayed';
  switch (state) {
    case 'queued':
      return 'Waiting';
    case 'running':
    case 'sending':
      return 'Running';
    case 'done':
      return 'Completed';
    case 'sent':
      return 'Delivered';
    case 'failed':
      return 'Failed';
    case 'unknown':
      return 'Outcome unknown';
    case 'cancelled':
      return 'Cancelled';
    default:
      state satisfies never;
      return state;
  }
};
