import type { ReactNode } from 'react';
import { pushFailedText, type NotificationView } from '@upfront/contracts/notifications/model.js';
import { plainText } from '../ui/rich-text.js';
import type { StatusLook } from '../ui/status.js';

export interface NotificationLook {
  readonly text: ReactNode;
  /** Quoted below the text. */
  readonly quote?: string | undefined;
  /** Shape on the left; absent where the person's picture stands there. */
  readonly shape?: Pick<StatusLook, 'shape' | 'tone'>;
  /** Where it leads. */
  readonly to?: string | undefined;
}

const failed = { shape: 'octagon', tone: 'bad' } as const;
const done = { shape: 'tick', tone: 'good' } as const;

const campaignPath = (id: string | undefined): string | undefined =>
  id ? `/campaign/${id}/summary` : undefined;

const pushFailed = (campaignName: string, system: string): ReactNode => {
  const text = pushFailedText(campaignName, system);
  return (
    <>
      <strong>{campaignName}</strong>
      {text.slice(campaignName.length)}
    </>
  );
};

/** Text, shape and target of a notification (spec shell 4.3; decisions, Deep links per type). */
export function notificationLook(one: NotificationView): NotificationLook {
  const who = <strong>{one.byUser?.fullName ?? 'Upfront'}</strong>;
  const campaign = <strong>{one.campaignName ?? 'A campaign'}</strong>;
  const system = one.externalSystemName ?? 'the external system';
  switch (one.notificationType) {
    case 'task_assign':
      return {
        text: (
          <>
            {who} assigned you a task: {plainText(one.details ?? '')}
          </>
        ),
        to: taskPath(one),
      };
    case 'task_completed':
      return {
        text: (
          <>
            {who} completed the task: {plainText(one.details ?? '')}
          </>
        ),
        to: taskPath(one),
        shape: done,
      };
    case 'task_remind':
      return {
        text: <>Reminder: {plainText(one.details ?? '')}</>,
        to: taskPath(one),
        shape: { shape: 'clock', tone: 'care' },
      };
    case 'push_data_submitted':
      return {
        text: (
          <>
            {campaign} was submitted to {system}
          </>
        ),
        to: campaignPath(one.campaignId),
        shape: done,
      };
    case 'push_data_failed':
      return {
        text: pushFailed(one.campaignName ?? 'The campaign', system),
        to: campaignPath(one.campaignId),
        shape: failed,
      };
    case 'comment':
      return {
        text: (
          <>
            {who} commented on {campaign}
          </>
        ),
        quote: one.text,
        to: campaignPath(one.campaignId),
      };
    default:
      return { text: one.text ?? one.notificationType, quote: one.subText, to: campaignPath(one.campaignId) };
  }
}

/** Opens the panel at the task, on the current page. */
function taskPath(one: NotificationView): string | undefined {
  return one.taskId ? `?taskId=${encodeURIComponent(one.taskId)}` : undefined;
}
