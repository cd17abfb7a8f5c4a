import { describeOperation } from '../operations/operation-definition.js';
import { tells } from '../operations/steps.js';
import {
  PushAttempted,
  PushAttemptStarted,
  PushConfirmed,
  PushFailed,
  PushOutcomeUnknown,
  PushRequested,
  PushRequeued,
  PushResolved,
} from './events.js';
import { pushCampaign, resolvePush } from './jobs.js';
import { MAX_PUSH_TRIES } from './model.js';

/** Pushes of campaigns into external CRMs. What may have arrived is looked up before anything is sent again. */
export const CrmPushes = describeOperation({
  kind: 'crm-push',
  queue: 'Pushes',
  subject: 'campaign',
  maxTries: MAX_PUSH_TRIES,
  steps: 1,
  requeuable: ['failed', 'unknown'],
  jobs: [
    { job: pushCampaign, idField: 'pushId' },
    { job: resolvePush, idField: 'pushId' },
  ],
  told: [
    tells(PushRequested, ({ pushId: id, campaignId, campaignName, system }) => ({
      type: 'requested',
      id,
      subject: { id: campaignId, name: campaignName },
      title: `Push campaign to ${system}`,
      what: system,
    })),
    tells(PushAttemptStarted, (data) => ({ type: 'started', id: data.pushId })),
    tells(PushAttempted, ({ pushId: id, try: ended }) => {
      const { reason, nextTryAt } = ended;
      return { type: 'delayed', id, reason, nextTryAt };
    }),
    tells(PushConfirmed, (data) => ({ type: 'done', id: data.pushId })),
    tells(PushFailed, (data) => ({ type: 'failed', id: data.pushId, reason: data.reason })),
    tells(PushOutcomeUnknown, (data) => ({ type: 'unknown', id: data.pushId, reason: data.reason })),
    tells(PushResolved, (data) => ({ type: 'resolved', id: data.pushId })),
    tells(PushRequeued, ({ pushId: id, lookUpFirst: looksUpFirst }) => ({
      type: 'requeued',
      id,
      looksUpFirst,
    })),
  ],
  history: {
    kind: 'push',
    begun: (system) => `Push to ${system} started`,
    again: (system) => `Push to ${system} started again`,
    done: (system) => `Pushed to ${system}`,
    failed: (system) => `Push to ${system} failed`,
    unknown: (system) => `Push to ${system}: outcome unknown`,
  },
});
