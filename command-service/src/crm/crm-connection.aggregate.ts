import type { ConnectionEvent } from '@upfront/contracts/crm/events.js';
import type { AccessRecord } from '@upfront/contracts/kernel/ability.js';
import type { Aggregate } from '../execute/aggregates.js';
import { connectionDecider, type ConnectionCommand, type ConnectionState } from './crm-connection.decider.js';

export const connectionAggregate: Aggregate<ConnectionState, ConnectionCommand, ConnectionEvent> = {
  name: 'crm-connection',
  decider: connectionDecider,
};

/** Access facts of a connection; one that was removed is not there any more. */
export const connectionRecord = (state: ConnectionState): AccessRecord | undefined =>
  state.stage === 'active' ? { companyId: state.companyId } : undefined;
