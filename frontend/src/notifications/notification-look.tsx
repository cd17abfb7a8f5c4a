import type { ReactNode } from 'react';
import { notificationPath } from '@upfront/contracts/notifications/deep-links.js';
import {
  rfpDueStatus,
  type NotificationType,
  type NotificationView,
} from '@upfront/contracts/notifications/model.js';
import { notificationWords } from '@upfront/contracts/notifications/wording.js';
import type { StatusLook } from '../ui/status.js';

export interface NotificationLook {
  readonly text: ReactNode;
  /** Quoted below the text. */
  readonly quote?: string | undefined;
  /** Shape on the left; absent where the person's picture stands there. */
  readonly shape?: Sign | undefined;
  /** Where it leads. */
  readonly to?: string | undefined;
}

type Sign = Pick<StatusLook, 'shape' | 'tone'>;

const failed: Sign = { shape: 'octagon', tone: 'bad' };
const done: Sign = { shape: 'tick', tone: 'good' };
const due: Sign = { shape: 'clock', tone: 'care' };

/** What stands on the left by type; where nothing is named here, the person who did it. */
const SIGNS: Readonly<Partial<Record<NotificationType, Sign>>> = {
  task_completed: done,
  task_remind: due,
  push_data_submitted: done,
  push_data_failed: failed,
  document_invitation_signed: done,
  document_invitation_declined: { shape: 'cross', tone: 'idle' },
  document_complete: done,
  due_date: { shape: 'clock', tone: 'idle' },
  remind: due,
  renewal_reminder: due,
  global: { shape: 'triangle', tone: 'accent' },
};

/** An RFP's due date colours its sign: today and overdue are somebody's to do (spec shell 4.3). */
const signOf = ({ notificationType, dueDate }: NotificationView, today: string): Sign | undefined => {
  const isRfp = notificationType === 'due_date' || notificationType === 'remind';
  const status = isRfp && dueDate ? rfpDueStatus(today, dueDate) : undefined;
  if (status === 'overdue') return failed;
  return status === 'today' ? due : SIGNS[notificationType];
};

/** Text, shape and target of a notification (spec shell 4.3; decisions, Deep links per type). */
export function notificationLook(one: NotificationView, zone: string, today: string): NotificationLook {
  const { sentence, quote } = notificationWords(one, zone);
  return {
    text: sentence.map(({ text, isName }, at) => (isName ? <strong key={at}>{text}</strong> : text)),
    quote,
    shape: signOf(one, today),
    to: notificationPath(one),
  };
}
