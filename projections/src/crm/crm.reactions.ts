import {
  ConnectionTestRequested,
  PushConfirmed,
  PushFailed,
  PushOutcomeUnknown,
  PushRequested,
  PushRequeued,
  PushResolved,
} from '@upfront/contracts/crm/events.js';
import { pushCampaign, resolvePush, testConnection } from '@upfront/contracts/crm/jobs.js';
import type { RecordedEvent } from '@upfront/contracts/kernel/define-event.js';
import {
  pushFailedHelp,
  pushFailedText,
  type NotificationType,
} from '@upfront/contracts/notifications/model.js';
import { AssignSystemTask } from '@upfront/contracts/tasks/commands.js';
import { postNotification } from '../notifications/post-notification.js';
import { jobScopeOf, recordScopeOf } from '../reactions/job-scope.js';
import { defineReaction, type Effects } from '../reactions/reaction.js';
import { when } from '../runner/projection.js';

/** A lost answer may only be late: what became of it is asked a little later, in ms. */
const LOOK_UP_AFTER_MS = 2_000;
/** The task that follows a failed push is due tomorrow (spec shell 4.3). */
const TASK_DUE_IN_DAYS = 1;

/** The task goes to the owner and to whoever pushed, who may have lost the right since. */
const WHO_ELSE = 'If you cannot, ask your administrator.';

interface PushRef {
  readonly pushId: string;
  readonly campaignId: string;
  readonly crmId: string;
  readonly companyId: string;
  readonly groupId: string;
}

type PushEvent = RecordedEvent & { readonly data: PushRef };

const jobData = (event: PushEvent) => {
  const { pushId, campaignId, crmId } = event.data;
  return { pushId, campaignId, crmId, scope: recordScopeOf(event) };
};

const send = (event: PushEvent, effects: Effects): Promise<void> => effects.job(pushCampaign, jobData(event));
const lookUp = (event: PushEvent, effects: Effects): Promise<void> =>
  effects.job(resolvePush, jobData(event), { delayMs: LOOK_UP_AFTER_MS });

interface Concerned {
  readonly campaignName: string;
  readonly system: string;
}

/** Tells a person how a push ended. The source names the event, so that each end of a push is told once. */
const tell = (
  event: RecordedEvent & { readonly data: PushRef & Concerned },
  effects: Effects,
  userId: string,
  notificationType: NotificationType,
  text?: string,
): Promise<void> => {
  const { pushId, campaignId, campaignName, system } = event.data;
  const about = { notifiableType: 'campaignExternalCrmPushData', notifiableId: pushId };
  const content = {
    ...about,
    campaignId,
    campaignName,
    externalSystemName: system,
    ...(text !== undefined && { text }),
  };
  return postNotification(event, effects, { userId, notificationType, content, place: event.data });
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Names and reasons come from people and outside systems; task details are rich text. */
const asText = (text: string): string => text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '');

/** Owner and pusher are told, and both get one task due tomorrow (decisions: Tasks and notifications). */
const afterFailure = async (
  event: RecordedEvent & {
    readonly data: PushRef & Concerned & { ownerId: string; requestedById: string; reason: string };
  },
  effects: Effects,
): Promise<void> => {
  const { pushId, campaignId, companyId, groupId, campaignName, system, ownerId, requestedById, reason } =
    event.data;
  const concerned = [...new Set([ownerId, requestedById])];
  for (const userId of concerned) {
    await tell(event, effects, userId, 'push_data_failed', pushFailedText(campaignName, system));
  }
  const said = `${campaignName} could not be submitted to ${system}. ${reason}`;
  const details = `<p>${asText(said)}</p><p>${pushFailedHelp('push')} ${WHO_ELSE}</p>`;
  const taskable = { taskableType: 'campaignExternalCrmPushData', id: pushId, campaignId } as const;
  const input = {
    details,
    dueInDays: TASK_DUE_IN_DAYS,
    assigneeIds: concerned,
    taskable,
    companyId,
    groupId,
  };
  await effects.command(AssignSystemTask, input, { companyId, groupId });
};

/** Connections are tested, pushes are sent, lost answers are looked up, and people learn how it ended. */
export const crmReactions = defineReaction({
  name: 'crm',
  on: [
    when(ConnectionTestRequested, (event, effects: Effects) => {
      const { crmId, testId } = event.data;
      return effects.job(testConnection, { crmId, testId, scope: jobScopeOf(event) });
    }),
    when(PushRequested, send),
    when(PushRequeued, (event, effects: Effects) =>
      event.data.lookUpFirst ? lookUp(event, effects) : send(event, effects),
    ),
    when(PushOutcomeUnknown, async (event, effects: Effects) => {
      if (!event.data.gaveUp) await lookUp(event, effects);
    }),
    when(PushResolved, async (event, effects: Effects) => {
      // Where the tries are used up, the failure that follows stops the worker at its start.
      if (event.data.found !== 'complete') await send(event, effects);
    }),
    when(PushConfirmed, (event, effects: Effects) =>
      tell(event, effects, event.data.requestedById, 'push_data_submitted'),
    ),
    when(PushFailed, afterFailure),
  ],
});
