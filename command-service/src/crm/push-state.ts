import type { OperationState } from '@upfront/contracts/operations/model.js';
import type { PushState } from '@upfront/contracts/crm/model.js';

const OPERATION_STATE: Readonly<Record<PushState, OperationState>> = {
  queued: 'queued',
  sending: 'running',
  sent: 'done',
  failed: 'failed',
  unknown: 'unknown',
};

/** A push's state in the words of operations. */
export const operationStateOf = (state: PushState): OperationState => OPERATION_STATE[state];
