import type { PushEvent } from '@upfront/contracts/crm/events.js';
import type { AccessRecord } from '@upfront/contracts/kernel/ability.js';
import type { Aggregate } from '../execute/aggregates.js';
import { crmPushDecider, type CrmPushCommand } from './crm-push.decider.js';
import type { CrmPushState } from './crm-push.state.js';

/** Streams are named after the pair of campaign and connection, see `push-id.ts`. */
export const crmPushAggregate: Aggregate<CrmPushState, CrmPushCommand, PushEvent> = {
  name: 'crm-push',
  decider: crmPushDecider,
};

/** Access facts of a push as a background task. */
export const pushTaskRecord = (state: CrmPushState): AccessRecord | undefined =>
  state.stage === 'none' ? undefined : { companyId: state.companyId, kind: 'crm-push' };
