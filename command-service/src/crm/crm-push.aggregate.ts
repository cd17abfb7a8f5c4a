import type { PushEvent } from '@upfront/contracts/crm/events.js';
import type { Aggregate } from '../execute/aggregates.js';
import { crmPushDecider, type CrmPushCommand } from './crm-push.decider.js';
import type { CrmPushState } from './crm-push.state.js';

/** Streams are named after the pair of campaign and connection, see `push-id.ts`. */
export const crmPushAggregate: Aggregate<CrmPushState, CrmPushCommand, PushEvent> = {
  name: 'crm-push',
  decider: crmPushDecider,
};
